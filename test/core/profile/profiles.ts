import type { JsonObject } from '../../../src/core/model/json.ts';
import type { Variables } from '../../../src/core/model/variables.ts';
import { type ParsedProfile, parseProfile } from '../../../src/core/profile/parse-profile.ts';
import { type Profile, resolveProfile } from '../../../src/core/profile/profile.ts';
import type { ServiceFile } from '../../../src/core/profile/service-file.ts';

const opening = '$'.concat('{');

const variables: Variables = new Map([
  ['REGION', { value: "eu/west '1'", isSecret: false }],
  ['EMPTY', { value: '', isSecret: false }],
  ['DOTS', { value: '..', isSecret: false }],
  ['LINES', { value: 'a\r\nX-Evil: 1', isSecret: false }],
  ['KEY', { value: 'hunter2', isSecret: true }],
  ['SMUGGLED', { value: 'hunter2\r\nX-Evil: 1', isSecret: true }],
  ['BRACES', { value: '{hunter2}', isSecret: true }],
  ['LACKING', { value: null, isSecret: true }],
]);

/**
 * Parses a profile of the workspace. `$<A>` stands for a variable: the linter takes the real thing
 * for a mistake.
 */
export function parse(text: string, isBuiltIn = false): ParsedProfile {
  const written = text.replace(/\$<(\w+)>/g, (_, name) => `${opening}${name}}`);
  return parseProfile({ file: 'p.yaml', text: written }, variables, isBuiltIn);
}

/** A profile without mistakes in three lines, and further ones, which start in line 4. */
export const sound = (...lines: string[]) =>
  ['service: S', 'list: { path: /m }', 'create: { path: /m }', ...lines].join('\n');

export function read(...lines: string[]): Profile {
  const { problems, profile } = parse(sound(...lines));
  if (profile === null) throw new Error(JSON.stringify(problems));
  return profile;
}

/** A profile with everything but the given keys by default. */
export function profile(file: Partial<ServiceFile> = {}): Profile {
  return resolveProfile({ service: 'S', list: { path: '/m' }, create: { path: '/m' }, ...file });
}

export const shop: JsonObject = {
  name: 'Shop',
  type: 'http',
  target: 'https://a',
  intervalSeconds: 60,
};
