import { Agent, type Dispatcher, EnvHttpProxyAgent } from 'undici';
import { RunError } from '../../core/model/errors.ts';

/**
 * The values of `HTTPS_PROXY` and `NO_PROXY`; empty where not set. Plain http is for loopback alone, and through a proxy
 * the token would leave the machine in clear text.
 */
export interface ProxySettings {
  readonly httpsProxy: string;
  readonly noProxy: string;
}

export interface DispatcherOptions {
  /** Most connections at once. */
  readonly concurrency: number;
  /** Milliseconds for opening a connection. */
  readonly timeoutMs: number;
  readonly proxy: ProxySettings;
  /** Aborting ends what undici itself lets go on: a connection that is still being opened. */
  readonly signal: AbortSignal;
}

/** Connections to one service, opened as they are needed; destroying it ends them. */
export function createDispatcher({ concurrency, proxy, signal, timeoutMs }: DispatcherOptions): Dispatcher {
  const settings = {
    // HTTP/2 is undici's default from version 8 on, and may send a POST a second time by itself.
    allowH2: false,
    // With several requests on a connection, losing it would leave all of their outcomes unknown.
    pipelining: 1,
    connections: concurrency,
    connect: { timeout: timeoutMs, signal },
    // These count from chunk to chunk; a byte a second would never reach them. The deadline of a request is ours.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  if (proxy.httpsProxy === '') return new Agent(settings);
  const httpsProxy = readProxyUrl(proxy.httpsProxy);
  const tls = { timeout: timeoutMs, signal };
  return new EnvHttpProxyAgent({ ...settings, ...proxy, httpProxy: '', httpsProxy, proxyTls: tls, requestTls: tls });
}

/**
 * Whether the system's complaint is of the proxy and not of the service: by the name or the port in it, where the service
 * has another.
 */
export function isOfProxy(fault: SystemFault, { httpsProxy }: ProxySettings, service: URL): boolean {
  if (httpsProxy === '') return false;
  const proxy = new URL(readProxyUrl(httpsProxy));
  if (fault.hostname !== undefined) return fault.hostname === proxy.hostname && service.hostname !== proxy.hostname;
  return fault.port === readPort(proxy) && readPort(service) !== readPort(proxy);
}

/** What Node adds to the error of a connection that was not made: the name that was looked up, or the port. */
interface SystemFault extends NodeJS.ErrnoException {
  readonly hostname?: string;
  readonly port?: number;
}

function readPort({ port, protocol }: URL): number {
  return Number(port || (protocol === 'https:' ? 443 : 80));
}

/** curl takes a proxy without a scheme, too. The value is not repeated: it may hold a password. */
function readProxyUrl(text: string): string {
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `http://${text}`);
  if (url !== null && /^https?:$/.test(url.protocol)) return url.href;
  const message =
    'HTTPS_PROXY is not the address of a proxy, as http://proxy.example.com:3128: set it right, or unset it';
  throw new RunError({ kind: 'options', message });
}
