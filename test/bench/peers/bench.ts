/**
 * Runs Monitor Sync and other tools against one service on loopback, and prints what each sent,
 * took, and left behind. MONITOR_SYNC_PEERS is a folder with the other tools; arguments are parts
 * of the names of the tools to run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Behaviour, type StandIn, startStandIn } from './stand-in.ts';
import { declare, isInstalled, type Place, runTool, type Tool } from './tool.ts';
import { tools } from './tools.ts';

interface Scenario extends Behaviour {
  readonly title: string;
  /** How many the tool has synced before it is measured. */
  readonly existing?: number;
  readonly declared: number;
  readonly mode?: 'plan' | 'sync';
}

const scenarios: readonly Scenario[] = [
  { title: '1,000 creations', declared: 1_000 },
  { title: 'A plan of 1,000 that are in sync', existing: 1_000, declared: 1_000, mode: 'plan' },
  {
    title: 'Write 100 of 200 is refused with 429 and Retry-After: 2',
    declared: 200,
    limitedWrite: 100,
  },
  { title: 'The connection is cut after write 50 of 200 is stored', declared: 200, cutWrite: 50 },
  {
    title: '10 creations, with 250 others on three pages',
    existing: 250,
    declared: 260,
    pageSize: 100,
  },
];

const delayMs = 20;
/** A tool is run again until everything is in sync, but not more often than this. */
const mostRuns = 3;

async function prepare(
  tool: Tool,
  { existing = 0 }: Scenario,
  service: StandIn,
  place: Place,
): Promise<void> {
  service.empty();
  if (existing === 0) return;
  declare(tool, existing, place);
  const { exitCode, output } = await runTool(tool, 'sync', place);
  if (exitCode !== 0) throw new Error(`${tool.name} could not prepare: ${output.slice(-2_000)}`);
}

/** One row for each run; a fault happens in the first one. */
async function measure(
  tool: Tool,
  scenario: Scenario,
  service: StandIn,
  place: Place,
): Promise<readonly object[]> {
  const { declared, mode = 'sync', pageSize = Number.POSITIVE_INFINITY } = scenario;
  await prepare(tool, scenario, service, place);
  declare(tool, declared, place);
  const rows: object[] = [];
  for (let run = 1; run <= mostRuns; run += 1) {
    service.behave(run === 1 ? { ...scenario, delayMs } : { pageSize, delayMs });
    const { exitCode, output, peakMiB, seconds } = await runTool(tool, mode, place);
    const names = await service.names();
    const duplicates = [...names.values()].reduce((sum, count) => sum + count - 1, 0);
    const missing = Array.from({ length: declared }, (_, n) => `Monitor ${n}`).filter(
      (name) => !names.has(name),
    ).length;
    const { refused, requests } = service.counts();
    const measured = {
      'time (s)': Number(seconds.toFixed(1)),
      'peak memory (MiB)': Math.round(peakMiB),
    };
    rows.push({
      tool: tool.name,
      run,
      exitCode,
      requests,
      '429s': refused,
      ...measured,
      duplicates,
      missing,
    });
    if (exitCode === 0 && missing === 0) break;
    if (run === mostRuns) console.error(output.slice(-2_000));
  }
  return rows;
}

const wanted = process.argv.slice(2);
const chosen = tools.filter(
  ({ name }) =>
    wanted.length === 0 || wanted.some((part) => name.toLowerCase().includes(part.toLowerCase())),
);
const installed = chosen.filter(isInstalled);
const folder = mkdtempSync(join(tmpdir(), 'monitor-sync-peers-'));
try {
  await using service = await startStandIn();
  const machine = `${cpus().length} × ${cpus()[0]?.model}`;
  console.log(`Node ${process.versions.node}, ${machine}; each request takes ${delayMs} ms.\n`);
  for (const { install, name } of chosen.filter((tool) => !isInstalled(tool)))
    console.log(`- ${name} is left out, because it is not installed: ${install}`);
  for (const [number, scenario] of scenarios.entries()) {
    const rows: object[] = [];
    for (const [index, tool] of installed.entries())
      rows.push(
        ...(await measure(tool, scenario, service, {
          folder: join(folder, `${number}-${index}`),
          url: service.url,
        })),
      );
    console.log(`\n${scenario.title}`);
    console.table(rows);
  }
  const load = loadavg().map((average) => average.toFixed(1));
  console.log(`\nLoad of the machine in the last minutes: ${load.join(', ')}`);
  if (service.unknown.length > 0)
    throw new Error(`the service does not know ${service.unknown.join(', ')}`);
} finally {
  rmSync(folder, { recursive: true });
}
