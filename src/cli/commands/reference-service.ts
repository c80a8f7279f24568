import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plain } from '../../core/model/sanitize.ts';
import type { Mode } from '../../core/report/report.ts';
import { describeFileError } from '../../io/files/text-file.ts';
import { startService } from '../../service/server.ts';
import { runMode } from './run-mode.ts';
import { readNamedProfile } from './services.ts';
import { quoteForShell, type Terminal } from './terminal.ts';

type ServeOptions = Record<'port' | 'token', string> &
  Partial<Record<'rateLimit' | 'data' | 'service', string>>;

/** Runs the reference service until a signal ends it. @throws Error if it cannot start. */
export async function runServe(
  given: ServeOptions,
  { program, stdout, workspace }: Terminal,
): Promise<number> {
  const { data: dataFile, port, rateLimit: rate, service: profile, token } = given;
  const rateLimit = rate === undefined ? undefined : Number(rate);
  if (!/^\d+$/.test(port) || Number(port) > 65_535)
    throw new Error(`--port must be a number from 0 to 65535; got ${JSON.stringify(port)}`);
  if (rateLimit !== undefined && !(rateLimit > 0 && rateLimit < Number.POSITIVE_INFINITY))
    throw new Error(
      `--rate-limit must be a number of requests per second, above 0; got ${JSON.stringify(rate)}`,
    );
  const emulated = profile === undefined ? null : readNamedProfile(profile, workspace);
  const options = { port: Number(port), token, rateLimit, dataFile, profile: emulated?.text };
  await using service = await startService(options).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new Error(`port ${port} is in use; choose another with --port, or 0 for any free one`);
    throw error.syscall === 'open'
      ? new Error(`--data ${dataFile}: ${describeFileError(error, 'written')}`)
      : error;
  });
  const { promise, resolve } = Promise.withResolvers<number>();
  process.once('SIGINT', () => resolve(130));
  process.once('SIGTERM', () => resolve(143));
  const assignments = [
    ...(profile === undefined ? [] : [`MONITOR_SYNC_SERVICE=${quoteForShell(plain(profile))}`]),
    `MONITOR_SYNC_BASE_URL=${service.baseUrl}`,
    `MONITOR_SYNC_API_TOKEN=${quoteForShell(plain(token))}`,
  ];
  const variables = (emulated?.variables ?? []).map((name) => ` --var ${name}=any`).join('');
  const isReference = profile === undefined || profile === full.service;
  const what =
    emulated === null
      ? 'It can list and create. To update and delete, use serve --service full.'
      : `It has the API of ${plain(emulated.profile.service)}.`;
  const lines = [
    `Listening on ${service.baseUrl}`,
    what,
    ...(dataFile === undefined
      ? ['Its monitors are gone when it ends. To keep them, use --data FILE.']
      : []),
    'In another terminal:',
    `  export ${assignments.join(' ')}`,
    `  ${program} plan${variables}`,
    ...(isReference ? [`  ${curl}`] : []),
  ];
  stdout.write(`${lines.join('\n')}\n`);
  return await promise;
}

/** A creation by hand, as in the web page of a service, so that there is drift to find. */
const curl =
  'curl "$MONITOR_SYNC_BASE_URL/api/v1/monitors" ' +
  '-H "Authorization: Bearer $MONITOR_SYNC_API_TOKEN" ' +
  "-H 'Content-Type: application/json' -d " +
  `'{"name":"By hand","type":"http","target":"https://example.com/","intervalSeconds":90}'`;

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

/**
 * One command of the demo, and what changes before it: the config, or a monitor that somebody
 * creates by hand.
 */
interface DemoStep {
  headline: string;
  mode: Mode;
  config?: string;
  byHand?: object;
  isFull?: boolean;
  expected?: number;
}

/** The options of the steps that may update and delete. */
const full = { service: 'full', apply: 'create,update,delete' };

const steps: readonly DemoStep[] = [
  {
    headline: 'The service has no monitors yet. What would sync do?',
    mode: 'plan',
    config: renderConfig(60),
  },
  { headline: 'Create the missing monitors.', mode: 'sync' },
  { headline: 'Again: nothing is created twice.', mode: 'sync' },
  {
    headline:
      'An interval was edited in the config, and a monitor was created by hand. Is there drift?',
    mode: 'drift',
    config: renderConfig(30),
    byHand: {
      name: 'Old blog',
      type: 'http',
      target: 'https://blog.example.com/',
      intervalSeconds: 300,
    },
    expected: 2,
  },
  {
    headline:
      'The documented API ends here. With a service profile, sync can also update\n' +
      '# and delete, if apply allows it. The config now renames Checkout API to Checkout\n' +
      '# (formerly), and names Old blog under remove.',
    mode: 'plan',
    config: renderConfig(30, 'Checkout\n    formerly: Checkout API', 'remove:\n  - Old blog\n'),
    isFull: true,
  },
  {
    headline: 'Rename and update one monitor, and delete the other one.',
    mode: 'sync',
    isFull: true,
  },
  { headline: 'Again: nothing is left to do.', mode: 'sync', isFull: true },
];

/**
 * Runs the steps on the embedded service, with real requests on loopback and real files in a
 * temporary folder.
 */
export async function runDemo(_given: object, terminal: Terminal): Promise<number> {
  const token = 'demo-token';
  const workspace = await mkdtemp(join(tmpdir(), 'monitor-sync-demo-'));
  const file = join(workspace, 'monitors.yaml');
  const { text: profile } = readNamedProfile(full.service, workspace);
  await using server = await startService({ token, profile });
  const env = { ...terminal.env, MONITOR_SYNC_API_TOKEN: token, MONITOR_SYNC_SERVICE: '' };
  try {
    for (const { byHand, config, expected = 0, headline, isFull, mode } of steps) {
      if (byHand !== undefined) {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        await fetch(`${server.baseUrl}/api/v1/monitors`, {
          method: 'POST',
          headers,
          body: JSON.stringify(byHand),
        });
      }
      if (config !== undefined) await writeFile(file, config);
      const flags = isFull ? ` --service ${full.service} --apply ${full.apply}` : '';
      terminal.stdout.write(`\n# ${headline}\n$ ${terminal.program} ${mode}${flags}\n`);
      const given = { config: file, baseUrl: server.baseUrl, yes: true, ...(isFull && full) };
      const exitCode = await runMode(mode, given, { ...terminal, workspace, env });
      terminal.stdout.write(`(exit code ${exitCode})\n`);
      if (exitCode !== expected) return 1;
    }
    return 0;
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}
