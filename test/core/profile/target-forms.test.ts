import { expect, test } from 'vitest';
import type { TargetForm } from '../../../src/core/profile/target.ts';
import { formOf } from '../../../src/core/profile/types.ts';
import { readBuiltIn, texts } from './built-in.ts';

/**
 * What each type of a service takes as its target, by the vendor's source or documentation. A type
 * that is not named has none, or takes any text; `*` is a service without a table of types.
 */
const forms: Readonly<Record<string, Partial<Record<TargetForm, string>>>> = {
  beacon: { url: 'http', host: 'ping dns', 'host-port': 'tcp' },
  'better-stack': {
    url: 'http expected_status_code keyword keyword_absence',
    host: 'ping tcp udp smtp pop imap dns',
  },
  checkly: { url: 'http api', host: 'dns icmp ssl', 'host-port': 'tcp' },
  checkmate: { url: 'http pagespeed hardware', host: 'ping port game grpc dns' },
  'cloudflare-health-checks': { host: 'http https', 'host-port': 'tcp' },
  datadog: { url: 'http', host: 'dns icmp', 'host-port': 'ssl tcp udp grpc' },
  devhelm: { url: 'http', host: 'icmp dns', 'host-port': 'tcp' },
  digitalocean: { url: 'http https' },
  elastic: { url: 'http', host: 'icmp', 'host-port': 'tcp' },
  glitchtip: { url: 'http post ping', 'host-port': 'port' },
  honeybadger: { url: '*' },
  hyperping: { url: 'http', host: 'port icmp dns' },
  kener: { url: 'http', host: 'dns ssl', 'host-port': 'grpc gamedig' },
  manako: { url: 'http webchange', host: 'ping ssl domain', 'host-port': 'tcp' },
  nezha: { url: 'http', host: 'ping', 'host-port': 'tcp' },
  'oh-dear': { url: 'http ai', host: 'ping', 'host-port': 'tcp' },
  openstatus: { url: 'http', 'host-port': 'tcp' },
  phare: { url: 'http', 'host-port': 'tcp' },
  'ping-uptime': { url: 'http' },
  pingdom: { host: 'http httpcustom tcp udp dns ping smtp pop3 imap' },
  pinger: { url: 'http', host: 'icmp', 'host-port': 'tcp' },
  'pulse-uptime': { url: '*' },
  sentry: { url: '*' },
  'statping-ng': { url: 'http', host: 'tcp udp icmp grpc smtp imap' },
  statuscake: { url: 'http head', host: 'tcp dns ping ssh smtp' },
  thousandeyes: { url: '*' },
  'uptime-cairn': {
    url: 'http',
    host: 'icmp dns tls_expiry domain_expiry',
    'host-port': 'tcp grpc',
  },
  'uptime-com': {
    url: 'http',
    host: 'tcp udp dns icmp ssh smtp pop imap ntp blacklist malware whois rdap rum rum2 ssl_cert',
  },
  'uptime-kuma-api-bridge': { url: '*' },
  'uptime-kuma-web-api': { url: 'http keyword', host: 'ping dns', 'host-port': 'port steam mqtt' },
  'uptime-phoenix': { url: 'http', host: 'ping dns snmp', 'host-port': 'grpc tcp' },
  uptimerobot: { url: 'http api keyword visual_comparison', host: 'port udp ping dns' },
  yipyap: { url: 'http', host: 'ping dns', 'host-port': 'tcp' },
};

test.each([...texts.keys()])('Each type of %s has a target of its own form.', (name) => {
  const profile = readBuiltIn(name);
  const { other, rows } = profile.types;
  const types = rows.length === 0 ? [{ ...other, name: '*' }] : rows;
  const found = Map.groupBy(types, ({ name: type, target }) =>
    target === null ? 'text' : formOf(type, profile),
  );
  const named = [...found].filter(([form]) => form !== 'text');
  const expected = Object.entries(forms[name] ?? {}).map(([form, all]) => [
    form,
    all.split(' ').toSorted(),
  ]);
  expect(
    Object.fromEntries(named.map(([form, all]) => [form, all.map((one) => one.name).toSorted()])),
  ).toEqual(Object.fromEntries(expected));
});
