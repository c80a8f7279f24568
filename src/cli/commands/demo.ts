import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mode } from '../../core/report/report.ts';
import { startService } from '../../service/server.ts';
import { runMode } from './run-mode.ts';
import type { Terminal } from './terminal.ts';

const token = 'demo-token';

/** The config of the demo; a later step edits `seconds`. */
function renderConfig(seconds: number): string {
  return `version: 1
defaults:
  type: http
  intervalSeconds: 60
monitors:
  - name: Checkout API
    target: https://shop.example.com/health
    intervalSeconds: ${seconds}
    assertions:
      - { type: statusCode, operator: equals, value: 200 }
  - name: Search
    target: https://shop.example.com/search?q=shoes
  - name: Status page
    target: https://status.example.com/
`;
}

/**
 * Runs the commands on the embedded service, with real requests on loopback and real files in a temporary folder.
 * @returns 0 if every command ends with the expected exit code.
 */
export async function runDemo(terminal: Terminal): Promise<number> {
  const workspace = await mkdtemp(join(tmpdir(), 'monitor-sync-demo-'));
  const config = join(workspace, 'monitors.yaml');
  await using service = await startService({ token });
  const env = { ...terminal.env, MONITOR_SYNC_API_TOKEN: token };
  const show = async (headline: string, mode: Mode): Promise<number> => {
    terminal.stdout.write(`\n# ${headline}\n$ monitor-sync ${mode}\n`);
    const settings = { config, baseUrl: service.baseUrl, service: '' };
    const exitCode = await runMode(mode, settings, { ...terminal, workspace, env });
    terminal.stdout.write(`(exit code ${exitCode})\n`);
    return exitCode;
  };
  try {
    await writeFile(config, renderConfig(60));
    const steps = [
      ['The service has no monitors yet. What would sync do?', 'plan'],
      ['Create the missing monitors.', 'sync'],
      ['Again: nothing is created twice.', 'sync'],
    ] as const;
    for (const [headline, mode] of steps) if ((await show(headline, mode)) !== 0) return 1;

    await writeFile(config, renderConfig(30));
    await createByHand(service.baseUrl);
    const edits = 'An interval was edited in the config, and a monitor was created by hand.';
    return (await show(`${edits} Is there drift?`, 'drift')) === 2 ? 0 : 1;
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

async function createByHand(baseUrl: string): Promise<void> {
  const body = { name: 'Old blog', type: 'http', target: 'https://blog.example.com/', intervalSeconds: 300 };
  await fetch(`${baseUrl}/api/v1/monitors`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
