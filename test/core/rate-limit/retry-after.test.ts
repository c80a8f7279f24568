import { describe, expect, test } from 'vitest';
import { parseRetryAfter } from '../../../src/core/rate-limit/retry-after.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

describe('Retry-After', () => {
  test.each<[string, string[], number | null]>([
    ['seconds', ['5'], 5_000],
    ['seconds with blanks around', [' 5 '], 5_000],
    ['a fraction of seconds', ['1.25'], 1_250],
    ['less than a second', ['0.2'], 1_000],
    ['zero', ['0'], 1_000],
    ['more than a timer holds', ['2147483648'], 2_147_483_648_000],
    ['more than a double holds', ['9'.repeat(400)], Number.MAX_SAFE_INTEGER],
    ['an IMF-fixdate', ['Sat, 21 Nov 2026 10:00:30 GMT'], 30_000],
    ['an RFC 850 date', ['Saturday, 21-Nov-26 10:00:30 GMT'], 30_000],
    ['an asctime date', ['Sat Nov 21 10:00:30 2026'], 30_000],
    ['an asctime date with a one-digit day', ['Tue Dec  1 10:00:00 2026'], 10 * 86_400_000],
    ['a date in the past', ['Sat, 21 Nov 2026 09:00:00 GMT'], 1_000],
    ['the year 9999', ['Fri, 31 Dec 9999 23:59:59 GMT'], Date.parse('9999-12-31T23:59:59Z') - now],
    ['several lines', ['5', '30', '7'], 30_000],
    ['several lines that a proxy joined', ['5, 30,7'], 30_000],
    ['several lines, some unreadable', ['soon', '7', ''], 7_000],
    ['a date and seconds that a proxy joined', ['Sat, 21 Nov 2026 10:00:10 GMT, 20'], 20_000],
    [
      'dates in all three forms that a proxy joined',
      ['Saturday, 21-Nov-26 10:00:20 GMT, Sat Nov 21 10:00:40 2026, Sat, 21 Nov 2026 10:00:30 GMT'],
      40_000,
    ],
    ['no line', [], null],
    ['an empty line', [''], null],
    ['a negative number', ['-5'], null],
    ['an exponent', ['1e400'], null],
    ['a word and a number', ['soon 5'], null],
    ['a number with a unit', ['5s'], null],
    ['an ISO date', ['2026-11-21T10:00:30Z'], null],
    ['a date without a zone', ['Sat, 21 Nov 2026 10:00:30'], null],
    ['a date that does not exist', ['Sat, 99 Xyz 2026 10:00:30 GMT'], null],
    ['a word before an IMF-fixdate', ['soon Sat, 21 Nov 2026 10:00:30 GMT'], null],
    ['a word before an RFC 850 date', ['soon Saturday, 21-Nov-26 10:00:30 GMT'], null],
    ['a word before an asctime date', ['soon Sat Nov 21 10:00:30 2026'], null],
    ['another zone in an IMF-fixdate', ['Sat, 21 Nov 2026 10:00:30 GMT+0500'], null],
    ['another zone in an RFC 850 date', ['Saturday, 21-Nov-26 10:00:30 GMT+0500'], null],
    ['a zone in an asctime date', ['Sat Nov 21 10:00:30 2026 +0500'], null],
    ['31 February', ['Tue, 31 Feb 2026 10:00:30 GMT'], null],
    ['a date with the wrong weekday', ['Mon, 21 Nov 2026 10:00:30 GMT'], 30_000],
  ])('with %s is read as %j in %j ms.', (_name, lines, expected) => {
    expect(parseRetryAfter(lines, now)).toBe(expected);
  });

  test('with an asctime date means GMT, whatever the time zone of the machine.', () => {
    const zone = process.env['TZ'];
    process.env['TZ'] = 'America/New_York';
    try {
      expect(parseRetryAfter(['Sat Nov 21 10:00:30 2026'], now)).toBe(30_000);
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });
});
