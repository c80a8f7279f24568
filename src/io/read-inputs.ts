import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ParsedConfig, parseConfig } from '../core/config/parse-config.ts';
import {
  describeProblem,
  invalidConfigError,
  optionError,
  type Problem,
  RunError,
} from '../core/model/errors.ts';
import { didYouMean } from '../core/model/text.ts';
import { operations } from '../core/plan/plan-entry.ts';
import {
  noProfile,
  type ParsedProfile,
  parseProfile,
  parseSample,
} from '../core/profile/parse-profile.ts';
import { documentedApi, type Profile, sends } from '../core/profile/profile.ts';
import { type KnownPlan, parsePlanFile, type Report } from '../core/report/report.ts';
import { describeBuiltIn, isProfilePath, type Options } from '../core/settings/settings.ts';
import type { FileText } from '../core/yaml/parse-yaml.ts';
import { throwIfStopped, type World } from './environment.ts';
import { readConfigFiles } from './files/config-files.ts';
import { attempt, readWorkspaceFile, toProblem } from './files/text-file.ts';

/** The texts are null but in mode adopt. */
export type Inputs = Awaited<ReturnType<typeof readInputs>>;

/** As soon as they are known, so that an error in the next step loses nothing. */
export type AddFacts = (facts: Partial<Report>) => void;

/** @throws RunError if the config or the service profile has problems. */
export async function readInputs(options: Options, world: World, add: AddFacts) {
  const service = readService(options);
  const offered = operations.filter((operation) => service.profile?.[operation] != null);
  const name = service.profile?.service ?? null;
  add({ service: name, apply: options.apply, offered, profileDigest: service.digest });
  const { config, texts } = readConfig(service, options);
  await throwIfStopped(world);
  const problems = [...service.problems, ...config.problems];
  add({ declaredCount: config.monitors.length, problems });
  const subject =
    service.problems.length === 0 ? 'config' : 'config or its service profile';
  if (problems.length > 0) throw invalidConfigError(subject, problems);
  const profile = service.profile ?? documentedApi;
  const ofUpdates = options.apply.includes('update') ? service.warnings : [];
  const warnings = [...ofUpdates, ...config.warnings];
  add({ baseUrl: options.baseUrl || profile.baseUrl, warnings });
  if (service.profile !== null) requireOperations(options, profile);
  return { profile, config, texts: options.mode === 'adopt' ? texts : null };
}

/** @throws RunError with all its problems. */
export function readProfile(options: Options) {
  const { problems, profile, warnings } = readService(options);
  if (profile === null) throw invalidConfigError('service profile', problems);
  return { profile, warnings };
}

/** @throws RunError if it is not a plan. */
export function readPlan({ planFile, workspace }: Options): KnownPlan | null {
  if (planFile === null) return null;
  // A workflow may keep it outside the workspace.
  const read = readWorkspaceFile(resolve(workspace, planFile), '/', 256);
  if ('text' in read) return parsePlanFile(read.text, planFile);
  const message = `The plan file ${planFile}: ${read.message}`;
  throw optionError(message);
}

function readConfig(service: ParsedProfile, options: Options) {
  const { defaults, scope, variables, workspace } = options;
  const { files, problems } = readConfigFiles(options.config, workspace);
  const shared = defaults === null ? null : readWorkspaceFile(defaults, workspace);
  const parse = (texts: readonly FileText[], isEdited = false) =>
    parseConfig(texts, variables, service.profile, shared, scope, isEdited);
  const parsed = parse(files, options.mode === 'adopt');
  const config: ParsedConfig = { ...parsed, problems: [...problems, ...parsed.problems] };
  return { config, texts: { files, parse } };
}

/** The profile file of a stranger is checked by its form alone, and not used. */
function readService(options: Options): ParsedProfile {
  const { isUntrusted, service, variables, workspace } = options;
  if (service === null) return { ...noProfile, profile: documentedApi };
  const read = readProfileText(service, workspace);
  if (!('text' in read)) return { ...noProfile, problems: [read] };
  const isBuiltIn = !isProfilePath(service);
  return parseProfile(read, variables, isBuiltIn, isBuiltIn || !isUntrusted);
}

/** @throws RunError where `apply` includes an operation that the profile lacks. */
function requireOperations({ apply, service }: Options, profile: Profile): void {
  const lacking = apply.filter((operation) => profile[operation] === null);
  if (lacking.length === 0) return;
  const profileName = `The service profile of ${profile.service}`;
  const who = service === null ? 'The documented API' : profileName;
  const message =
    `${who} cannot ${lacking.join(' or ')}\n` +
    'Remove it from the input "apply", or set the input "service" to a profile that can: ' +
    'docs/updating.md of Monitor Sync shows one of six lines';
  throw optionError(message);
}

/** A profile that does not exist or has mistakes may need a token. */
export function needsNoToken(service: string, workspace: string): boolean {
  const look = () => !sends('{token}', readNamedProfile(service, workspace).profile);
  return service !== '' && attempt(look, () => false);
}

/** With the names of its variables. @throws RunError if it does not exist or has mistakes. */
export function readNamedProfile(service: string, workspace: string) {
  const { file, text } = requireText(readProfileText(service, workspace));
  return { text, ...parseSample(file, text, !isProfilePath(service)) };
}

/** @throws RunError if there is no such profile. */
export function readBuiltInText(name: string): string {
  return requireText(readBuiltInProfile(name)).text;
}

function requireText(read: FileText | Problem): FileText {
  if ('text' in read) return read;
  throw new RunError({ code: 'invalid-config', message: describeProblem(read) });
}

export function readProfileText(service: string, workspace: string): FileText | Problem {
  if (isProfilePath(service)) return readWorkspaceFile(service, workspace, 1);
  return readBuiltInProfile(service);
}

/** The name is looked up in the list, and never becomes part of a path otherwise. */
function readBuiltInProfile(name: string): FileText | Problem {
  const { folder, names } = listBuiltInProfiles();
  const file = describeBuiltIn(name);
  if (names.includes(name))
    return { file, text: readFileSync(join(folder, `${name}.yaml`), 'utf8') };
  const list =
    '; `monitor-sync services` lists them, and the path of a profile starts with ./ or ' +
    'ends in .yaml';
  const message = `does not exist${didYouMean(name, names) || list}`;
  return toProblem(file, { code: 'unknown-service', message });
}

/** @throws RunError if the program is not completely installed. */
export function listBuiltInProfiles() {
  // From `dist/cli`, `dist/action` or `src/io`.
  const folder = join(import.meta.dirname, '../../services');
  if (!existsSync(folder)) {
    const message =
      `The built-in service profiles are missing: there is no folder ${folder}\n` +
      'Install Monitor Sync again; a copy of it needs the folder services next to dist';
    throw optionError(message);
  }
  const files = readdirSync(folder);
  const names = files.flatMap((file) => /^([a-z0-9-]+)\.yaml$/.exec(file)?.[1] ?? []);
  return { folder, names: names.sort() };
}
