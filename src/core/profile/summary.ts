import { describeProblem } from '../model/problem.ts';
import { profileSchemaAddress } from '../model/text.ts';
import { parseProfile } from './parse-profile.ts';
import type { Profile } from './profile.ts';

/** What people compare of profiles. */
export interface ProfileSummary {
  /** The value of `service` that names it. */
  readonly name: string;
  readonly service: string;
  /** What the service can do with monitors, as far as the profile describes it. */
  readonly operations: readonly ('create' | 'update' | 'delete')[];
  readonly evidence: Profile['evidence'];
  readonly docs: string | null;
  /** Null if the user must set the address. */
  readonly baseUrl: string | null;
  /** Names of the variables that the user must set. */
  readonly variables: readonly string[];
}

/**
 * Reads a profile without values for its variables.
 * @param isBuiltIn as for {@link parseProfile}.
 * @returns the names of the variables as well.
 * @throws Error with all mistakes, one per line.
 */
export function parseSample(
  file: string,
  text: string,
  isBuiltIn: boolean,
): { readonly profile: Profile; readonly variables: readonly string[] } {
  const names = Array.from(text.matchAll(/\$\{(\w+)/g), ([, name]) => String(name));
  const variables = new Map(names.map((name) => [name, { value: 'any', isSecret: false }]));
  const { problems, profile, usedVariables } = parseProfile({ file, text }, variables, isBuiltIn);
  if (profile !== null) return { profile, variables: usedVariables };
  throw new Error(['The service profile is not valid:', ...problems.map(describeProblem)].join('\n  '));
}

/** @throws Error if the profile has mistakes. */
export function summarizeProfile(name: string, text: string): ProfileSummary {
  const { profile, variables } = parseSample(name, text, true);
  const { baseUrl, docs, evidence, service } = profile;
  const operations = (['create', 'update', 'delete'] as const).filter((operation) => profile[operation] !== null);
  return { name, service, operations, evidence, docs, baseUrl, variables };
}

/** A built-in profile as a file to adapt: for editors it names the schema, and it has no address, which no file may set. */
export function renderCopy(text: string): string {
  const copy = text.replace(
    /^baseUrl: .*$/m,
    '# $& # only a built-in profile may set it; set base-url in the workflow',
  );
  return `# yaml-language-server: $schema=${profileSchemaAddress}\n${copy}`;
}
