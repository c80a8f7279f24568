import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { choosePalette } from '../../src/cli/commands/terminal.ts';
import { renderAnnotations } from '../../src/core/render/annotations.ts';
import { renderJson } from '../../src/core/render/json.ts';
import { renderMarkdown } from '../../src/core/render/pages/job-summary.ts';
import { renderComplaints, renderText } from '../../src/core/render/text.ts';
import { decideExitCode, type Report, readName } from '../../src/core/report/report.ts';
import type { Options } from '../../src/core/settings/options.ts';
import type { World } from '../../src/io/environment.ts';
import { createTransport, type Transport, type TransportOptions } from '../../src/io/http/transport.ts';
import { runSync } from '../../src/run.ts';
import { options, token, worldOn } from '../io/surroundings.ts';
import { isQuiet } from '../io/under-way.ts';
import { VirtualClock } from '../io/virtual-clock.ts';
import { findBreaches, outcomeOf, type Seen } from './laws.ts';
import {
  body,
  type Committed,
  type LoggedRequest,
  type ScriptedOptions,
  type ScriptedServer,
  startScripted,
  trusted,
} from './scripted-server.ts';

/** Real milliseconds after which a request is given up: short where silence is the fault, long where slowness is chance. */
const patience = { long: 10_000, short: 700 };

export interface Scene extends Partial<Pick<ScriptedOptions, 'present' | 'lagMs' | 'isTrusted'>> {
  readonly declared: readonly string[];
  readonly script: ScriptedOptions['script'];
  readonly overrides?: Partial<Options>;
  readonly world?: Partial<World>;
  /** Requests of the first run that are given up soon: `GET`, `POST a`. */
  readonly givesUp?: string;
  /** Called when the server listens and before the first run. */
  readonly before?: (server: ScriptedServer) => void | Promise<void>;
  /** The address that the first run is given, where it is not the server's. */
  readonly firstBaseUrl?: (server: ScriptedServer) => string;
  /** The service commits so late that nobody could know: a name may be there twice, if that is told. */
  readonly mayBeTwice?: boolean;
  /** Names that do not end in sync, because others have made them with other fields. */
  readonly changed?: readonly string[];
}

/** What the first run of a scene did, without the monitor that has earned its trust. */
export interface Played {
  readonly report: Report;
  readonly exitCode: number;
  /** How each declared name ended, in config order. */
  readonly outcomes: readonly string[];
  /** `GET`, `POST a` …, in the order in which they came. */
  readonly requests: readonly string[];
  readonly log: readonly LoggedRequest[];
  readonly committed: readonly Committed[];
  /** Milliseconds of virtual time. */
  readonly ms: number;
}

/**
 * Plays a scene: a first run against the scripted service, held to the laws; then the service behaves well, a second run
 * brings all of it into order, and a third finds nothing to do.
 */
export async function play(scene: Scene): Promise<Played> {
  const { before, declared, firstBaseUrl, mayBeTwice = false, overrides = {} } = scene;
  using folder = declare(scene.isTrusted ? [trusted, ...declared] : declared);
  const clock = new VirtualClock();
  await using server = await startScripted({ ...scene, clock });
  await before?.(server);
  const run = runner(clock, folder.path);
  const report = await run(firstBaseUrl?.(server) ?? server.baseUrl, scene);
  const seen = show(report);
  const played = describeRun(report, server, declared, clock.now());

  const concurrency = overrides.concurrency ?? 1;
  const breaches = findBreaches(seen, server, { declared, concurrency, token });
  const isExcused = (breach: string) => mayBeTwice && / was committed \d times$/.test(breach);
  expect(breaches.filter((breach) => !isExcused(breach))).toEqual([]);
  // Whatever the service had left to do, it does before the next run comes.
  await clock.run(server.pass(3_600_000));
  await converge(server, scene, run);
  return played;
}

/** What one run of several did. */
interface Repeated {
  readonly exitCode: number;
  readonly error: string;
  /** How many monitors it created of names that the service had already. */
  readonly surplus: number;
  readonly outcomes: readonly string[];
}

