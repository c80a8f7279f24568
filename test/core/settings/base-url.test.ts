import { describe, expect, test } from 'vitest';
import { Unexpected } from '../../../src/core/model/unexpected.ts';
import { readBaseUrl } from '../../../src/core/settings/base-url.ts';

describe('Base-url', () => {
  test.each([
    ['https://monitoring.example.com/', 'https://monitoring.example.com'],
    ['HTTPS://Monitoring.Example.com:443//', 'https://monitoring.example.com'],
    ['https://example.com/monitoring/', 'https://example.com/monitoring'],
    ['http://localhost:4010', 'http://localhost:4010'],
    ['http://127.0.0.1:4010', 'http://127.0.0.1:4010'],
    ['http://[::1]:4010', 'http://[::1]:4010'],
  ])('accepts %s as %s.', (text, expected) => {
    expect(readBaseUrl(text)).toBe(expected);
  });

  test.each([
    ['', 'set:'],
    ['monitoring.example.com', 'an absolute URL'],
    ['https:monitoring.example.com', 'an absolute URL'],
    ['https://', 'an absolute URL'],
    ['file:///etc/passwd', 'an absolute URL'],
    ['ftp://example.com/https://example.com', 'an absolute URL'],
    ['https://user@example.com', 'without user name and password'],
    ['https://example.com/?a=b', 'without query'],
    ['https://example.com/#a', 'fragment'],
    ['http://example.com', 'an https: URL'],
    ['http://127.0.0.1.example.com', 'an https: URL'],
    ['http://0.0.0.0', 'an https: URL'],
  ])('refuses %j, because it must be or have %j.', (text, expected) => {
    expect((readBaseUrl(text) as Unexpected).expected).toContain(expected);
  });

  test.each([
    'https://user:hunter2@example.com',
    'http://user:hunter2@example.com',
    'https://example.com/?token=hunter2',
    'user:hunter2@example.com',
    'https://user:hunter2@',
  ])('never quotes %s, which may hold a password.', (text) => {
    const read = readBaseUrl(text);
    expect(read).toBeInstanceOf(Unexpected);
    expect((read as Unexpected).expected).not.toContain('hunter2');
  });
});
