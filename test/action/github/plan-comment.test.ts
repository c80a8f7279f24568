import { describe, expect, test } from 'vitest';
import { keepComment } from '../../../src/action/github/upsert.ts';
import { otherApp, person, stranger, type User, workflow } from '../github-objects.ts';
import {
  addComment,
  type GitHubService,
  openClient,
  replyTo,
  repository,
  startGitHub,
} from '../github-service.ts';

const marker = '<!-- monitor-sync:4f2a -->';

/** A page whose body is the marker and a text. */
function page(text: string, mayCreate = true) {
  return { body: `${marker}\n${text}`, mayCreate };
}

function keep(
  service: GitHubService,
  text: string,
  mayCreate = true,
  token = tokenOf.Bot,
): Promise<string | null> {
  return keepComment(openClient(service, { token }), repository, 7, page(text, mayCreate));
}

/** The prefix shows what kind of account a token belongs to. */
const tokenOf = { Bot: 'ghs_secret', User: 'ghp_secret' };

function texts({ comments }: GitHubService): readonly string[] {
  return comments.map(({ body }) => body.replace(/^<!-- monitor-sync:4f2a -->\r?\n/, ''));
}

/** Puts a comment onto the pull request. */
function write(service: GitHubService, user: User | null, body: string): void {
  addComment(service, { issue: 7, user, body });
}

describe('The comment', () => {
  test.each<[string, string | null, string, boolean, readonly string[]]>([
    ['is created where there is none', null, 'plan', true, ['GET', 'POST']],
    ['is not created where only an existing one is updated', null, 'plan', false, ['GET']],
    [
      'replaces its text, also where it may not be created',
      'old',
      'no changes',
      false,
      ['GET', 'POST', 'PATCH'],
    ],
    [
      'is not sent when the text is the same, whatever the line ends',
      'a\r\nb\r\n',
      'a\nb',
      true,
      ['GET', 'POST'],
    ],
  ])('%s.', async (_name, existing, text, mayCreate, methods) => {
    await using service = await startGitHub();
    // Without a comment that has the marker, nobody asks who the token belongs to, which is the
    // POST of a query.
    write(service, stranger, 'Looks good.');
    if (existing !== null) write(service, workflow, page(existing).body.replace('\n', '\r\n'));
    await keep(service, text, mayCreate);
    expect(service.seen.map(({ method }) => method)).toEqual(methods);
    const after = texts(service).map((shown) => shown.replaceAll('\r\n', '\n').trim());
    expect(after).toEqual(['Looks good.', ...(existing !== null || mayCreate ? [text] : [])]);
  });

  test('finds the first one on the third page, and removes another one that a killed run left.', async () => {
    await using service = await startGitHub();
    for (let count = 0; count < 250; count += 1) write(service, stranger, `talk ${count}`);
    write(service, workflow, page('old').body);
    write(service, workflow, page('left by a killed run').body);
    await keep(service, 'new');
    expect(texts(service).slice(250)).toEqual(['new']);
    const listed = Array(3).fill('issues/list-comments');
    expect(service.operations).toEqual([
      ...listed,
      'issues/update-comment',
      'issues/delete-comment',
    ]);
  });

  test('accepts that another run has just removed a second one.', async () => {
    await using service = await startGitHub(({ proceed, operation }) => {
      if (operation === 'issues/delete-comment') proceed();
      return undefined;
    });
    for (const text of ['one', 'two']) write(service, workflow, page(text).body);
    await keep(service, 'new');
    expect(texts(service)).toEqual(['new']);
  });

  test('leaves one that a step wrote with the text of the output markdown.', async () => {
    await using service = await startGitHub();
    const archived = '<!-- monitor-sync-file:4f2a -->\nplan\n\narchived for the audit';
    write(service, workflow, archived);
    for (const text of ['plan', 'new']) await keep(service, text);
    expect(texts(service)).toEqual([archived, 'new']);
  });

  test('leaves comments with another marker and on other pull requests alone.', async () => {
    await using service = await startGitHub();
    write(service, workflow, '<!-- monitor-sync:77aa -->\nstaging');
    addComment(service, { issue: 8, user: workflow, body: page('other').body });
    await keep(service, 'plan');
    expect(texts(service)).toEqual(['<!-- monitor-sync:77aa -->\nstaging', 'other', 'plan']);
  });
});

