import { describe, expect, test } from 'vitest';
import { decideMode, type RunnerEvent, readEvent } from '../../src/action/step.ts';
import type { Mode } from '../../src/core/report/report.ts';
import { createFolder } from '../dist/process.ts';
import { type Event, events } from './runner.ts';

function readText(text: string, { name, ref }: Event): RunnerEvent {
  using folder = createFolder({ 'event.json': text });
  const path = `${folder.path}/event.json`;
  return readEvent({ GITHUB_EVENT_NAME: name, GITHUB_REF: ref, GITHUB_EVENT_PATH: path });
}

const read = (event: Event) => readText(JSON.stringify(event.payload), event);

const decide = (asked: Mode | 'auto', event: Event, hasToken = true, service = '') =>
  decideMode(asked, read(event), () => hasToken, service);

const toChoose = /^Mode auto plans on .*\. To choose, set the input "mode"/;
const unnamed: Event = { name: '', ref: '', payload: {} };

test.each<[string, Event, Mode, string, RegExp | null]>([
  ['a push to the default branch', events.push, 'sync', 'push to the default branch', null],
  ['a push to another one', events.pushToBranch, 'plan', 'push to another branch or tag', null],
  ['a tag of its name', events.pushOfTag, 'plan', 'push to another branch or tag', null],
  ['a push of no known branch', { ...events.push, payload: {} }, 'plan', 'event push', toChoose],
  ['a pull request', events.pullRequest, 'plan', 'event pull_request', null],
  ['one of a fork with a token', events.pullRequestOfFork, 'plan', 'event pull_request', null],
  ['a merge group', events.mergeGroup, 'plan', 'event merge_group', null],
  ['a schedule', events.schedule, 'drift', 'event schedule', null],
  ['a dispatch', events.dispatch, 'plan', 'event workflow_dispatch', toChoose],
  ['a target', events.pullRequestTarget, 'plan', 'event pull_request_target', toChoose],
  ['an event without a name', unnamed, 'plan', 'an event without a name', toChoose],
])('Mode auto runs the documented mode on %s, and says why.', (_name, event, mode, why, notice) => {
  const expected = { mode, why, notice: notice && expect.stringMatching(notice) };
  expect(decide('auto', event)).toEqual(expected);
});

const noToken = 'no "api-token" on pull_request';
const byInput = 'set by the input "mode"';

test.each<[string, Event, Mode | 'auto', Mode, string]>([
  ['a pull request', events.pullRequest, 'auto', 'validate', noToken],
  ['a pull request in mode drift', events.pullRequest, 'drift', 'validate', noToken],
  ['a pull request in mode validate', events.pullRequest, 'validate', 'validate', byInput],
  ['a pull_request_target', events.pullRequestTarget, 'plan', 'plan', byInput],
  ['a push', events.push, 'auto', 'sync', 'push to the default branch'],
])(
  'Without a token, %s runs in the mode that needs none, where there is one.',
  (_name, event, asked, mode, why) => {
    const notice = why === noToken ? expect.stringMatching(/^No "api-token".*the secret/) : null;
    expect(decide(asked, event, false)).toEqual({ mode, why, notice });
  },
);

test('A mode that the workflow asks for runs on every event, and mode sync on each trusted one.', () => {
  for (const mode of ['validate', 'plan', 'drift'] as const)
    for (const event of Object.values(events))
      expect(decide(mode, event)).toMatchObject({ mode, notice: null });
  const { mergeGroup, pullRequest, push, pushToBranch, schedule } = events;
  for (const event of [push, pushToBranch, pullRequest, mergeGroup, schedule, unnamed])
    expect(decide('sync', event)).toMatchObject({ mode: 'sync', notice: null });
});

