import type { JsonObject } from '../../src/core/model/json.ts';
import { renderAnnotations } from '../../src/core/render/annotations.ts';
import { renderComment, renderIssue, renderJobSummary } from '../../src/core/render/documents.ts';
import { renderJson } from '../../src/core/render/json.ts';
import {
  noColors,
  renderSettled,
  renderText,
  renderWarningsAndErrors,
} from '../../src/core/render/terminal-text.ts';
import type { Report } from '../../src/core/report/report.ts';
import { decideExitCode } from '../../src/core/report/report.ts';
import type { Options } from '../../src/core/settings/settings.ts';
import type { World } from '../../src/io/environment.ts';
import {
  createTransport,
  type Transport,
  type TransportOptions,
} from '../../src/io/http/transport.ts';
import { runSync } from '../../src/run.ts';
import { createFolder, type Folder } from '../dist/process.ts';
import { isQuiet } from '../io/in-flight.ts';
import { options, token, worldOn } from '../io/surroundings.ts';
import type { VirtualClock } from '../io/virtual-clock.ts';
import { context } from '../look/reports.ts';
import { type ObservedRun, type RunSettings, type Seen, viewOf } from './observed-run.ts';
import { type LoggedRequest, memoryUrl, type SimulatedService } from './service.ts';

/**
 * Real milliseconds until a request on a socket times out: few where a missing response is the
 * fault.
 */
const socketTimeoutsMs = { usual: 10_000, short: 700 };

/**
 * The config and the options of a run. Without declared fields, in `wanted`, no monitor changes.
 */
export interface RunOptions
  extends Partial<Pick<RunSettings, 'wanted' | 'constants' | 'kept' | 'removable' | 'surplus'>> {
  declared: readonly string[];
  overrides?: Partial<Options>;
  world?: Partial<World>;
  isOnWire?: boolean;
  /** The address in the options, if it is not that of the service. */
  baseUrl?: string;
  /** The request on a socket that times out soon: `GET`, `POST a`. */
  timesOut?: string;
  /** Called when the run has read its config and opens the transport. */
  onOpen?: () => void;
}

/** A run that has ended; times are milliseconds of the virtual clock. */
export interface Run extends ObservedRun {
  report: Report;
  exitCode: number;
  startedAt: number;
  endedAt: number;
}

/** Runs once at a simulated service, in virtual time except for requests on sockets. */
export async function runAt(
  service: SimulatedService,
  clock: VirtualClock,
  workspace: string,
  how: RunOptions,
): Promise<Run> {
  const { declared, isOnWire = false, overrides = {}, world = {} } = how;
  const baseUrl = how.baseUrl ?? (isOnWire ? service.wire.baseUrl : memoryUrl);
  const wanted = options(baseUrl, {
    workspace,
    concurrency: 1,
    requestTimeoutMs: 30_000,
    ...overrides,
  });
  const since = { requests: service.log.length, monitors: [...service.committed] };
  const startedAt = clock.now();
  const reached = Promise.withResolvers<void>();
  const openTransport: World['openTransport'] = (settings) => {
    how.onOpen?.();
    reached.resolve();
    return isOnWire ? openOnSockets(settings, how.timesOut ?? '') : service.connect(settings);
  };
  const work = runSync(wanted, worldOn(clock, { openTransport, ...world }), () => undefined);
  // Reading the config takes real time, in which no virtual time may pass.
  await Promise.race([reached.promise, work]);
  const report = await clock.run(work, isQuiet);
  const { concurrency, requestTimeoutMs } = wanted;
  return {
    report,
    exitCode: decideExitCode(report),
    startedAt,
    endedAt: clock.now(),
    seen: show(report),
    ...viewOf(service, since),
    declared,
    wanted: how.wanted ?? [],
    constants: how.constants ?? {},
    kept: how.kept ?? [],
    removable: how.removable ?? [],
    surplus: how.surplus ?? [],
    concurrency,
    requestTimeoutMs,
    baseUrl,
    token,
  };
}

function show(report: Report): Seen {
  let outputs: Seen['outputs'] | undefined;
  return {
    report: JSON.parse(renderJson(report, 0)),
    exitCode: decideExitCode(report),
    // Not every run is looked at, and they take as long as a run.
    get outputs() {
      outputs ??= renderOutputs(report);
      return outputs;
    },
  };
}

export function renderOutputs(report: Report) {
  return {
    json: renderJson(report, 0),
    text: renderText(report, noColors),
    complaints: renderWarningsAndErrors({ ...report, failOn: ['missing', 'changed'] }, noColors),
    settled: report.results.map((result) => renderSettled(result, noColors)).join('\n'),
    markdown: renderJobSummary(report, context),
    comment: renderComment(report, context),
    issue: Object.values(renderIssue(report, context)).join('\n'),
    annotations: JSON.stringify(renderAnnotations(report)),
  };
}

/** A transport over sockets on which one kind of request times out sooner than the others. */
function openOnSockets(settings: TransportOptions, timesOut: string): Transport {
  const usual = createTransport({ ...settings, timeoutMs: socketTimeoutsMs.usual });
  const short = createTransport({ ...settings, timeoutMs: socketTimeoutsMs.short });
  return {
    send(method, url, hooks, body) {
      const request = { method, body: JSON.parse(body?.text ?? 'null') };
      return (describeRequest(request) === timesOut ? short : usual).send(method, url, hooks, body);
    },
    async [Symbol.asyncDispose]() {
      await usual[Symbol.asyncDispose]();
      await short[Symbol.asyncDispose]();
    },
  };
}

export function describeRequest({
  body,
  method,
  target = null,
}: Pick<LoggedRequest, 'body' | 'method'> & Partial<Pick<LoggedRequest, 'target'>>): string {
  const name = target?.name ?? body?.['name'];
  return name === undefined ? method : `${method} ${name}`;
}

export function declare(
  files: Readonly<Record<string, readonly JsonObject[] | JsonObject>>,
): Folder {
  // JSON is YAML.
  const write = (content: readonly JsonObject[] | JsonObject) =>
    JSON.stringify(Array.isArray(content) ? { monitors: content } : content, null, 2);
  return createFolder(
    Object.fromEntries(Object.entries(files).map(([file, content]) => [file, write(content)])),
  );
}