describe('A comment with the mark of a later run', () => {
  const mark = (run: number | string, text: string) => `<!-- monitor-sync-run:${run} -->\n${text}`;
  const own = mark(9, 'new');

  test('is left alone, and a warning names it.', async () => {
    await using service = await startGitHub();
    for (const text of ['old', mark(10, 'later')]) write(service, workflow, page(text).body);
    const address = `https://github.example.com/issues/7#issuecomment-${service.comments[1]?.id}`;
    const reason = 'its hidden mark names the later run 10';
    const next = 'If its text is out of date, delete the comment, and start a new run';
    const warning = `The comment ${address} was left unchanged: ${reason}\n${next}`;
    expect(await keep(service, own)).toBe(warning);
    expect(texts(service)).toEqual([own, mark(10, 'later')]);
    service.comments.shift();
    expect(await keep(service, own)).toBe(warning);
    expect(texts(service)).toEqual([mark(10, 'later')]);
  });

  test.each([99_999_999_999_999, '9'.repeat(400)])(
    '%s is left alone, without asking for it.',
    async (run) => {
      await using service = await startGitHub();
      write(service, workflow, page(mark(run, 'no changes')).body);
      expect(await keep(service, own)).toContain(`its hidden mark names the later run ${run}`);
      expect(service.operations).toEqual(['issues/list-comments']);
      expect(texts(service)).toEqual([mark(run, 'no changes')]);
    },
  );

  test('is replaced where the mark is of this or of an earlier run.', async () => {
    await using service = await startGitHub();
    write(service, workflow, page(mark(8, 'old')).body);
    expect(await keep(service, own)).toBeNull();
    expect(await keep(service, mark(9, 'newer'))).toBeNull();
    expect(texts(service)).toEqual([mark(9, 'newer')]);
  });
});

describe('The author of a comment', () => {
  test.each<[string, User, User | null, string]>([
    ['a reply that quotes ours', workflow, workflow, `> ${marker}\n> plan\n\nThanks`],
    ['a person who copied the marker', workflow, stranger, `${marker}\nlooks good to me`],
    ['another app that copied the marker', workflow, otherApp, `${marker}\nlooks good to me`],
    ['a deleted user', workflow, null, `${marker}\nplan`],
    ['another user, where the token is a person\u2019s', person, stranger, `${marker}\nplan`],
    ['an app, where the token is a person\u2019s', person, workflow, `${marker}\nplan`],
    ['a quote by the owner of the token', person, person, `I see "${marker}" here`],
  ])('decides that it stays unchanged: %s.', async (_name, owner, author, body) => {
    await using service = await startGitHub(undefined, owner);
    write(service, author, body);
    await keep(service, 'plan', true, tokenOf[owner.type]);
    expect(service.comments.map((comment) => comment.body)).toEqual([body, page('plan').body]);
  });

  test.each<[string, User, string]>([
    ['a person', person, 'octocat'],
    ['the job', workflow, 'github-actions[bot]'],
    ['the job, in the other spelling', workflow, 'github-actions'],
  ])('is the owner of the token: %s.', async (_name, owner, login) => {
    const viewer = { status: 200, body: { data: { viewer: { login } } } };
    await using service = await startGitHub(replyTo('graphql', viewer), owner);
    write(service, owner, page('old').body);
    await keep(service, 'new', true, tokenOf[owner.type]);
    expect(texts(service)).toEqual(['new']);
    expect(service.operations).toEqual(['issues/list-comments', 'issues/update-comment']);
  });

  test.each<[string, User, User, string]>([
    [
      'a person called like the app',
      workflow,
      { ...person, login: 'github-actions' },
      'github-actions',
    ],
    ['an app called like the person', person, { ...workflow, login: 'octocat[bot]' }, 'octocat'],
  ])('is not the owner of the token: %s.', async (_name, owner, author, login) => {
    const viewer = { status: 200, body: { data: { viewer: { login } } } };
    await using service = await startGitHub(replyTo('graphql', viewer), owner);
    write(service, author, page('old').body);
    await keep(service, 'new', true, tokenOf[owner.type]);
    expect(texts(service)).toEqual(['old', 'new']);
  });

  test.each([
    ['a refusal', { status: 403 }],
    ['an error', { status: 200, body: { errors: [] } }],
  ])(
    'is unknown after %s: then nothing is changed, and the error says so.',
    async (_name, reply) => {
      await using service = await startGitHub(replyTo('graphql', reply));
      write(service, workflow, page('old').body);
      await expect(keep(service, 'new')).rejects.toThrow(
        'did not name the owner of "github-token"',
      );
      expect(texts(service)).toEqual(['old']);
    },
  );
});

test('A list of comments that always breaks off creates no second comment.', async () => {
  let isCut = false;
  await using service = await startGitHub(({ operation, response }) => {
    if (!isCut || operation !== 'issues/list-comments') return undefined;
    response.writeHead(200, { 'content-type': 'application/json' }).end();
    return 'responded';
  });
  await keep(service, 'plan');
  isCut = true;
  await expect(keep(service, 'new')).rejects.toThrow(
    'the response of GitHub to GET /repos/acme/shop/issues/7/comments is incomplete',
  );
  expect(texts(service)).toEqual(['plan']);
});

test('A creation without a clear response is not repeated, and the next run finds the comment.', async () => {
  await using service = await startGitHub(({ before, proceed, operation }) => {
    if (operation !== 'issues/create-comment' || before > 0) return undefined;
    proceed();
    return { status: 502 };
  });
  await expect(keep(service, 'plan')).rejects.toMatchObject({ status: 502 });
  await keep(service, 'plan');
  expect(service.operations).toEqual([
    'issues/list-comments',
    'issues/create-comment',
    'issues/list-comments',
  ]);
  expect(texts(service)).toEqual(['plan']);
});