test('A profile file that a stranger may have changed is validated and not used.', () => {
  const neverRead = () => expect.fail('the profile was read');
  const untrusted = [
    events.pullRequestOfFork,
    events.pullRequestOfDeletedFork,
    events.pullRequestTarget,
    events.pullRequestTargetOfFork,
  ];
  const notice = expect.stringContaining('nothing is sent');
  for (const event of untrusted)
    for (const asked of ['auto', 'plan', 'drift'] as const) {
      for (const file of ['./pulse.yaml', 'pulse.yml', './pulse'])
        expect(decideMode(asked, read(event), neverRead, file)).toMatchObject({
          mode: 'validate',
          notice,
        });
      expect(decide('plan', event, true, 'better-stack')).toMatchObject({ mode: 'plan' });
    }
  for (const event of [events.push, events.pullRequest, events.schedule])
    expect(decide('plan', event, true, './pulse.yaml')).toMatchObject({ mode: 'plan' });
});

describe('Modes sync and adopt are refused', () => {
  const runOf = (repository: object | null): Event => ({
    name: 'workflow_run',
    ref: 'refs/heads/main',
    payload: { ...events.push.payload, workflow_run: { head_repository: repository } },
  });
  const nameless = { pull_request: { number: 7, head: { repo: {} } } };
  const ofFork = 'for a pull request from a fork';
  test.each<[string, Event, string]>([
    ['on a pull_request_target', events.pullRequestTarget, 'on pull_request_target'],
    ['on one of a fork', events.pullRequestTargetOfFork, ofFork],
    ['on a pull request of a fork', events.pullRequestOfFork, ofFork],
    ['on one of a deleted fork', events.pullRequestOfDeletedFork, ofFork],
    ['on one whose payload is empty', { ...events.pullRequest, payload: {} }, ofFork],
    ['on one of nameless repositories', { ...events.pullRequest, payload: nameless }, ofFork],
    ['on any event of a fork', { ...events.pullRequestOfFork, name: 'check_run' }, ofFork],
    ['on a run that a fork started', runOf({ full_name: 'stranger/shop' }), ofFork],
    ['on a run of an unknown repository', runOf(null), ofFork],
  ])('%s, with the way out.', (_name, event, why) => {
    for (const mode of ['sync', 'adopt'] as const)
      expect(() => decide(mode, event)).toThrow(
        new RegExp(`^Mode ${mode} is refused ${why}.*\nUse mode plan there`),
      );
  });

  // The payloads of these events name no fork, whatever the workflow checks out: SECURITY.md asks
  // the workflow not to check out a head there.
  test.each([
    runOf({ full_name: 'acme/shop' }),
    { ...events.dispatch, name: 'issue_comment' },
    events.dispatch,
    { ...events.dispatch, name: 'repository_dispatch' },
  ])('but not on $name.', (event) => {
    expect(decide('sync', event)).toMatchObject({ mode: 'sync', notice: null });
  });
});

test.each(['', '{"repository":{"default_bran', 'null', '[]', '"x"'])(
  'An event file with %j proves nothing.',
  (text) => {
    const unknown = { isDefaultBranch: null, isFork: false, pullRequest: null };
    expect(readEvent({})).toEqual({ name: '', ...unknown });
    expect(readText(text, events.push)).toEqual({ name: 'push', ...unknown });
    expect(readText(text, events.pullRequest)).toMatchObject({ isFork: true });
  },
);

const shown = { number: 7, commit: 'b'.repeat(40) };

test.each<[string, Event, object | null]>([
  ['pull_request', events.pullRequest, shown],
  ['pull_request_target', events.pullRequestTarget, shown],
  [
    'pull_request without a commit',
    { ...events.pullRequest, payload: { pull_request: { number: 7 } } },
    { number: 7, commit: null },
  ],
  ['pull_request without a number', { ...events.pullRequest, payload: { pull_request: {} } }, null],
  [
    'pull_request_review, which changes nothing in it',
    { ...events.pullRequest, name: 'pull_request_review' },
    null,
  ],
  [
    'pull_request after the merge, when its plan is over',
    { ...events.pullRequest, payload: { pull_request: { number: 7, merged: true } } },
    null,
  ],
  ['push', events.push, null],
])('The pull request of the event %s is read.', (_name, event, expected) => {
  expect(read(event).pullRequest).toEqual(expected);
});
