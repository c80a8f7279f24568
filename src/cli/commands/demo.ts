import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mode } from '../../core/report/report.ts';
import { readBuiltInProfile } from '../../io/files/service-profiles.ts';
import { startService } from '../../service/server.ts';
import { runMode } from './run-mode.ts';
import type { Terminal } from './terminal.ts';

const token = 'demo-token';

/** The config of the demo. Later steps change the interval and the name of its first monitor, and add lines. */
function renderConfig(seconds: number, name = 'Checkout API', end = ''): string {
  return `version: 1
defaults:
  type: http
  intervalSeconds: 60
monitors:
  - name: ${name}
    target: https://shop.example.com/health
    intervalSeconds: ${seconds}
    assertions:
      - { type: statusCode, operator: equals, value: 200 }
  - name: Search
    target: https://shop.example.com/search?q=shoes
  - name: Status page
    target: https://status.example.com/
${end}`;
}

/** One command of the demo, and what happens before it. */
interface Step {
  readonly headline: string;
  readonly mode: Mode;
  /** The new config. */
  readonly config?: string;
  /** A monitor that somebody creates without the config. */
  readonly byHand?: object;
  /** Whether it may update and delete, too. */
  readonly isFull?: boolean;
  readonly exitCode?: number;
}

const steps: readonly Step[] = [
  { headline: 'The service has no monitors yet. What would sync do?', mode: 'plan', config: renderConfig(60) },
  { headline: 'Create the missing monitors.', mode: 'sync' },
  { headline: 'Again: nothing is created twice.', mode: 'sync' },
  {
    headline: 'An interval was edited in the config, and a monitor was created by hand. Is there drift?',
    mode: 'drift',
    config: renderConfig(30),
    byHand: { name: 'Old blog', type: 'http', target: 'https://blog.example.com/', intervalSeconds: 300 },
    exitCode: 2,
  },
  {
    headline:
      'The documented API ends here. With a service profile, sync can also update\n# and delete, if apply allows it. The config now renames Checkout API to Checkout\n# (formerly), and names Old blog under remove.',
    mode: 'plan',
    config: renderConfig(30, 'Checkout\n    formerly: Checkout API', 'remove:\n  - Old blog\n'),
    isFull: true,
  },
  { headline: 'Rename and update one monitor, and delete the other one.', mode: 'sync', isFull: true },
  { headline: 'Again: nothing is left to do.', mode: 'sync', isFull: true },
];

/** The options of the steps that may update and delete. The profile is that of the reference service. */
const full = { service: 'full', apply: 'create,update,delete' };

/**
 * Runs the commands on the embedded service, with real requests on loopback and real files in a temporary folder.
 * @returns 0 if every command ends with the expected exit code.
 */
export async function runDemo(terminal: Terminal): Promise<number> {
  const workspace = await mkdtemp(join(tmpdir(), 'monitor-sync-demo-'));
  const file = join(workspace, 'monitors.yaml');
  const profile = await readBuiltInProfile(full.service);
  await using server = await startService({ token, profile: 'text' in profile ? profile.text : undefined });
  const env = { ...terminal.env, MONITOR_SYNC_API_TOKEN: token, MONITOR_SYNC_SERVICE: '' };
  try {
    for (const { byHand, config, exitCode: expected = 0, headline, isFull, mode } of steps) {
      if (byHand !== undefined) await create(server.baseUrl, byHand);
      if (config !== undefined) await writeFile(file, config);
      const flags = isFull ? ` --service ${full.service} --apply ${full.apply}` : '';
      terminal.stdout.write(`\n# ${headline}\n$ monitor-sync ${mode}${flags}\n`);
      const given = { config: file, baseUrl: server.baseUrl, ...(isFull && full) };
      const exitCode = await runMode(mode, given, { ...terminal, workspace, env });
      terminal.stdout.write(`(exit code ${exitCode})\n`);
      if (exitCode !== expected) return 1;
    }
    return 0;
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

async function create(baseUrl: string, monitor: object): Promise<void> {
  await fetch(`${baseUrl}/api/v1/monitors`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(monitor),
  });
}