/** Runs a scene three times in a row at a service that never changes its ways, and holds each run to the laws. */
export async function playThrice(scene: Scene): Promise<readonly Repeated[]> {
  const { declared } = scene;
  using folder = declare(declared);
  const clock = new VirtualClock();
  await using server = await startScripted({ ...scene, clock });
  const run = runner(clock, folder.path);
  const runs: Repeated[] = [];
  for (let nth = 1; nth <= 3; nth += 1) {
    const before = new Set(server.committed.map(({ name }) => name));
    const count = server.committed.length;
    const report = await run(server.baseUrl, scene);
    const { exitCode, report: seen } = show(report);
    const surplus = server.committed.slice(count).filter(({ name }) => before.has(name)).length;
    const outcomes = declared.map((name) => outcomeOf(seen, name));
    runs.push({ exitCode: Number(exitCode), error: report.error?.message ?? '', surplus, outcomes });
  }
  return runs;
}

type Run = (baseUrl: string, how: Pick<Scene, 'givesUp' | 'overrides' | 'world'>) => Promise<Report>;

/** Runs on a virtual clock; only what is not answered takes real time. */
function runner(clock: VirtualClock, workspace: string): Run {
  return (baseUrl, { givesUp = '', overrides = {}, world = {} }) => {
    // The time-out that is waited out is a virtual one, and costs nothing.
    const wanted = options(baseUrl, { workspace, concurrency: 1, requestTimeoutMs: 30_000, ...overrides });
    const openTransport: World['openTransport'] = (settings) => openPatient(settings, givesUp);
    return clock.run(
      runSync(wanted, worldOn(clock, { openTransport, ...world }), () => undefined),
      isQuiet,
    );
  };
}

/** A transport that gives up one kind of request sooner than the others. */
function openPatient(settings: TransportOptions, givesUp: string): Transport {
  const patient = createTransport({ ...settings, timeoutMs: patience.long });
  const impatient = createTransport({ ...settings, timeoutMs: patience.short });
  return {
    send(method, url, options) {
      const chosen = describeRequest({ method, body: options.body ?? null }) === givesUp ? impatient : patient;
      return chosen.send(method, url, options);
    },
    async [Symbol.asyncDispose]() {
      await patient[Symbol.asyncDispose]();
      await impatient[Symbol.asyncDispose]();
    },
  };
}

/** All that the faces make of a report. */
function show(report: Report): Seen {
  const palette = choosePalette({ write: () => true, isTTY: false }, {}, false);
  const outputs = {
    json: renderJson(report),
    text: renderText(report, palette),
    complaints: renderComplaints(report, [], palette),
    markdown: renderMarkdown(report, 1_000_000),
    annotations: JSON.stringify(renderAnnotations(report)),
  };
  return { report: JSON.parse(outputs.json), exitCode: decideExitCode(report, []), outputs };
}

async function converge(server: ScriptedServer, { changed = [], declared, mayBeTwice = false }: Scene, run: Run) {
  server.heal();
  await server.open();
  const second = await run(server.baseUrl, {});
  expect(second.error).toBeNull();
  const twice = declared.filter((name) => server.committed.filter((one) => one.name === name).length > 1);
  if (mayBeTwice) expect(second.warnings).toHaveLength(twice.length);
  else expect(countNames(server.committed, declared)).toEqual(declared.map((name) => `${name} 1`));

  const before = server.log.length;
  const third = await run(server.baseUrl, { overrides: { mode: 'plan' } });
  expect(declared.map((name) => outcomeOf(show(third).report, name))).toEqual(
    declared.map((name) => (changed.includes(name) ? 'changed' : 'in-sync')),
  );
  expect(server.log.slice(before).filter(({ method }) => method !== 'GET')).toEqual([]);
}

function countNames(committed: readonly Committed[], declared: readonly string[]): readonly string[] {
  return declared.map((name) => `${name} ${committed.filter((one) => one.name === name).length}`);
}

function describeRun(report: Report, server: ScriptedServer, declared: readonly string[], ms: number): Played {
  const findings = report.findings.filter((finding) => readName(finding) !== trusted);
  return {
    report: { ...report, findings },
    exitCode: decideExitCode(report, []),
    outcomes: declared.map((name) => outcomeOf(show(report).report, name)),
    requests: server.log.map(describeRequest),
    log: [...server.log],
    committed: server.committed.filter(({ name }) => name !== trusted),
    ms,
  };
}

function describeRequest({ body: posted, method }: Pick<LoggedRequest, 'body' | 'method'>): string {
  return posted === null ? method : `${method} ${posted['name']}`;
}

/** A folder with a config that declares these names, gone at the end of the test. */
function declare(names: readonly string[]): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), 'faults-'));
  // JSON is YAML.
  writeFileSync(join(path, 'monitors.yaml'), JSON.stringify({ monitors: names.map(body) }, null, 2));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}
