/**
 * Counts which lines and branches of `src` tests reach, and ends with 1 where that is too few: `npm run coverage`. V8 counts
 * in this process' children, and in theirs, the command line and the action included.
 */

import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { mergeProcessCovs, type ProcessCoverage } from '@bcoe/v8-coverage';
import { type CoverageMap, createCoverageMap, type FileCoverage } from '@vitest/istanbul-lib-coverage';
import { convert } from 'ast-v8-to-istanbul';
import { parseAst } from 'vitest/node';

/** Per cent of each. */
const least = { lines: 95, branches: 95 };

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs the tests; V8 writes what it counted into the folder. */
function count(folder: string): void {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--config', 'test/coverage/vitest.config.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, COVERAGE_OF_SOURCES: folder },
  });
  if (status !== 0) throw new Error(`The tests failed (${status}): what they reach was not counted`);
}

/** What all processes together reached in `src`, by the URL of the file. */
function readCounted(folder: string): ReadonlyMap<string, Profiler.ScriptCoverage> {
  const sources = pathToFileURL(join(root, 'src/')).href;
  const processes = readdirSync(folder).map((name) => {
    const { result } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as ProcessCoverage;
    return { result: result.filter(({ url }) => url.startsWith(sources)) };
  });
  return new Map(mergeProcessCovs(processes).result.map((script) => [script.url, script]));
}

async function measure(counted: ReadonlyMap<string, Profiler.ScriptCoverage>): Promise<CoverageMap> {
  const map = createCoverageMap();
  for (const file of globSync('src/**/*.ts', { cwd: root })) {
    const { href } = pathToFileURL(join(root, file));
    // Types become blanks, so that all else stays where V8 has counted it.
    const code = stripTypeScriptTypes(readFileSync(join(root, file), 'utf8'));
    if (/\b(istanbul|[cv]8) ignore\b/.test(code))
      throw new Error(`${file}: a comment takes code out of what is counted`);
    const ast = parseAst(code);
    const script = counted.get(href);
    if (script !== undefined) map.merge(await convert({ code, ast, coverage: script, wrapperLength: 0 }));
    else if (ast.body.length > 0) throw new Error(`${file}: no test loads it`);
  }
  return map;
}

/** Lines that are not reached, or of whose branches one is not. */
function findOpenLines(file: FileCoverage): readonly number[] {
  const branches = Object.entries(file.branchMap).flatMap(([id, { loc, locations }]) =>
    locations.flatMap(({ start }, index) => (file.b[id]?.[index] === 0 ? [start.line ?? loc.start.line] : [])),
  );
  const lines = [...file.getUncoveredLines().map(Number), ...branches];
  return [...new Set(lines)].sort((one, other) => one - other);
}

const folder = mkdtempSync(join(tmpdir(), 'monitor-sync-coverage-'));
try {
  count(folder);
  const map = await measure(readCounted(folder));
  for (const file of map.files()) {
    const open = findOpenLines(map.fileCoverageFor(file));
    if (open.length > 0) console.log(`${relative(root, file)}: not reached in whole: ${open.join(', ')}`);
  }
  const { branches, lines } = map.getCoverageSummary();
  console.log(`Reached: ${lines.pct} % of ${lines.total} lines, ${branches.pct} % of ${branches.total} branches`);
  if (Number(lines.pct) < least.lines || Number(branches.pct) < least.branches) {
    console.log(`At least ${least.lines} % of the lines and ${least.branches} % of the branches have to be: add tests`);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}
