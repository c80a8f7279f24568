import { describe, expect, test } from 'vitest';
import { type IssuePage, keepDriftIssue } from '../../src/action/github/drift-issue.ts';
import { person, stranger, type User, workflow } from './github-objects.ts';
import { addIssue, type GitHubService, type Meddling } from './github-service.ts';
import { meetingOf, open, repository, startStrictGitHub } from './scene.ts';

const marker = '<!-- monitor-sync:4f2a -->';

/** A page whose drift is the first word of its text. */
function page(text: string, isDrift = true): IssuePage {
  const body = `${marker}\n${text}`;
  const [digestLine = ''] = text.split(' ');
  return {
    marker,
    title: `Drift: ${text}`,
    body,
    digestLine,
    isDrift,
    changed: `now ${text}`,
    inSync: 'in sync again',
  };
}

function keep(service: GitHubService, text: string, isDrift = true) {
  return keepDriftIssue(open(service), repository, page(text, isDrift));
}

/** The issues in a word each: number, state, body, labels, what was said. */
function issues({ comments, issues: all }: GitHubService): readonly string[] {
  return all.map(({ body, labels, number, reason, state }) => {
    const said = comments.filter(({ issue }) => issue === number).map((comment) => `"${comment.body}"`);
    const text = (body ?? '').replace(`${marker}\n`, '');
    return [`#${number}`, reason ?? state, text, ...labels, ...said].join(' ');
  });
}

describe('on drift', () => {
  test('opens an issue with a label', async () => {
    await using service = await startStrictGitHub(workflow);
    expect(await keep(service, 'a')).toBe('created');
    expect(issues(service)).toEqual(['#1 open a monitor-drift']);
    expect(service.issues[0]?.title).toBe('Drift: a');
  });

  test.each([403, 404, 410, 422])('does without the label where GitHub answers %i', async (status) => {
    await using service = await startStrictGitHub(workflow, ({ operation }) =>
      operation === 'issues/add-labels' ? { status } : undefined,
    );
    expect(await keep(service, 'a')).toBe('created');
    expect(issues(service)).toEqual(['#1 open a']);
  });

  test('says nothing while the drift is the same, whatever people call the issue', async () => {
    await using service = await startStrictGitHub(workflow);
    addIssue(service, { user: workflow, body: page('a').body, title: 'Who changed the shop?' });
    expect(await keep(service, 'a')).toBe('unchanged');
    expect(service.operations).toEqual(['issues/list-for-repo']);
  });

  test('writes another drift into the open issue, and says so', async () => {
    await using service = await startStrictGitHub(workflow);
    addIssue(service, { user: workflow, body: page('a').body });
    expect(await keep(service, 'b')).toBe('updated');
    expect(issues(service)).toEqual(['#1 open b "now b"']);
    expect(service.issues[0]?.title).toBe('Drift: b');
  });

  test('writes another text about the same drift without a word, and leaves the title as it is', async () => {
    await using service = await startStrictGitHub(workflow);
    addIssue(service, { user: workflow, body: page('=a= at line 3').body, title: 'Who changed the shop?' });
    expect(await keep(service, '=a= at line 4')).toBe('updated');
    expect(issues(service)).toEqual(['#1 open =a= at line 4']);
    expect(service.issues[0]?.title).toBe('Who changed the shop?');
  });

  test('closes a second one that a broken run left', async () => {
    await using service = await startStrictGitHub(workflow);
    for (const text of ['a', 'b']) addIssue(service, { user: workflow, body: page(text).body });
    expect(await keep(service, 'b')).toBe('updated');
    expect(issues(service)).toEqual([
      '#1 open b "now b"',
      '#2 not_planned b "Another run opened #1 at the same time."',
    ]);
  });

  test('leaves a closed issue closed and opens a new one', async () => {
    await using service = await startStrictGitHub(workflow);
    addIssue(service, { user: workflow, body: page('a').body, state: 'closed', reason: 'completed' });
    expect(await keep(service, 'a')).toBe('created');
    expect(issues(service)).toEqual(['#1 completed a', '#2 open a monitor-drift']);
  });

  test('finds its issue on the third page, among issues and pull requests', async () => {
    await using service = await startStrictGitHub(workflow);
    for (let count = 0; count < 250; count += 1) {
      addIssue(service, { user: stranger, body: null, isPullRequest: count % 2 === 0 });
    }
    addIssue(service, { user: workflow, body: page('a').body });
    expect(await keep(service, 'a')).toBe('unchanged');
  });

  test.each<[string, User, Parameters<typeof addIssue>[1]]>([
    ['a pull request with the marker', workflow, { user: workflow, body: page('a').body, isPullRequest: true }],
    ['an issue of a person who copied the marker', workflow, { user: stranger, body: page('a').body }],
    ['an issue of another person', person, { user: stranger, body: page('a').body }],
    ['an issue that quotes ours', workflow, { user: workflow, body: `See\n${page('a').body}` }],
    ['the issue of another config set', workflow, { user: workflow, body: '<!-- monitor-sync:77aa -->\na' }],
    ['an issue without a text', workflow, { user: workflow, body: null }],
  ])('never touches %s', async (_name, owner, other) => {
    await using service = await startStrictGitHub(owner);
    const before = addIssue(service, other);
    expect(await keep(service, 'b')).toBe('created');
    expect(service.issues[0]).toEqual(before);
    expect(await keep(service, '', false)).toBe('closed');
    expect(service.issues[0]).toEqual(before);
  });
});

