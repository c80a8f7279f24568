/** JSON Pointers (RFC 6901) without their first slash, as reports and configs write them: `assertions/0/value`. */

export function writeStep(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The keys and indexes on the way. */
export function readSteps(path: string): readonly string[] {
  return path.split('/').map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Whether one path is the other or lies below it. */
export function isAtOrBelow(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}/`);
}
