import type { Problem } from '../model/problem.ts';
import { suggestNearest } from '../model/text.ts';

/** Whether a value of `service` is the path of a profile; any other value is the name of a built-in profile. */
export function isProfilePath(service: string): boolean {
  return service.startsWith('./') || /\.ya?ml$/i.test(service);
}

/** The name of a built-in profile that is in a file; null for other files. */
export function readProfileName(fileName: string): string | null {
  return /^([a-z0-9-]+)\.yaml$/.exec(fileName)?.[1] ?? null;
}

/** What messages call a built-in profile in place of a file. */
export function describeBuiltIn(name: string): string {
  return `built-in profile ${name}`;
}

/** The mistake of a `service` that names no built-in profile. */
export function describeUnknownService(name: string, known: readonly string[]): Problem {
  const near = suggestNearest(name, known);
  const remedy =
    near === undefined
      ? '`monitor-sync services` lists them, and the path of a profile starts with ./ or ends in .yaml'
      : `did you mean ${near}?`;
  const message = `does not exist; ${remedy}`;
  return { code: 'unknown-service', file: describeBuiltIn(name), line: null, column: null, path: '', message };
}
