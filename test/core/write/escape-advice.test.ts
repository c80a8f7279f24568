import { expect, test } from 'vitest';
import { warnOfDifferences } from '../../../src/core/write/write-warnings.ts';
import { actual, desired, newResult } from '../builders.ts';

test.each<[string, string, string]>([
  [
    'https://a.example.com/?x=1&y=2',
    'https://a.example.com/?x=1&amp;y=2',
    'do not declare the HTML escapes, but list it',
  ],
  ['https://a.example.com', 'https://a.example.com/?x=&lt;', 'declare what it shows, or list it'],
])(
  'Nobody is told to declare a target that differs by HTML escapes alone: %s.',
  (declared, shown, advice) => {
    const differences = [{ path: 'target', declared, actual: shown }];
    const changed = newResult('changed', {
      declared: desired(),
      actual: actual({ target: shown }),
      differences,
    });
    expect(warnOfDifferences([changed], [])).toMatchObject([
      { message: expect.stringContaining(`: ${advice} under "ignoreChanges"`) },
    ]);
  },
);
