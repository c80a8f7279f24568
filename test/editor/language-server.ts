import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';

const script = fileURLToPath(import.meta.resolve('yaml-language-server/bin/yaml-language-server'));

/** A server that says nothing for so many milliseconds is ended, and the test with it. */
const longestMs = 30_000;

/** Counts from 0, as the protocol does. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Diagnostic {
  readonly message: string;
  readonly range: { readonly start: Position; readonly end: Position };
}

export interface Completion {
  readonly label: string;
  readonly documentation?: string | { readonly value: string };
}

/** A file that is open in an editor. */
export interface Editor extends AsyncDisposable {
  readonly diagnostics: () => Promise<readonly Diagnostic[]>;
  readonly complete: (position: Position) => Promise<readonly Completion[]>;
  /** Markdown; empty where there is nothing to say. */
  readonly hover: (position: Position) => Promise<string>;
}

/** A message of the protocol; both sides send requests, answers and notices. */
interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
}

/** The one setting that differs from an editor's defaults: a test asks no server on the internet for schemas. */
const settings = { schemaStore: { enable: false }, validate: true, completion: true, hover: true };

/** Opens a file in the language server that editors use for YAML, as a process that is spoken to over stdio. */
export async function openInEditor(folder: string, name: string, text: string): Promise<Editor> {
  const server = spawn(process.execPath, [script, '--stdio'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
    timeout: longestMs,
    killSignal: 'SIGKILL',
  });
  const ended = once(server, 'close');
  const waiting = new Map<number | string, (value: unknown) => void>();
  const told = Promise.withResolvers<readonly Diagnostic[]>();
  const send = (message: Message) => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  let lastId = 0;
  const ask = (method: string, params: object): Promise<unknown> => {
    const id = ++lastId;
    send({ id, method, params: { ...params } });
    const lost = ended.then(() => Promise.reject(new Error(`the server ended before it answered ${method}`)));
    return Promise.race([new Promise((resolve) => waiting.set(id, resolve)), lost]);
  };
  const receive = ({ id, method, params, result }: Message) => {
    if (method === 'textDocument/publishDiagnostics') told.resolve(params?.['diagnostics'] as readonly Diagnostic[]);
    if (id === undefined) return;
    if (method === undefined) waiting.get(id)?.(result);
    else if (method === 'workspace/configuration') {
      const items = params?.['items'] as readonly { section: string }[];
      send({ id, result: items.map(({ section }) => (section === 'yaml' ? settings : null)) });
    } else send({ id, result: null });
  };
  void readMessages(server.stdout, receive);

  const rootUri = pathToFileURL(folder).href;
  const uri = `${rootUri}/${name}`;
  const workspaceFolders = [{ uri: rootUri, name: 'test' }];
  const capabilities = { workspace: { configuration: true }, textDocument: { hover: { contentFormat: ['markdown'] } } };
  await ask('initialize', { processId: process.pid, rootUri, workspaceFolders, capabilities });
  send({ method: 'initialized', params: {} });
  send({ method: 'workspace/didChangeConfiguration', params: { settings: { yaml: settings } } });
  send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId: 'yaml', version: 1, text } } });
  const at = (position: Position) => ({ textDocument: { uri }, position });
  return {
    diagnostics: () => told.promise,
    async complete(position) {
      const answer = (await ask('textDocument/completion', at(position))) as { items: readonly Completion[] };
      return answer.items;
    },
    async hover(position) {
      const answer = (await ask('textDocument/hover', at(position))) as { contents: { value: string } } | null;
      return answer?.contents.value ?? '';
    },
    async [Symbol.asyncDispose]() {
      server.kill('SIGKILL');
      await ended;
    },
  };
}

/** Takes the messages out of a stream: each has a header with its length in bytes. */
async function readMessages(stream: NodeJS.ReadableStream, receive: (message: Message) => void): Promise<void> {
  let left = Buffer.alloc(0);
  for await (const chunk of stream) {
    left = Buffer.concat([left, chunk as Buffer]);
    for (;;) {
      const head = left.indexOf('\r\n\r\n');
      const length = Number(/Content-Length: (\d+)/i.exec(left.toString('latin1', 0, Math.max(0, head)))?.[1]);
      const end = head + 4 + length;
      if (head < 0 || left.length < end) break;
      receive(JSON.parse(left.toString('utf8', head + 4, end)));
      left = left.subarray(end);
    }
  }
}
