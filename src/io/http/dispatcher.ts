import { Agent, type Dispatcher, EnvHttpProxyAgent } from 'undici';
import { RunError } from '../../core/model/errors.ts';

/** The values of `HTTPS_PROXY` and `NO_PROXY`; empty where not set. Plain http is for loopback alone, and needs no proxy. */
export interface ProxySettings {
  readonly httpsProxy: string;
  readonly noProxy: string;
}

export interface DispatcherOptions {
  /** Maximum number of connections. */
  readonly concurrency: number;
  /** Milliseconds for opening a connection. */
  readonly timeoutMs: number;
  readonly proxy: ProxySettings;
  /** Aborting ends connections that are still being opened, which undici itself does not. */
  readonly signal: AbortSignal;
}

/** Opens connections to one service as they are needed; destroying it ends them. */
export function createDispatcher({ concurrency, proxy, signal, timeoutMs }: DispatcherOptions): Dispatcher {
  const settings = {
    // HTTP/2 is undici's default from version 8 on, and may send a POST a second time by itself.
    allowH2: false,
    // With several requests on a connection, losing it would leave all of their outcomes unknown.
    pipelining: 1,
    connections: concurrency,
    connect: { timeout: timeoutMs, signal },
    // These count from chunk to chunk, so a byte a second would never reach them; requests have a deadline of their own.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  if (proxy.httpsProxy === '') return new Agent(settings);
  const httpsProxy = readProxyUrl(proxy.httpsProxy);
  const tls = { timeout: timeoutMs, signal };
  return new EnvHttpProxyAgent({ ...settings, ...proxy, httpProxy: '', httpsProxy, proxyTls: tls, requestTls: tls });
}

/** The scheme is optional, as for curl. The error does not repeat the value, because it may hold a password. */
function readProxyUrl(text: string): string {
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `http://${text}`);
  if (url !== null && /^https?:$/.test(url.protocol)) return url.href;
  const message =
    'HTTPS_PROXY is not the address of a proxy, as http://proxy.example.com:3128: set it right, or unset it';
  throw new RunError({ kind: 'options', message });
}
