import { expect, test } from 'vitest';
import pkg from '../../../package.json' with { type: 'json' };
import { checkNodeVersion } from '../../../src/core/model/node-version.ts';

test.each([
  ['20.20.2', false],
  ['22.18.0', false],
  ['22.19.0', true],
  ['22.20.1', true],
  ['100.0.0', true],
  ['25.0.0-nightly20260101', true],
])('Node %s is new enough: %s.', (version, isNewEnough) => {
  const sentence = checkNodeVersion(version, 'update it');
  expect(sentence === null).toBe(isNewEnough);
  if (sentence !== null) {
    expect(sentence).toContain(version);
    expect(sentence).toContain(pkg.engines.node.replace('>=', ''));
  }
});
