/**
 * Times the project against the least that the same work can cost, in turn and in one run, and prints the ratios: single
 * times say more about the machine than about the project. `npm run bench -- --json` prints them for programs.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { proveComplete } from '../../src/core/list.ts';
import type { DesiredMonitor } from '../../src/core/monitor.ts';
import { planSync } from '../../src/core/plan.ts';
import { readItems, readMonitor } from '../../src/core/wire/list-shape.ts';

interface Pair {
  readonly what: string;
  readonly limit: string;
  readonly ours: () => void;
  readonly least: () => void;
}

const rounds = 7;
const cli = fileURLToPath(new URL('../../dist/cli/index.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'monitor-sync-bench-'));

function body(index: number) {
  return { name: `Monitor ${index}`, type: 'http', target: `https://${index}.example.com/`, intervalSeconds: 60 };
}

function makeConfig(count: number): string {
  const items = Array.from({ length: count }, (_, index) => `  - ${JSON.stringify(body(index))}`);
  return `monitors:\n${items.join('\n')}\n`;
}

function node(...args: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`exit code ${status}: ${stderr}`);
}

function diff(count: number): Pair {
  const source = { file: 'monitors.yaml', line: 1, column: 1 };
  const declared = Array.from(
    { length: count },
    (_, index): DesiredMonitor => ({
      name: body(index).name,
      body: body(index),
      source,
      secretFields: [],
      ignoreChanges: [],
    }),
  );
  const list = JSON.stringify({ monitors: declared.map((monitor, id) => ({ id, ...monitor.body })) });
  return {
    what: `diff of ${count} declared and ${count} actual`,
    limit: 'JSON.parse and a Map of names',
    ours: () => {
      const read = readItems(JSON.parse(list), null);
      if (!('items' in read)) throw new Error(read.refusal);
      const { changes } = planSync(
        declared,
        proveComplete(
          read.items.map(readMonitor).filter((monitor) => monitor !== null),
          0,
        ),
      );
      if (changes.length !== count) throw new Error(`${changes.length} changes`);
    },
    least: () => {
      const { monitors } = JSON.parse(list) as { monitors: { name: string }[] };
      if (new Map(monitors.map((monitor) => [monitor.name, monitor])).size !== count) throw new Error('names are lost');
    },
  };
}

function time(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function measure({ least, limit, ours, what }: Pair) {
  time(ours);
  time(least);
  const ratios = Array.from({ length: rounds }, () => time(ours) / time(least)).toSorted((a, b) => a - b);
  const at = (share: number) => Number((ratios[Math.round(share * (rounds - 1))] ?? 0).toFixed(2));
  return { what, limit, ratio: at(0.5), least: at(0), most: at(1) };
}

writeFileSync(join(folder, 'monitors.yaml'), makeConfig(10));
const pairs: readonly Pair[] = [
  {
    what: 'validate of 10 monitors, whole process',
    limit: 'node -e 0',
    ours: () => node(cli, 'validate'),
    least: () => node('-e', '0'),
  },
  diff(10_000),
  diff(100_000),
];
const rows = pairs.map(measure);
rmSync(folder, { recursive: true });
if (process.argv.includes('--json')) console.log(JSON.stringify(rows, null, 2));
else console.table(rows);
