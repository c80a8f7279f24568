import { describe, expect, test } from 'vitest';
import { type CommentPage, type CommentPolicy, publishComment } from '../../src/action/github/plan-comment.ts';
import { person, stranger, type User, workflow } from './github-objects.ts';
import { addComment, breakOff, type GitHubService, type Meddling } from './github-service.ts';
import { meetingOf, open, repository, startStrictGitHub } from './scene.ts';

const pullRequest = { ...repository, number: 7 };
const marker = '<!-- monitor-sync:4f2a -->';

function page(text: string, isWorthSaying = true): CommentPage {
  return { marker, body: `${marker}\n${text}`, isWorthSaying };
}

function publish(service: GitHubService, text: string, policy: CommentPolicy = 'auto', isWorthSaying = true) {
  return publishComment(open(service), pullRequest, page(text, isWorthSaying), policy);
}

function texts({ comments }: GitHubService): readonly string[] {
  return comments.map(({ body }) => body.replace(`${marker}\n`, ''));
}

/** Puts a comment onto the pull request. */
function write(service: GitHubService, user: User | null, body: string): void {
  addComment(service, { issue: 7, user, body });
}

describe('the first comment', () => {
  test.each<[CommentPolicy, boolean, string, readonly string[]]>([
    ['auto', true, 'created', ['plan']],
    ['auto', false, 'skipped', []],
    ['always', false, 'created', ['plan']],
    ['never', true, 'skipped', []],
  ])('with the policy %s, worth saying: %s, is %s', async (policy, isWorthSaying, result, comments) => {
    await using service = await startStrictGitHub(workflow);
    expect(await publish(service, 'plan', policy, isWorthSaying)).toBe(result);
    expect(texts(service)).toEqual(comments);
  });

  test('never asks GitHub anything where no comment is wanted', async () => {
    await using service = await startStrictGitHub(workflow);
    await publish(service, 'plan', 'never');
    expect(service.seen).toEqual([]);
  });

  test('is not created by a page that could not be found again', async () => {
    await using service = await startStrictGitHub(workflow);
    const lost = { ...page('plan'), body: 'plan' };
    await expect(publishComment(open(service), pullRequest, lost, 'always')).rejects.toThrow(/marker/);
    expect(service.operations).toEqual([]);
  });
});

describe('a later comment', () => {
  test('takes the place of the one before, worth saying or not', async () => {
    await using service = await startStrictGitHub(workflow);
    write(service, workflow, page('old').body);
    expect(await publish(service, 'no changes', 'auto', false)).toBe('updated');
    expect(texts(service)).toEqual(['no changes']);
  });

  test('is not sent when it would say the same, whatever the line ends', async () => {
    await using service = await startStrictGitHub(workflow);
    write(service, workflow, `${page('a\nb').body}\n`.replaceAll('\n', '\r\n'));
    expect(await publish(service, 'a\nb')).toBe('unchanged');
    expect(service.operations).toEqual(['issues/list-comments']);
  });

  test('finds the first one on the third page', async () => {
    await using service = await startStrictGitHub(workflow);
    for (let count = 0; count < 250; count += 1) write(service, stranger, `talk ${count}`);
    write(service, workflow, page('old').body);
    write(service, workflow, page('left by a run that broke').body);
    expect(await publish(service, 'new')).toBe('updated');
    expect(texts(service).slice(250)).toEqual(['new']);
    const listed = Array(3).fill('issues/list-comments');
    expect(service.operations).toEqual([...listed, 'issues/update-comment', 'issues/delete-comment']);
  });

  test('does without a second one that another run has just removed', async () => {
    await using service = await startStrictGitHub(workflow, ({ obey, operation }) => {
      if (operation === 'issues/delete-comment') obey();
      return undefined;
    });
    for (const text of ['one', 'two']) write(service, workflow, page(text).body);
    expect(await publish(service, 'new')).toBe('updated');
    expect(texts(service)).toEqual(['new']);
  });

  test('leaves a second one alone that a later run has written', async () => {
    await using service = await startStrictGitHub(workflow);
    const later = '<!-- monitor-sync-run:10 -->\nlater';
    for (const text of ['old', later]) write(service, workflow, page(text).body);
    expect(await publish(service, '<!-- monitor-sync-run:9 -->\nnew')).toBe('updated');
    expect(texts(service)).toEqual(['<!-- monitor-sync-run:9 -->\nnew', later]);
  });

  test('leaves the comments of other config sets and of other pull requests alone', async () => {
    await using service = await startStrictGitHub(workflow);
    write(service, workflow, '<!-- monitor-sync:77aa -->\nstaging');
    addComment(service, { issue: 8, user: workflow, body: page('other').body });
    expect(await publish(service, 'plan')).toBe('created');
    expect(texts(service)).toEqual(['<!-- monitor-sync:77aa -->\nstaging', 'other', 'plan']);
  });

  test.each<[string, User, User | null, string]>([
    ['a reply that quotes ours', workflow, workflow, `> ${marker}\n> plan\n\nThanks`],
    ['a person who copied the marker', workflow, stranger, `${marker}\nlooks good to me`],
    ['a user that was deleted', workflow, null, `${marker}\nplan`],
    ['another user, where the token is a person\u2019s', person, stranger, `${marker}\nplan`],
    ['an app, where the token is a person\u2019s', person, workflow, `${marker}\nplan`],
    ['a quote by the owner of the token', person, person, `I see "${marker}" here`],
  ])('is not written over %s', async (_name, owner, author, body) => {
    await using service = await startStrictGitHub(owner);
    write(service, author, body);
    expect(await publish(service, 'plan')).toBe('created');
    expect(service.comments.map((comment) => comment.body)).toEqual([body, page('plan').body]);
  });

  test('is found by its author where the token is a person\u2019s', async () => {
    await using service = await startStrictGitHub(person);
    write(service, person, page('old').body);
    expect(await publish(service, 'new')).toBe('updated');
  });
});

