import { digest } from '../model/digest.ts';
import { invalidConfigError, type Problem, type Warning, warn } from '../model/errors.ts';
import type { Path } from '../model/json.ts';
import type { Variables } from '../model/variables.ts';
import { findErrors, type Mistake } from '../yaml/mistake.ts';
import { type FileText, listProblems, parseYaml } from '../yaml/parse-yaml.ts';
import { validateService } from '../yaml/schema-validators.ts';
import type { YamlValues } from '../yaml/yaml-values.ts';
import { type Profile, resolveProfile } from './profile.ts';
import { findRuleMistakes, listTexts } from './rules.ts';
import type { ServiceFile } from './service-file.ts';

export type ParsedProfile = typeof noProfile;

export const noProfile = {
  profile: null as Profile | null,
  problems: [] as readonly Problem[],
  warnings: [] as readonly Warning[],
  usedVariables: [] as readonly string[],
  // With the variables, and not the secrets, which may be rotated; null for the documented API.
  digest: null as string | null,
};

/**
 * With any mistake, no profile. Never throws.
 * @param isUsed else it is a stranger's, and checked by the schema alone.
 */
export function parseProfile(
  text: FileText,
  variables: Variables,
  isBuiltIn: boolean,
  isUsed = true,
): ParsedProfile {
  const document = parseYaml(text, variables, 'describe a service');
  const { values } = document;
  if (values === null) return { ...noProfile, problems: listProblems(document) };
  const { usedVariables, value } = values;
  const ofSchema = findErrors(validateService, value);
  const found = isUsed
    ? [
        ...findSecrets(values, variables),
        ...ofSchema,
        ...findRuleMistakes(value, isBuiltIn),
      ]
    : ofSchema;
  const problems = listKnown(document, values, found);
  const file = isUsed && problems.length === 0 ? (value as unknown as ServiceFile) : null;
  return {
    profile: file && resolveProfile(file),
    problems,
    warnings:
      file && mayReplace(file) ? [warn(putAdvice, values.sourceOf(['update']))] : [],
    usedVariables: [...usedVariables],
    digest: digest(values.at([])?.shown),
  };
}

const putAdvice =
  'A PUT usually replaces the monitor: set "whole: true" under "update", or "whole: false" if ' +
  'this service keeps what a request leaves out';

/** RFC 9110, 9.3.4. Who names the evidence for a profile has looked. */
function mayReplace({ evidence, update }: ServiceFile): boolean {
  const isSaid = evidence !== undefined || update?.whole !== undefined;
  return update?.method === 'PUT' && update.body === undefined && !isSaid;
}

/** What is below an unknown key, or holds a variable without a value, has no other mistake. */
function listKnown(
  document: ReturnType<typeof parseYaml>,
  values: YamlValues,
  found: readonly Mistake[],
): readonly Problem[] {
  const keys = found
    .filter(({ code }) => code === 'unknown-key')
    .map(({ path }) => path.join('/'));
  const isBelowUnknown = (path: Path) =>
    keys.some((key) => path.join('/').startsWith(`${key}/`));
  const known = found.filter(({ at, path }) => {
    return !isBelowUnknown(path) && (at !== undefined || !values.at(path)?.isUnknown);
  });
  return listProblems({ ...document, mistakes: [...document.mistakes, ...known] });
}

/** Outside the headers, with secrets that this run lacks. */
function findSecrets(values: YamlValues, variables: Variables): readonly Mistake[] {
  const secrets = [...variables].filter(([, { isSecret }]) => isSecret);
  const names = secrets.map(([name]) => `\${${name}}`);
  const message = 'must not hold a secret; secrets and {token} can stand in "headers" only';
  return listTexts(values.value).flatMap(([path, text]): readonly Mistake[] => {
    const isHeld = [...names, '{token}'].some((secret) => text.includes(secret));
    const isWrong = path[0] !== 'headers' && (isHeld || values.at(path)?.isSecret);
    return isWrong ? [{ code: 'misplaced-secret', path, message }] : [];
  });
}

/** With any values for its variables. @throws RunError with all mistakes. */
export function parseSample(file: string, text: string, isBuiltIn: boolean) {
  const names = Array.from(text.matchAll(/\$\{(\w+)/g), ([, name]) => String(name));
  const variables = new Map(names.map((name) => [name, { value: 'any', isSecret: false }]));
  const { problems, profile, usedVariables } = parseProfile(
    { file, text },
    variables,
    isBuiltIn,
  );
  if (profile !== null) return { profile, variables: usedVariables };
  throw invalidConfigError('service profile', problems);
}

export function summarizeProfile(name: string, text: string) {
  const { profile, variables } = parseSample(name, text, true);
  const { baseUrl, docs, evidence, service, token } = profile;
  const all = ['create', 'update', 'delete'] as const;
  const operations = all.filter((operation) => profile[operation] !== null);
  return { name, service, operations, evidence, docs, token, baseUrl, variables };
}

export function renderCopy(text: string): string {
  const address =
    '# $& # only a built-in profile may have it: set "base-url" or --base-url to it';
  return text.replace(/^baseUrl: .*$/m, address);
}
