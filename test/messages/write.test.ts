import { expect, test } from 'vitest';
import { documentedApi } from '../../src/core/profile/profile.ts';
import { findingError } from '../../src/core/write/words.ts';
import { desired, toMissing } from '../core/builders.ts';

test.each([
  'created-twice',
  'another-run',
  'created-not-listed',
  'update-lost-fields',
  'updated-others',
  'list-shrunk',
  'deleted-still-listed',
  'not-applied',
] as const)('What a list shows of a write that stops a run: %s.', (code) => {
  const entry = { ...toMissing(desired()), status: 'missing' } as const;
  const unsent = [{ operation: 'create', entry } as const];
  const { message } = findingError({ code, what: 'A fact', keys: [] }, documentedApi, unsent);
  expect(message).toMatchSnapshot();
});
