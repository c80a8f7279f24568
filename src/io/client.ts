import { type Exchange, type ExchangeOperation, parseOnce } from '../core/http/exchange.ts';
import { decideOutcome } from '../core/http/status-table.ts';
import { optionError, type Warning } from '../core/model/errors.ts';
import { createMask } from '../core/model/secrets.ts';
import {
  type ComparedEntry,
  type DeclaredEntry,
  encodeChanged,
  type ObsoleteEntry,
  type Operation,
  type PlanEntry,
} from '../core/plan/plan-entry.ts';
import {
  encodeCreation,
  encodeDeletion,
  encodeHeaders,
  type Headers,
  sendsUuid,
  writeBody,
} from '../core/profile/encode.ts';
import type { Profile } from '../core/profile/profile.ts';
import { listSecrets, type Options } from '../core/settings/settings.ts';
import type { World } from './environment.ts';
import { type Clock, RequestScheduler } from './http/request-scheduler.ts';
import { createTransport, type RequestHooks, type Transport } from './http/transport.ts';
import { requireAccess } from './read-inputs.ts';
import { Run } from './run-register.ts';

export interface ReadingApi
  extends AsyncDisposable,
    Pick<Options, 'baseUrl' | 'listPath' | 'listComplete' | 'concurrency'> {
  profile: Profile;
  outlastsOutages?: boolean;
  clock: Clock;
  scheduler: RequestScheduler;
  run: Run;
  get(url: string, hooks: RequestHooks): Promise<Exchange>;
  warnings: readonly Warning[];
}

export interface Api extends ReadingApi {
  write(operation: Operation, entry: PlanEntry, hooks: RequestHooks): Promise<Exchange>;
  /** After the run has ended: requests that never wait, and end three seconds after a signal. */
  openLookUp(): ReadingApi;
}

/** @throws RunError where its address or a token that it needs is not set. */
export function openService(
  options: Options,
  world: World,
  profile: Profile,
  run = new Run(world.signal),
): ReadingApi {
  return open(options, world, profile, run).api;
}

export function openServiceToWrite(
  options: Options,
  world: World,
  profile: Profile,
  run = new Run(world.signal),
): Api {
  const { api, send } = open(options, world, profile, run);
  const uuids = new Map<string, string>();
  /** The same for what is sent again. */
  const uuidHeaders = (sent: string): Headers => {
    if (!sendsUuid(profile)) return {};
    const uuid = uuids.get(sent) ?? crypto.randomUUID();
    uuids.set(sent, uuid);
    return encodeHeaders(profile, options.token, uuid);
  };
  return {
    ...api,
    write(operation, entry, hooks) {
      const request = encode(operation, entry, profile);
      if (!request) throw new Error('the request cannot name this monitor');
      const { body, isPatch, method, path } = request;
      const content = body === null ? undefined : writeBody(body, profile, isPatch);
      const headers = uuidHeaders([operation, path, content?.text].join('\n'));
      return send(operation, method, `${api.baseUrl}${path}`, hooks, { ...content, headers });
    },
    openLookUp() {
      const single = { ...options, concurrency: 1, maxWaitMs: 0 };
      const another = new Run(new AbortController().signal);
      return open(single, world, profile, another, lookUpMs).api;
    },
  };
}

function encode(operation: Operation, entry: PlanEntry, profile: Profile) {
  if (operation === 'create')
    return encodeCreation((entry as DeclaredEntry).declared.body, profile);
  if (operation === 'update') return encodeChanged(entry as ComparedEntry, profile)?.request;
  return encodeDeletion((entry as ObsoleteEntry).actual, profile);
}

/**
 * Milliseconds after a signal for what is in flight, if anything may have been written. With those
 * of the last list, a signal is answered within 5 s. A job is killed 10 s after its first signal:
 * https://docs.github.com/en/actions/reference/workflow-cancellation-reference
 */
const graceMs = 1_500;
const lookUpMs = 3_000;

function followLater({ clock, signal }: World, milliseconds: () => number) {
  const late = new AbortController();
  const disposed = new AbortController();
  const follow = async () => {
    const ms = milliseconds();
    if (ms > 0) await clock.sleep(ms, disposed.signal);
    late.abort();
  };
  if (signal.aborted) void follow();
  else signal.addEventListener('abort', follow, { signal: disposed.signal });
  return { signal: late.signal, [Symbol.dispose]: () => disposed.abort() };
}

function open(options: Options, world: World, profile: Profile, run: Run, readGraceMs = 0) {
  const { clock, onWait, openTransport = createTransport, proxy, random } = world;
  const { listComplete, listPath, maxWaitMs, token } = options;
  const { address: baseUrl, warnings } = requireAccess(options, profile);
  const concurrency = Math.min(options.concurrency, profile.concurrency);
  const mask = createMask(listSecrets(options));
  let hasWritten = false;
  const late = followLater(world, () => (hasWritten ? graceMs : readGraceMs));
  world.onFirstRequest?.();
  const transport = openTransport({
    headers: { ...encodeHeaders(profile, token), ...requireOwnHeaders(options, profile) },
    concurrency,
    timeoutMs: options.requestTimeoutMs,
    // Only https: uses it, so one that cannot be used is no error for another address.
    proxy: baseUrl.startsWith('https:') ? proxy : { httpsProxy: '', noProxy: '' },
    signal: late.signal,
  });
  const scheduler = new RequestScheduler({
    clock,
    random,
    concurrency,
    maxWaitMs,
    run,
    onWait,
  });
  const send = async (
    operation: ExchangeOperation,
    ...request: Parameters<Transport['send']>
  ): Promise<Exchange> => {
    hasWritten ||= operation !== 'list';
    const wire = await transport.send(...request);
    const raw =
      wire.kind === 'response'
        ? { ...wire, operation, profile, mask, json: parseOnce(wire.body) }
        : { ...wire, operation };
    return Object.assign(raw, { outcome: decideOutcome(raw) });
  };
  const api: ReadingApi = {
    baseUrl,
    listPath,
    listComplete,
    concurrency,
    profile,
    clock,
    scheduler,
    run,
    get: (url, hooks) => send('list', 'GET', url, hooks),
    warnings,
    async [Symbol.asyncDispose]() {
      late[Symbol.dispose]();
      run[Symbol.dispose]();
      await transport[Symbol.asyncDispose]();
    },
  };
  return { api, send };
}

function requireOwnHeaders({ headers }: Options, profile: Profile): Options['headers'] {
  const known = new Set(Object.keys(profile.headers).map((name) => name.toLowerCase()));
  const taken = Object.keys(headers).find((name) => known.has(name));
  if (taken === undefined) return headers;
  const message = `The input "headers" sets ${taken}, which the service profile sets: remove it`;
  throw optionError(message);
}
