import pkg from '../../../package.json' with { type: 'json' };

/** The oldest Node that this program runs on, from `engines` of package.json. */
const oldest = pkg.engines.node.replace(/^>=/, '');

/** An error if the running Node is too old, else null. Called before code is loaded that an old Node cannot parse. */
export function checkNodeVersion(version: string, remedy: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest.split('.').map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  return `monitor-sync needs Node ${oldest} or newer, and this is Node ${version}: ${remedy}`;
}
