import pkg from '../../../package.json' with { type: 'json' };

const oldest = pkg.engines.node.replace(/^>=/, '');
const readParts = (version: string) => version.split('.', 2).map(Number);

/** An error, or null. Called before code is loaded that an old Node cannot parse. */
export function checkNodeVersion(version: string, remedy: string): string | null {
  const [major = 0, minor = 0] = readParts(version);
  const [leastMajor = 0, leastMinor = 0] = readParts(oldest);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return null;
  return `monitor-sync needs Node ${oldest} or newer, and this is Node ${version}: ${remedy}`;
}
