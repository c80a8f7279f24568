import { expect, test } from 'vitest';
import { isRedacted } from '../../../src/core/model/likely-secrets.ts';

test.each([
  '***',
  '••••••••',
  '****1a2b',
  'sk_live_****1234',
  'hu*****2',
  'sk-...abcd',
  '__redacted__',
  '[secure]',
  'REDACTED_VALUE',
])('%s is a placeholder for a secret.', (text) => {
  expect(isRedacted(text)).toBe(true);
});

test.each(['', '*', '*/5 * * * *', '***bold*** text', 'https://a.example/***', 'loading...', 'secret', 5, null])(
  '%j is a value.',
  (value) => {
    expect(isRedacted(value)).toBe(false);
  },
);
