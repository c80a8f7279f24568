import { describe, expect, test } from 'vitest';
import { type RunnerEvent, readEvent } from '../../src/action/step.ts';
import { createFolder } from '../dist/process.ts';
import { type Event, events } from '../dist/runner.ts';

/** The event as it is read from a file with this text. */
function readText(text: string, { name, ref }: Event = events.push): RunnerEvent {
  using folder = createFolder({ 'event.json': text });
  const path = `${folder.path}/event.json`;
  return readEvent({ GITHUB_EVENT_NAME: name, GITHUB_REF: ref, GITHUB_EVENT_PATH: path });
}

const read = (event: Event) => readText(JSON.stringify(event.payload), event);

describe('The event file', () => {
  test('is read.', () => {
    expect(read(events.push)).toEqual({
      name: 'push',
      isDefaultBranch: true,
      isFork: false,
      isProposal: false,
      pullRequest: null,
      fault: null,
    });
  });

  test('may be missing on a machine that is no runner.', () => {
    expect(readEvent({})).toMatchObject({ name: '', isDefaultBranch: null, fault: null });
  });

  test.each(['', '{"repository":{"default_bran', 'null', '[]', '"x"'])(
    'is a fault where its text is %j',
    (text) => {
      const fault = expect.stringMatching(
        /^The event file of the runner \(GITHUB_EVENT_PATH\) is missing.*input "mode"$/,
      );
      expect(readText(text)).toMatchObject({ name: 'push', isDefaultBranch: null, fault });
    },
  );
});

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

test.each<[boolean, string, Event]>([
  [true, 'a pull request', events.pullRequest],
  [true, 'a merge group', events.mergeGroup],
  [true, 'a push to another branch', events.pushToBranch],
  [false, 'a push to the default branch', events.push],
  [false, 'a schedule, whose payload names no branch', events.schedule],
  [false, 'a dispatch on the default branch', events.dispatch],
])('It is %s that the config is a proposal on %s.', (expected, _name, event) => {
  expect(read(event).isProposal).toBe(expected);
});
