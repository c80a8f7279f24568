import { token } from '../dist/services.ts';
import { type ScriptedResponse, type Seen, send, serve, type TestServer } from '../http-server.ts';

interface ListedMonitor {
  id: string;
}

export interface ScriptedService extends TestServer {
  follow(script: string): void;
  /** Rules that no request has met; each of them makes a scenario claim more than it shows. */
  findUnusedRules(): readonly string[];
}

/**
 * Starts a monitoring service that keeps its monitors in memory, unless its script says otherwise.
 *
 * @param record receives each request with the status of its response
 * @param interrupt sends SIGINT to the program; resolves when the program has noticed
 */
export async function startScriptedService(
  record: (line: string) => void,
  interrupt: () => Promise<void>,
): Promise<ScriptedService> {
  const monitors: ListedMonitor[] = [];
  const rules: string[] = [];
  const server = await serve(async (request, response) => {
    const { body, method, path } = request;
    const { effects, scripted } = parseReaction(takeRule(rules, `${method} ${path}`) ?? 'store');
    if (effects.includes('SIGINT')) await interrupt();
    const documented = effects.includes('store') ? respondAsDocumented(request, monitors) : null;
    const sent = effects.includes('cut') ? null : (scripted ?? documented);
    record(
      `${method} ${path} -> ${sent?.status ?? 'connection cut'}${body === '' ? '' : `\n  ${body}`}`,
    );
    if (sent === null) response.destroy();
    else send(response, sent);
  });
  const follow = (script: string): void => {
    for (const line of script
      .replace(/^#.*\n/gm, '')
      .trim()
      .split('\n')) {
      if (line.startsWith('holds ')) hold(monitors, JSON.parse(line.slice('holds '.length)));
      else if (rulePattern.test(line)) rules.push(line);
      else throw new Error(`not a line of a service, see test/scenarios/README.md: ${line}`);
    }
  };
  return { ...server, follow, findUnusedRules: () => rules };
}

const rulePattern = /^[A-Z]+ \S+ -> ((store|cut|SIGINT)(, |$))*(\d{3}\b[\s\S]*)?$/;

/** What follows the arrow of the first rule for a request, which is then used up. */
function takeRule(rules: string[], request: string): string | undefined {
  const index = rules.findIndex((rule) => rule.startsWith(`${request} -> `));
  return index < 0 ? undefined : rules.splice(index, 1)[0]?.replace(/^.+? -> /, '');
}

/**
 * Parses `429 Retry-After: 1 {"error":…}`, or words, or words before a status: `store, cut`,
 * `store, 500`.
 */
function parseReaction(text: string): {
  effects: readonly string[];
  scripted: ScriptedResponse | null;
} {
  const [, words = '', rest = ''] = /^((?:[a-z]+(?:, |$))*)(.*)$/is.exec(text) ?? [];
  const [, status, header, value = '', body = ''] =
    /^(\d{3})(?: ([\w-]+): (\S+))?(.*)$/s.exec(rest) ?? [];
  const headers = header === undefined ? {} : { [header]: value };
  return {
    effects: words.split(', '),
    scripted: status === undefined ? null : { status: Number(status), headers, body },
  };
}

/** Responds as the documented API, and to PATCH and DELETE as in the service profile `full`. */
function respondAsDocumented(
  { body, headers, method, path }: Seen,
  monitors: ListedMonitor[],
): ScriptedResponse {
  if (headers.authorization !== `Bearer ${token}`)
    return { status: 401, body: { error: { code: 'unauthorized' } } };
  const found = monitors.find(({ id }) => path === `/api/v1/monitors/${id}`);
  if (found !== undefined && method === 'DELETE') {
    monitors.splice(monitors.indexOf(found), 1);
    return { status: 204 };
  }
  if (found === undefined && path.split('?')[0] !== '/api/v1/monitors')
    return { status: 404, body: { error: { code: 'not_found' } } };
  if (method === 'GET') return { status: 200, body: { monitors } };
  const monitor = { ...(found ?? { id: `mon_${monitors.length + 1}` }), ...JSON.parse(body) };
  hold(monitors, monitor);
  return { status: found === undefined ? 201 : 200, body: monitor };
}

function hold(monitors: ListedMonitor[], monitor: ListedMonitor): void {
  const index = monitors.findIndex(({ id }) => id === monitor.id);
  monitors.splice(index < 0 ? monitors.length : index, 1, monitor);
}
