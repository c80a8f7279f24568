import { describe, expect, test } from 'vitest';
import type { Invalid } from '../../../src/core/model/errors.ts';
import { readBaseUrl, warnOfHttp } from '../../../src/core/settings/base-url.ts';
import { readRows } from '../../rows.ts';

const table = new URL('base-url.yaml', import.meta.url);

describe('Base-url', () => {
  test.each(readRows<[string, string]>(table, 'accepted'))(
    'accepts %s as %s.',
    (text, expected) => {
      expect(readBaseUrl(text)).toBe(expected);
    },
  );

  test.each(readRows<[string, string]>(table, 'refused'))(
    'refuses %j, because it must %j, and never quotes it, because it may hold a password.',
    (text, expected) => {
      const refused = readBaseUrl(text) as Invalid;
      expect(refused.expectation).toContain(expected);
      expect(refused.expectation).not.toContain('hunter2');
    },
  );

  const privateHosts =
    '10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.20 169.254.1.1 0xc0.0xa8.1 3232235777 ' +
    '[fd00::1] [fc00::] [fdff:ffff::1] [fe80::1] [febf::1] ' +
    'checkmate CHECKMATE uptime.internal a.b.local nas.lan nas.lan. nas.home.arpa kener.monitoring.svc';

  test.each(privateHosts.split(' '))('may be http: for %s, if "allow-http" permits it.', (host) => {
    const text = `http://${host}:8080/x`;
    expect(readBaseUrl(text, true)).toBe(URL.parse(text)?.href);
    expect((readBaseUrl(text) as Invalid).expectation).toContain('with "allow-http" for');
    expect(warnOfHttp(text)).toHaveLength(1);
  });

  const publicHosts =
    'example.com 11.0.0.1 172.15.0.1 172.32.0.1 192.169.1.1 169.253.1.1 100.64.0.1 0.0.0.0 ' +
    '10.0.0.1.example.com 10.example.com 0x8.8.8.8 134744072 localhost. com. foo.localhost ' +
    '[::ffff:8.8.8.8] [::ffff:ac20:1] [2001:db8::1] [fc::1] [fd::] [fec0::1] [fe8::1] [::a00:1] ' +
    'lan.example.com internal.com xlan.org svc.cluster.example home.arpa.example';

  test.each(publicHosts.split(' '))('may never be http: for %s.', (host) => {
    const { expectation } = readBaseUrl(`http://${host}/`, true) as Invalid;
    expect(expectation).toContain('http: is for loopback');
  });

  test.each(['https://nas.lan', 'http://localhost:4010', 'http://127.0.0.1', 'http://[::1]:4010'])(
    'causes no warning as %s.',
    (address) => {
      expect(warnOfHttp(address)).toEqual([]);
    },
  );
});