describe('two runs at once', () => {
  test('leave one comment, the older', async () => {
    const listed = meetingOf(2);
    await using service = await startStrictGitHub(workflow, async ({ before, obey, operation }) => {
      if (operation !== 'issues/list-comments' || before > 1) return undefined;
      const list = obey();
      await listed();
      return list;
    });
    const results = await Promise.all([publish(service, 'one'), publish(service, 'two')]);
    expect(service.operations.filter((operation) => operation === 'issues/create-comment')).toHaveLength(2);
    expect(results.toSorted()).toEqual(['created', 'updated']);
    expect(texts(service)).toEqual([results[0] === 'updated' ? 'one' : 'two']);
  });

  test('keep both comments when the older cannot be written, as nothing may be lost', async () => {
    await using service = await startStrictGitHub(workflow, ({ content, operation }) => {
      if (operation === 'issues/create-comment')
        addComment(content, { issue: 7, user: workflow, body: page('a').body });
      return operation === 'issues/update-comment' ? { status: 403 } : undefined;
    });
    await expect(publish(service, 'b')).rejects.toMatchObject({ status: 403 });
    expect(texts(service)).toEqual(['a', 'b']);
  });
});

describe('a creation without a clear answer', () => {
  const done: Meddling = ({ obey, operation }) => {
    if (operation !== 'issues/create-comment') return undefined;
    obey();
    return { status: 502 };
  };
  const broken: Meddling = ({ before, obey, operation, response }) => {
    if (operation !== 'issues/create-comment' || before > 0) return undefined;
    obey();
    return breakOff(response, 201, '{"id"');
  };
  test.each<[string, Meddling]>([
    ['502', done],
    ['an answer that breaks off', broken],
  ])('that was done all the same is not repeated: %s', async (_name, meddle) => {
    await using service = await startStrictGitHub(workflow, meddle);
    expect(await publish(service, 'plan')).toBe('created');
    expect(texts(service)).toEqual(['plan']);
    expect(service.operations.filter((operation) => operation === 'issues/create-comment')).toHaveLength(1);
  });

  test('that was not done is repeated once it is known to be absent', async () => {
    await using service = await startStrictGitHub(workflow, ({ before, operation }) =>
      operation === 'issues/create-comment' && before === 0 ? { status: 502 } : undefined,
    );
    expect(await publish(service, 'plan')).toBe('created');
    expect(service.operations).toEqual([
      'issues/list-comments',
      'issues/create-comment',
      'issues/list-comments',
      'issues/create-comment',
      'issues/list-comments',
    ]);
  });

  test('is given up after two', async () => {
    await using service = await startStrictGitHub(workflow, ({ operation }) =>
      operation === 'issues/create-comment' ? { status: 502 } : undefined,
    );
    await expect(publish(service, 'plan')).rejects.toMatchObject({ status: 502 });
    expect(service.operations.filter((operation) => operation === 'issues/create-comment')).toHaveLength(2);
  });
});

test.each<[string, Meddling]>([
  [
    'breaks off',
    ({ operation, response }) => (operation === 'issues/list-comments' ? breakOff(response, 200, '[') : undefined),
  ],
  ['is a conflict', ({ operation }) => (operation === 'issues/list-comments' ? { status: 409 } : undefined)],
])('nothing is created after a list that %s', async (_name, meddle) => {
  await using service = await startStrictGitHub(workflow, meddle);
  write(service, workflow, page('old').body);
  await expect(publish(service, 'new')).rejects.toThrow();
  expect(service.operations).toEqual(Array(3).fill('issues/list-comments'));
});
