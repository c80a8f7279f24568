import { expect, test } from 'vitest';
import { describeLeftAlone, leftAloneTexts } from '../../src/core/report/report.ts';

test('Each reason why adopt leaves something alone has a sentence.', () => {
  expect(leftAloneTexts).toEqual({
    foreign: 'the service profile leaves it alone ("list.foreign")',
    'duplicate-name': 'several monitors have this name',
    missing: 'the service has no such monitor, and nothing is removed from the file',
    obsolete: 'the config wants it deleted',
    'former-name': 'a declared monitor has it as its former name',
    'likely-rename': 'it is probably a missing monitor under another name',
    undeclarable: 'a config cannot contain it',
    place: 'it cannot be edited in its place',
    name: 'names are never adopted',
    secret: 'it is, or may be, a secret',
    variable: 'it is written with a variable',
    alias: 'another place of the file refers to it by an alias',
    hidden: 'the service hides it, or a part of it',
    'not-listed': 'the service does not list it',
  });
  const rename = { name: 'Old', path: null, why: 'likely-rename', source: null } as const;
  expect(describeLeftAlone({ ...rename, detail: 'add formerly: "Old"' })).toMatch(
    /: add formerly: "Old"$/,
  );
});
