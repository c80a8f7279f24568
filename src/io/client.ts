import { type Exchange, type ExchangeOperation, parseOnce } from '../core/http/exchange.ts';
import { decideOutcome } from '../core/http/status-table.ts';
import { optionError, warn } from '../core/model/errors.ts';
import { createMask } from '../core/model/secrets.ts';
import {
  type ComparedEntry,
  type DeclaredEntry,
  encodeChanged,
  type ObsoleteEntry,
  type Operation,
  type PlanEntry,
} from '../core/plan/plan-entry.ts';
import { encodeCreation, encodeDeletion } from '../core/profile/encode.ts';
import { describeKey, type Profile, sends } from '../core/profile/profile.ts';
import { encodeHeaders, type Headers, writeBody } from '../core/profile/request-text.ts';
import { warnOfHttp } from '../core/settings/base-url.ts';
import { listSecrets, type Options } from '../core/settings/settings.ts';
import type { World } from './environment.ts';
import { RequestScheduler } from './http/request-scheduler.ts';
import { createTransport, type RequestHooks, type Transport } from './http/transport.ts';
import { Run } from './run-register.ts';

export type ReadingApi = ReturnType<typeof openService>;
export type Api = ReturnType<typeof openServiceToWrite>;

/** @throws RunError where its address or a token that it needs is not set. */
export function openService(
  options: Options,
  world: World,
  profile: Profile,
  run = new Run(world.signal),
) {
  return open(options, world, profile, run).api;
}

export function openServiceToWrite(
  options: Options,
  world: World,
  profile: Profile,
  run = new Run(world.signal),
) {
  const { api, send } = open(options, world, profile, run);
  const uuids = new Map<string, string>();
  /** The same for what is sent again. */
  const uuidHeaders = (sent: string): Headers => {
    if (!sends('{uuid}', profile)) return {};
    const uuid = uuids.get(sent) ?? crypto.randomUUID();
    uuids.set(sent, uuid);
    return encodeHeaders(profile, options.token, uuid);
  };
  return {
    ...api,
    write(operation: Operation, entry: PlanEntry, hooks: RequestHooks) {
      const request = encode(operation, entry, profile);
      if (!request) throw new Error('the request cannot name this monitor');
      const { body, isPatch, method, path } = request;
      const content = body === null ? undefined : writeBody(body, profile, isPatch);
      const headers = uuidHeaders([operation, path, content?.text].join('\n'));
      return send(operation, method, `${api.baseUrl}${path}`, hooks, {
        ...content,
        headers,
      });
    },
    /** After the run has ended: requests that never wait, and end three seconds after a signal. */
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
  if (operation === 'update')
    return encodeChanged(entry as ComparedEntry, profile)?.request;
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
  const follow = async () => {
    const ms = milliseconds();
    if (ms > 0) await clock.sleep(ms, late.signal);
    late.abort();
  };
  if (signal.aborted) void follow();
  else signal.addEventListener('abort', follow, { signal: late.signal });
  return late;
}

function open(options: Options, world: World, profile: Profile, run: Run, readGraceMs = 0) {
  const { clock, openTransport = createTransport, proxy } = world;
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
  const scheduler = new RequestScheduler({ ...world, concurrency, maxWaitMs, run });
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
  const api = {
    baseUrl,
    listPath,
    listComplete,
    concurrency,
    profile,
    clock,
    scheduler,
    run,
    get: (url: string, hooks: RequestHooks) => send('list', 'GET', url, hooks),
    warnings,
    async [Symbol.asyncDispose]() {
      run[Symbol.dispose]();
      await transport[Symbol.asyncDispose]();
      late.abort();
    },
  };
  return { api, send };
}

/** GitHub passes an empty text where a secret does not exist. */
const noToken =
  '"api-token" must be set to a token of the service; ' +
  'if it is in a secret, check that the secret exists and has this name; ' +
  'if the service needs none, use a service profile with "headers: {}"';

const noAddress =
  '"base-url" must be set to the address of the service, as https://monitoring.example.com, ' +
  'or the input "service" to a built-in profile that has one';

function requireAccess({ baseUrl, token }: Options, profile: Profile) {
  const address = baseUrl || profile.baseUrl || '';
  const isSent = sends('{token}', profile);
  const missing: string[] = [];
  if (address === '') missing.push(noAddress);
  if (token === '' && isSent) missing.push(noToken);
  if (missing.length > 0) throw optionError(missing.join('\n'));
  const notSent =
    `The API token is not sent: put {token} into ${describeKey('headers', profile)} ` +
    'if the service needs it, else leave "api-token" out';
  const unsent = token !== '' && !isSent ? [warn(notSent)] : [];
  return { address, warnings: [...warnOfHttp(address), ...unsent] };
}

function requireOwnHeaders({ headers }: Options, profile: Profile): Options['headers'] {
  const known = new Set(Object.keys(profile.headers).map((name) => name.toLowerCase()));
  const taken = Object.keys(headers).find((name) => known.has(name));
  if (taken === undefined) return headers;
  const message = `The input "headers" sets ${taken}, which the service profile sets: remove it`;
  throw optionError(message);
}
