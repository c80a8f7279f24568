import pkg from '../../package.json' with { type: 'json' };

/** The oldest Node that this program runs on, from `engines` of package.json. */
const oldest = pkg.engines.node.replace(/^>=/, '');

/** One sentence where the running Node is too old, else null. */
export function describeOldNode(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest.split('.').map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  return `monitor-sync needs Node ${oldest} or newer, and this is Node ${version}: install a newer one from https://nodejs.org`;
}
