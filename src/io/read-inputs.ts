import { resolve } from 'node:path';
import type { ConfigTexts } from '../core/adopt/adopt.ts';
import { type ParsedConfig, parseConfig } from '../core/config/parse-config.ts';
import { invalidConfigError, RunError } from '../core/model/errors.ts';
import { operations } from '../core/plan/plan-entry.ts';
import type { ParsedProfile } from '../core/profile/parse-profile.ts';
import { documentedApi, type Profile } from '../core/profile/profile.ts';
import { type KnownPlan, parsePlanFile } from '../core/report/plan-file.ts';
import type { Report } from '../core/report/report.ts';
import type { Options } from '../core/settings/settings.ts';
import { type FileText, parseYaml, type YamlDocument } from '../core/yaml/parse-yaml.ts';
import { throwIfStopped, type World } from './environment.ts';
import { readConfigFiles } from './files/config-files.ts';
import { readService, requireOperations } from './files/service-profiles.ts';
import { readWorkspaceFile } from './files/text-file.ts';

export interface Inputs {
  profile: Profile;
  config: ParsedConfig;
  /** Null but in mode adopt. */
  texts: ConfigTexts | null;
}

/** As soon as they are known, so that an error in the next step loses nothing. */
export type AddFacts = (facts: Partial<Report>) => void;

/** @throws RunError if the config or the service profile has problems. */
export async function readInputs(options: Options, world: World, add: AddFacts): Promise<Inputs> {
  const service = readService(options);
  const offered = operations.filter((operation) => service.profile?.[operation] != null);
  const name = service.profile?.service ?? null;
  add({ service: name, apply: options.apply, offered, profileDigest: service.digest });
  const { config, texts } = readConfig(service, options);
  await throwIfStopped(world);
  const problems = [...service.problems, ...config.problems];
  add({ declaredCount: config.monitors.length, problems });
  const subject = service.problems.length === 0 ? 'config' : 'config or its service profile';
  if (problems.length > 0) throw invalidConfigError(subject, problems);
  const profile = service.profile ?? documentedApi;
  add({ baseUrl: options.baseUrl || profile.baseUrl, warnings: config.warnings });
  if (service.profile !== null) requireOperations(options, profile);
  return { profile, config, texts: options.mode === 'adopt' ? texts : null };
}

/** @throws RunError with all its problems. */
export function readProfile(options: Options): Profile {
  const { problems, profile } = readService(options);
  if (profile === null) throw invalidConfigError('service profile', problems);
  return profile;
}

/** @throws RunError if it is not a plan. */
export function readPlan({ planFile, workspace }: Options): KnownPlan | null {
  if (planFile === null) return null;
  // A workflow may keep it outside the workspace.
  const read = readWorkspaceFile(resolve(workspace, planFile), '/', 256);
  if ('text' in read) return parsePlanFile(read.text, planFile);
  const message = `The plan file ${planFile}: ${read.message}`;
  throw new RunError({ code: 'invalid-option', message });
}

function readConfig(service: ParsedProfile, options: Options) {
  const { defaults, scope, variables, workspace } = options;
  const { files, problems } = readConfigFiles(options.config, workspace);
  const shared = defaults === null ? null : readWorkspaceFile(defaults, workspace);
  const documents = new Map<FileText, YamlDocument>();
  const documentOf = (text: FileText): YamlDocument => {
    const document = documents.get(text) ?? parseYaml(text, variables);
    // Only what is edited is needed again.
    if (options.mode === 'adopt') documents.set(text, document);
    return document;
  };
  const parse = (texts: readonly FileText[]) =>
    parseConfig(texts, variables, service, shared, scope, documentOf);
  const parsed = parse(files);
  const config: ParsedConfig = { ...parsed, problems: [...problems, ...parsed.problems] };
  const ofShared = shared !== null && 'text' in shared ? shared : null;
  const texts: ConfigTexts = { files, shared: ofShared, documentOf, parse };
  return { config, texts };
}
