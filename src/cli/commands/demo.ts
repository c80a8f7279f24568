import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mode } from '../../core/report/report.ts';
import { startService } from '../../service/server.ts';
import { runMode, type Terminal } from './run-mode.ts';

const token = 'demo-token';

/** The config that the demo starts with; `seconds` is what somebody edits later. */
function writeConfig(seconds: number): string {
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

/** One command of the story, what it shows, and the exit code that proves it. */
interface Step {
  readonly says: string;
  readonly mode: Mode;
  readonly before?: () => Promise<unknown>;
  readonly exitCode: number;
}

/**
 * The whole story on the embedded service, with real requests on loopback and real files in a temporary folder.
 * @returns 0 where every step ended as it should.
 */
export async function runDemo(terminal: Terminal): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'monitor-sync-demo-'));
  const config = join(folder, 'monitors.yaml');
  await using service = await startService({ token });
  const steps: readonly Step[] = [
    { says: 'The service has no monitors yet. What would sync do?', mode: 'plan', exitCode: 0 },
    { says: 'Do it.', mode: 'sync', exitCode: 0 },
    { says: 'Again: nothing is created twice.', mode: 'sync', exitCode: 0 },
    {
      says: 'Somebody edits an interval in the config, somebody else creates a monitor by hand. Is there drift?',
      mode: 'drift',
      before: async () => {
        await writeFile(config, writeConfig(30));
        await createByHand(service.baseUrl);
      },
      exitCode: 2,
    },
  ];
  try {
    await writeFile(config, writeConfig(60));
    for (const { before, exitCode, mode, says } of steps) {
      await before?.();
      terminal.stdout.write(`\n# ${says}\n$ monitor-sync ${mode}\n`);
      const texts = { config, 'base-url': service.baseUrl };
      const code = await runMode(
        mode,
        texts,
        { color: true, json: false, quiet: false, verbose: false },
        { ...terminal, workspace: folder, env: { ...terminal.env, MONITOR_SYNC_API_TOKEN: token } },
      );
      terminal.stdout.write(`(exit code ${code})\n`);
      if (code !== exitCode) return 1;
    }
    return 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
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
