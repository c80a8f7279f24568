import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choosePalette } from '../../src/cli/commands/terminal.ts';
import type { JsonObject } from '../../src/core/model/json.ts';
import { renderAnnotations } from '../../src/core/render/annotations.ts';
import { renderJson } from '../../src/core/render/json.ts';
import { renderMarkdown } from '../../src/core/render/markdown/job-summary.ts';
import { renderText, renderWarningsAndErrors } from '../../src/core/render/text.ts';
import type { Report } from '../../src/core/report/report.ts';
import { decideExitCode } from '../../src/core/report/verdict.ts';
import type { Options } from '../../src/core/settings/settings.ts';
import type { World } from '../../src/io/environment.ts';
import { createTransport, type Transport, type TransportOptions } from '../../src/io/http/transport.ts';
import { runSync } from '../../src/run.ts';
import { isQuiet } from '../io/in-flight.ts';
import { options, token, worldOn } from '../io/surroundings.ts';
import type { VirtualClock } from '../io/virtual-clock.ts';
import { context } from '../look/reports.ts';
import { type Judged, type Seen, traceOf } from './laws.ts';
import { type LoggedRequest, memoryUrl, type SimulatedService } from './service.ts';

/** Real milliseconds after which a request on a socket is given up: short where silence is the fault. */
const patience = { long: 10_000, short: 700 };

/** How to run. */
export interface How {
  readonly declared: readonly string[];
  /** What the config declares of each; without it, no monitor changes. */
  readonly wanted?: readonly JsonObject[];
  /** What the service profile adds to creations, and what its updates copy from the list. */
  readonly constants?: JsonObject;
  readonly kept?: readonly string[];
  /** Names that the config wants gone. */
  readonly removable?: readonly string[];
  readonly overrides?: Partial<Options>;
  readonly world?: Partial<World>;
  /** Whether the service stands on sockets. */
  readonly isOnWire?: boolean;
  /** The address that the run is given, where it is not the service's. */
  readonly baseUrl?: string;
  /** Requests on sockets that are given up soon: `GET`, `POST a`. */
  readonly givesUp?: string;
  /** Called when the run has read its config and opens the way to the service. */
  readonly onOpen?: () => void;
}

/** A run as it went; times are milliseconds of the virtual clock. */
export interface Run extends Judged {
  readonly report: Report;
  readonly exitCode: number;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** Runs once at a simulated service, in no real time but for what is on sockets. */
export async function runAt(service: SimulatedService, clock: VirtualClock, workspace: string, how: How): Promise<Run> {
  const { declared, isOnWire = false, overrides = {}, world = {} } = how;
  const baseUrl = how.baseUrl ?? (isOnWire ? service.wire.baseUrl : memoryUrl);
  const wanted = options(baseUrl, { workspace, concurrency: 1, requestTimeoutMs: 30_000, ...overrides });
  const since = { requests: service.log.length, monitors: [...service.committed] };
  const startedAt = clock.now();
  const reached = Promise.withResolvers<void>();
  const openTransport: World['openTransport'] = (settings) => {
    how.onOpen?.();
    reached.resolve();
    return isOnWire ? openPatient(settings, how.givesUp ?? '') : service.connect(settings);
  };
  const work = runSync(wanted, worldOn(clock, { openTransport, ...world }), () => undefined);
  // Reading the config takes real time, in which no virtual time may pass.
  await Promise.race([reached.promise, work]);
  const report = await clock.run(work, isQuiet);
  const { concurrency, requestTimeoutMs } = wanted;
  return {
    report,
    exitCode: decideExitCode(report, wanted.failOn),
    startedAt,
    endedAt: clock.now(),
    seen: show(report, wanted.failOn),
    ...traceOf(service, since),
    declared,
    wanted: how.wanted ?? [],
    constants: how.constants ?? {},
    kept: how.kept ?? [],
    removable: how.removable ?? [],
    concurrency,
    requestTimeoutMs,
    baseUrl,
    token,
  };
}

/** All that the faces make of a report. */
function show(report: Report, failOn: Options['failOn']): Seen {
  const palette = choosePalette({ write: () => true, isTTY: false }, {}, false);
  const outputs = {
    json: renderJson(report),
    text: renderText(report, palette),
    complaints: renderWarningsAndErrors(report, ['missing'], palette),
    markdown: renderMarkdown(report, 1_000_000, context),
    annotations: JSON.stringify(renderAnnotations(report)),
  };
  return { report: JSON.parse(outputs.json), exitCode: decideExitCode(report, failOn), outputs };
}

/** A transport over sockets that gives up one kind of request sooner than the others. */
function openPatient(settings: TransportOptions, givesUp: string): Transport {
  const patient = createTransport({ ...settings, timeoutMs: patience.long });
  const impatient = createTransport({ ...settings, timeoutMs: patience.short });
  return {
    send(method, url, hooks, body) {
      const read = body === undefined ? null : JSON.parse(body.text);
      const chosen = describeRequest({ method, body: read }) === givesUp ? impatient : patient;
      return chosen.send(method, url, hooks, body);
    },
    async [Symbol.asyncDispose]() {
      await patient[Symbol.asyncDispose]();
      await impatient[Symbol.asyncDispose]();
    },
  };
}

/** `GET`, `POST a`, `PATCH a` … */
export function describeRequest({
  body,
  method,
  target = null,
}: Pick<LoggedRequest, 'body' | 'method'> & Partial<Pick<LoggedRequest, 'target'>>): string {
  const name = target?.name ?? body?.['name'];
  return name === undefined ? method : `${method} ${name}`;
}

/** A folder with config files that declare these monitors, or that have this content, gone at the end of the test. */
export function declare(
  files: Readonly<Record<string, readonly JsonObject[] | JsonObject>>,
): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), 'simulator-'));
  // JSON is YAML.
  for (const [file, content] of Object.entries(files)) {
    const config = Array.isArray(content) ? { monitors: content } : content;
    writeFileSync(join(path, file), JSON.stringify(config, null, 2));
  }
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}
