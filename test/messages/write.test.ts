import { expect, test } from 'vitest';
import { documentedApi } from '../../src/core/profile/profile.ts';
import { findingError } from '../../src/core/write/words.ts';
import { desired, toMissing } from '../core/builders.ts';

const check = 'then check in the service, and run again';

test.each([
  ['created-twice', `Remove all but one, and let only one sync run at a time; ${check}`],
  ['another-run', `Another run creates at the same time: remove what exists twice; ${check}`],
  [
    'created-not-listed',
    'If it has another name there, declare that one; if it is listed later, set "lag" in the ' +
      'profile; if the list is cut off, it may exist twice now: remove it in the service and ' +
      'declare "list.page" in a service profile; if it is hidden, do not declare it',
  ],
  [
    'update-lost-fields',
    'Correct the monitor in the service, set "update.whole" or name what must stay under ' +
      '"update.keep" in a service profile, and name what changes by itself under ' +
      `"list.readOnly"; ${check}`,
  ],
  ['updated-others', `If nobody else did it, correct them and the path in the profile; ${check}`],
  [
    'list-shrunk',
    'Bring back what is gone, or hidden there; if a write took more than it names, correct its ' +
      `path, or set "update.whole", in the service profile; ${check}`,
  ],
  [
    'deleted-still-listed',
    'Correct "delete.path" of the service profile, or if the service lists deleted monitors ' +
      `with a mark, declare that one under "list.skip"; ${check}`,
  ],
  [
    'not-applied',
    'Correct this in the service or the config, or remove the operation from the input "apply"',
  ],
] as const)('What a list shows of a write that stops a run: %s.', (code, next) => {
  const entry = { ...toMissing(desired()), status: 'missing' } as const;
  const unsent = [{ operation: 'create', entry } as const];
  const { message } = findingError({ code, what: 'A fact', keys: [] }, documentedApi, unsent);
  expect(message.split('\n')).toEqual([
    'A fact',
    'Not sent: the creation of "Shop" (monitors.yaml:3)',
    next,
  ]);
});