describe('in sync', () => {
  test('opens nothing', async () => {
    await using service = await startStrictGitHub(workflow);
    expect(await keep(service, '', false)).toBe('skipped');
    expect(service.issues).toEqual([]);
  });

  test('closes the issue and says why', async () => {
    await using service = await startStrictGitHub(workflow);
    addIssue(service, { user: workflow, body: page('a').body });
    expect(await keep(service, '', false)).toBe('closed');
    expect(issues(service)).toEqual(['#1 completed a "in sync again"']);
  });

  test('closes a second one, too, that a broken run left', async () => {
    await using service = await startStrictGitHub(workflow);
    for (const text of ['a', 'b']) addIssue(service, { user: workflow, body: page(text).body });
    expect(await keep(service, '', false)).toBe('closed');
    expect(issues(service)).toEqual(['#1 completed a "in sync again"', '#2 completed b "in sync again"']);
  });
});

test('two runs at once leave one open issue, the older, and the other says why it was closed', async () => {
  const listed = meetingOf(2);
  await using service = await startStrictGitHub(workflow, async ({ before, obey, operation }) => {
    if (operation !== 'issues/list-for-repo' || before > 1) return undefined;
    const list = obey();
    await listed();
    return list;
  });
  const results = await Promise.all([keep(service, 'a'), keep(service, 'a')]);
  expect(results.toSorted()).toEqual(['created', 'unchanged']);
  expect(issues(service)).toEqual([
    '#1 open a monitor-drift',
    '#2 not_planned a "Another run opened #1 at the same time."',
  ]);
});

const done: Meddling = ({ obey, operation }) => {
  if (operation !== 'issues/create') return undefined;
  obey();
  return { status: 502 };
};

test('an issue that was created in spite of a 502 is taken for what it is', async () => {
  await using service = await startStrictGitHub(workflow, done);
  expect(await keep(service, 'a')).toBe('created');
  expect(issues(service)).toEqual(['#1 open a monitor-drift']);
});

test('an issue whose closing cannot be told stays closed, and is not closed again', async () => {
  await using service = await startStrictGitHub(workflow, ({ operation }) =>
    operation === 'issues/create-comment' ? { status: 403 } : undefined,
  );
  addIssue(service, { user: workflow, body: page('a').body });
  await expect(keep(service, '', false)).rejects.toMatchObject({ status: 403 });
  expect(await keep(service, '', false)).toBe('skipped');
  expect(issues(service)).toEqual(['#1 completed a']);
});
