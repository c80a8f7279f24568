import pkg from '../../../package.json' with { type: 'json' };

const oldest = pkg.engines.node.replace(/^>=/, '');

/** An error, or null. Called before code is loaded that an old Node cannot parse. */
export function checkNodeVersion(version: string, remedy: string): string | null {
  if (version.localeCompare(oldest, 'en', { numeric: true }) >= 0) return null;
  return `monitor-sync needs Node ${oldest} or newer, and this is Node ${version}: ${remedy}`;
}
