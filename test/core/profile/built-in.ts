import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ParsedProfile, parseProfile } from '../../../src/core/profile/parse-profile.ts';
import type { Profile } from '../../../src/core/profile/profile.ts';

const folder = fileURLToPath(new URL('../../../services/', import.meta.url));

const variables = new Map([
  ['BESZEL_USER', { value: 'user-1', isSecret: false }],
  ['CHECKLY_ACCOUNT_ID', { value: 'account-1', isSecret: false }],
  ['CLOUDFLARE_ZONE_ID', { value: 'zone-1', isSecret: false }],
  ['DD_API_KEY', { value: 'key-1', isSecret: true }],
  ['GLITCHTIP_ORG', { value: 'org-1', isSecret: false }],
  ['HONEYBADGER_PROJECT', { value: 'project-1', isSecret: false }],
  ['SENTRY_ORG', { value: 'org-1', isSecret: false }],
  ['SENTRY_PROJECT', { value: 'shop', isSecret: false }],
]);

export const texts: ReadonlyMap<string, string> = new Map(
  globSync('*.yaml', { cwd: folder })
    .map((file) => basename(file, '.yaml'))
    .toSorted()
    .map((name) => [name, readFileSync(`${folder}${name}.yaml`, 'utf8')]),
);

const parsed = new Map<string, ParsedProfile>();

export function parseBuiltIn(name: string): ParsedProfile {
  const text = { file: `services/${name}.yaml`, text: texts.get(name) ?? '' };
  const found = parsed.get(name) ?? parseProfile(text, variables, true);
  parsed.set(name, found);
  return found;
}

export function readBuiltIn(name: string): Profile {
  const { problems, profile } = parseBuiltIn(name);
  if (profile === null) throw new Error(JSON.stringify(problems));
  return profile;
}
