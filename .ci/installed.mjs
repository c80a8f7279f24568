/**
 * Ends a script of package.json with one sentence where `npm ci` has not run. It runs on the Node of
 * the system, and imports no package.
 */
import { existsSync } from 'node:fs';

if (!existsSync(new URL('../node_modules/.package-lock.json', import.meta.url))) {
  console.error('Run "npm ci" first: it installs the packages, and the Node that the scripts use.');
  process.exitCode = 1;
}
