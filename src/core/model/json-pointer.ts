/**
 * JSON Pointers (RFC 6901). Options and the validator of the schema write them in full: `/data/monitors`, or nothing for the
 * complete value; reports and configs without their first slash, as paths: `assertions/0/value`.
 */

/** A key as it stands in either. */
export function writeStep(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

export function writePointer(keys: readonly string[]): string {
  return keys.map((key) => `/${writeStep(key)}`).join('');
}

/** The keys and indexes on the way of a pointer. */
export function readPointer(pointer: string): readonly string[] {
  const [, ...steps] = pointer.split('/');
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The same of a path. */
export function readSteps(path: string): readonly string[] {
  return readPointer(`/${path}`);
}

/** Whether one path is the other or lies below it. */
export function isAtOrBelow(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}/`);
}
