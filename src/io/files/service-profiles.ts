import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Problem, RunError, warn } from '../../core/model/errors.ts';
import { didYouMean } from '../../core/model/text.ts';
import {
  findFormProblems,
  noProfile,
  type ParsedProfile,
  parseProfile,
  parseSample,
} from '../../core/profile/parse-profile.ts';
import {
  describeKey,
  documentedApi,
  type Profile,
  sendsToken,
} from '../../core/profile/profile.ts';
import { warnOfHttp } from '../../core/settings/base-url.ts';
import { describeBuiltIn, isProfilePath, type Options } from '../../core/settings/settings.ts';
import type { FileText } from '../../core/yaml/parse-yaml.ts';
import { attempt, readWorkspaceFile, toProblem } from './text-file.ts';

/** The profile file of a stranger is checked by its form alone, and not used. */
export function readService(options: Options): ParsedProfile {
  const { isUntrusted, service, variables, workspace } = options;
  if (service === null) return { ...noProfile, profile: documentedApi };
  const read = readProfileText(service, workspace);
  if (!('text' in read)) return { ...noProfile, problems: [read] };
  if (isUntrusted && !read.isBuiltIn)
    return { ...noProfile, problems: findFormProblems(read, variables) };
  return parseProfile(read, variables, read.isBuiltIn);
}

/** @throws RunError where `apply` includes an operation that the profile lacks. */
export function requireOperations({ apply, service }: Options, profile: Profile): void {
  const lacking = apply.filter((operation) => profile[operation] === null);
  if (lacking.length === 0) return;
  const profileName = `The service profile of ${profile.service}`;
  const who = service === null ? 'The documented API' : profileName;
  const message =
    `${who} cannot ${lacking.join(' or ')}\n` +
    'Remove it from the input "apply", or set the input "service" to a profile that can: ' +
    'docs/updating.md has one of six lines';
  throw new RunError({ code: 'invalid-option', message });
}

/** GitHub passes an empty text where a secret does not exist. */
const noToken =
  '"api-token" must be set to a token of the service; ' +
  'if it is in a secret, check that the secret exists and has this name; ' +
  'if the service needs none, use a service profile with "headers: {}"';

const noAddress =
  '"base-url" must be set to the address of the service, as https://monitoring.example.com, ' +
  'or the input "service" to a built-in profile that has one';

/** @throws RunError without an address, or without a token that the profile sends. */
export function requireAccess({ baseUrl, token }: Options, profile: Profile) {
  const address = baseUrl || profile.baseUrl || '';
  const isSent = sendsToken(profile);
  const missing: string[] = [];
  if (address === '') missing.push(noAddress);
  if (token === '' && isSent) missing.push(noToken);
  if (missing.length > 0)
    throw new RunError({ code: 'invalid-option', message: missing.join('\n') });
  const notSent =
    `The API token is not sent: put {token} into ${describeKey('headers', profile)} ` +
    'if the service needs it, else leave "api-token" out';
  const unsent = token !== '' && !isSent ? [warn(notSent)] : [];
  return { address, warnings: [...warnOfHttp(address), ...unsent] };
}

/** A profile that does not exist or has mistakes may need a token. */
export function needsNoToken(service: string, workspace: string): boolean {
  const read = service === '' ? null : readProfileText(service, workspace);
  if (read === null || !('text' in read)) return false;
  const parse = () => parseSample(read.file, read.text, read.isBuiltIn).profile;
  const profile = attempt(parse, () => null);
  return profile !== null && !sendsToken(profile);
}

/** One that is built in may name an address. */
type ProfileText = FileText & { isBuiltIn: boolean };

export function readProfileText(service: string, workspace: string): ProfileText | Problem {
  if (!isProfilePath(service)) return readBuiltInProfile(service);
  const read = readWorkspaceFile(service, workspace, 1);
  return 'text' in read ? { ...read, isBuiltIn: false } : read;
}

/** The name is looked up in the list, and never becomes part of a path otherwise. */
export function readBuiltInProfile(name: string): ProfileText | Problem {
  const { folder, names } = listBuiltInProfiles();
  const file = describeBuiltIn(name);
  if (names.includes(name))
    return { file, text: readFileSync(join(folder, `${name}.yaml`), 'utf8'), isBuiltIn: true };
  const list =
    '; `monitor-sync services` lists them, and the path of a profile starts with ./ or ' +
    'ends in .yaml';
  const message = `does not exist${didYouMean(name, names) || list}`;
  return toProblem(file, { code: 'unknown-service', message });
}

/** @throws RunError if the program is not completely installed. */
export function listBuiltInProfiles() {
  // From `dist/cli/…` or `dist/action/…`, else from `src/io/files/…`.
  const above = ['../../services', '../../../services'];
  const folders = above.map((path) => join(import.meta.dirname, path));
  const folder = folders.find((path) => existsSync(path));
  if (folder === undefined) {
    const message =
      `The built-in service profiles are missing: there are none in ${folders.join(' or ')}\n` +
      'Install Monitor Sync again; a copy of it needs the folder services next to dist';
    throw new RunError({ code: 'invalid-option', message });
  }
  const files = readdirSync(folder);
  const names = files.flatMap((file) => /^([a-z0-9-]+)\.yaml$/.exec(file)?.[1] ?? []);
  return { folder, names: names.sort() };
}
