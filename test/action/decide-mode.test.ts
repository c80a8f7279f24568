import { describe, expect, test } from 'vitest';
import { type DecidedMode, decideMode } from '../../src/action/decide-mode.ts';
import { type RunnerEvent, readEvent } from '../../src/action/step.ts';
import type { Mode } from '../../src/core/report/report.ts';
import { createFolder } from '../dist/process.ts';
import { type Event, events } from '../dist/runner.ts';

/** An event as the runner describes it. */
function read({ name, payload, ref }: Event): RunnerEvent {
  using folder = createFolder({ 'event.json': JSON.stringify(payload) });
  const path = `${folder.path}/event.json`;
  return readEvent({ GITHUB_EVENT_NAME: name, GITHUB_REF: ref, GITHUB_EVENT_PATH: path });
}

function decide(asked: Mode | 'auto', event: Event, hasToken = true): DecidedMode {
  return decideMode(asked, read(event), hasToken, '');
}

const toChoose =
  /^Mode auto plans on .*\. To choose, set the input "mode" to validate, plan, sync or drift$/;
const unnamed: Event = { name: '', ref: '', payload: {} };
const withoutBranch: Event = { ...events.push, payload: {} };

describe('Mode auto', () => {
  test.each<[string, Event, Mode, string, RegExp | null]>([
    ['a push to the default branch', events.push, 'sync', 'push to the default branch', null],
    [
      'a push to another branch',
      events.pushToBranch,
      'plan',
      'push to another branch or tag',
      null,
    ],
    [
      'a tag with the name of the default branch',
      events.pushOfTag,
      'plan',
      'push to another branch or tag',
      null,
    ],
    [
      'a push whose payload does not name the default branch',
      withoutBranch,
      'plan',
      'event push',
      toChoose,
    ],
    ['a pull request', events.pullRequest, 'plan', 'event pull_request', null],
    [
      'a pull request of a fork that has a token',
      events.pullRequestOfFork,
      'plan',
      'event pull_request',
      null,
    ],
    ['a merge group', events.mergeGroup, 'plan', 'event merge_group', null],
    ['a schedule', events.schedule, 'drift', 'event schedule', null],
    ['a dispatch', events.dispatch, 'plan', 'event workflow_dispatch', toChoose],
    [
      'a pull_request_target',
      events.pullRequestTarget,
      'plan',
      'event pull_request_target',
      toChoose,
    ],
    ['an event without a name', unnamed, 'plan', 'an event without a name', toChoose],
  ])('runs the documented mode on %s, and the log says why.', (_name, event, mode, why, notice) => {
    expect(decide('auto', event)).toEqual({
      mode,
      why,
      notice: notice && expect.stringMatching(notice),
    });
  });
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
    const notice = why === noToken ? expect.stringMatching(/^No "api-token"/) : null;
    expect(decide(asked, event, false)).toEqual({ mode, why, notice });
  },
);

test.each<Mode>(['validate', 'plan', 'drift'])(
  'mode %s runs on every event where the workflow asks for it',
  (mode) => {
    for (const event of Object.values(events))
      expect(decide(mode, event)).toMatchObject({ mode, notice: null });
  },
);

describe('A profile file is validated and not used, and a notice says so', () => {
  const untrusted = [
    events.pullRequestOfFork,
    events.pullRequestOfDeletedFork,
    events.pullRequestTarget,
    events.pullRequestTargetOfFork,
  ];
  const decideWith = (service: string, asked: Mode | 'auto', event: Event) =>
    decideMode(asked, read(event), true, service);

  test.each(['./pulse.yaml', 'pulse.yml', './pulse'])(
    'in every mode where a stranger may have changed it: %s',
    (service) => {
      for (const event of untrusted)
        for (const asked of ['auto', 'plan', 'drift'] as const)
          expect(decideWith(service, asked, event)).toMatchObject({
            mode: 'validate',
            notice: expect.stringContaining('nothing is sent'),
          });
    },
  );

  test('but not on other events, nor instead of a built-in profile.', () => {
    for (const event of [events.push, events.pullRequest, events.schedule])
      expect(decideWith('./pulse.yaml', 'plan', event)).toMatchObject({
        mode: 'plan',
        notice: null,
      });
    for (const service of ['better-stack', ''])
      for (const event of untrusted)
        expect(decideWith(service, 'plan', event)).toMatchObject({ mode: 'plan', notice: null });
  });
});

const trusted = [
  events.push,
  events.pushToBranch,
  events.pullRequest,
  events.mergeGroup,
  events.schedule,
  unnamed,
];

test('Mode sync runs on every event that no stranger can cause.', () => {
  for (const event of trusted)
    expect(decide('sync', event)).toMatchObject({ mode: 'sync', notice: null });
});

describe('Modes sync and adopt are refused', () => {
  const runOf = (repository: object | null): Event => ({
    name: 'workflow_run',
    ref: 'refs/heads/main',
    payload: { ...events.push.payload, workflow_run: { head_repository: repository } },
  });
  const unnamed = {
    ...events.pullRequest,
    payload: { pull_request: { number: 7, head: { repo: {} } } },
  };
  const other = { ...events.pullRequestOfFork, name: 'check_run' };
  test.each<[string, Event, string]>([
    ['on a pull_request_target', events.pullRequestTarget, 'on pull_request_target'],
    [
      'on a pull_request_target of a fork',
      events.pullRequestTargetOfFork,
      'for a pull request from a fork',
    ],
    ['on a pull request of a fork', events.pullRequestOfFork, 'for a pull request from a fork'],
    [
      'on a pull request of a deleted fork',
      events.pullRequestOfDeletedFork,
      'for a pull request from a fork',
    ],
    [
      'on a pull request whose payload is empty',
      { ...events.pullRequest, payload: {} },
      'for a pull request from a fork',
    ],
    [
      'on a pull request whose repositories have no names',
      unnamed,
      'for a pull request from a fork',
    ],
    ['on any event with a pull request of a fork', other, 'for a pull request from a fork'],
    [
      'on the run of a workflow that a fork started',
      runOf({ full_name: 'stranger/shop' }),
      'for a pull request',
    ],
    [
      'on the run of a workflow whose repository is unknown',
      runOf(null),
      'for a pull request from a fork',
    ],
  ])('%s, with the way out.', (_name, event, why) => {
    for (const mode of ['sync', 'adopt'] as const)
      expect(() => decide(mode, event)).toThrow(
        new RegExp(`^Mode ${mode} is refused ${why}.*\nUse mode plan there`),
      );
  });

  test('but not on the run of a workflow of the own repository.', () => {
    expect(decide('sync', runOf({ full_name: 'acme/shop' }))).toMatchObject({
      mode: 'sync',
      notice: null,
    });
  });

  // The payload names no fork, whatever the workflow checks out: SECURITY.md asks the workflow not
  // to check out a head there.
  test.each(['issue_comment', 'workflow_dispatch', 'repository_dispatch'])(
    'but not on %s',
    (name) => {
      expect(decide('sync', { ...events.dispatch, name })).toMatchObject({
        mode: 'sync',
        notice: null,
      });
    },
  );
});
