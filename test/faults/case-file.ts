import type { Json, JsonObject } from '../../src/core/model/json.ts';
import { parseScope, type Scope } from '../../src/core/model/name-pattern.ts';
import { nameOf, type Operation } from '../../src/core/plan/plan-entry.ts';
import type { Options } from '../../src/core/settings/settings.ts';
import { escapeAll } from '../core/builders.ts';
import {
  type BehaviourName,
  behaviours,
  changingOthers,
  clearing,
  replaceFields,
} from '../simulator/behaviours.ts';
import type { Law } from '../simulator/laws.ts';
import {
  body,
  type LoggedRequest,
  type Script,
  type SimulatedService,
  type Step,
} from '../simulator/service.ts';
import {
  breakOff,
  changed,
  commit,
  commitAfter,
  created,
  inOtherWords,
  list,
  listAs,
  reply,
  reset,
  response,
  throttle,
  wait,
} from '../simulator/steps.ts';
import type { Played, Scene } from './scene.ts';

// The notation of the cases in `*.txt`: see README.md.

/** A block of lines: a title, what is given, and what is recorded. */
export interface Case {
  title: string;
  given: readonly string[];
}

/** The parts of a file between empty lines; a part without a given line is a heading. */
export function parseCases(text: string): readonly (Case | string)[] {
  return text
    .trim()
    .split(/\n\n+/)
    .map((part) => {
      const lines = part.split('\n').filter((line) => !line.startsWith('→'));
      const given = lines.filter((line) => line.startsWith('  ')).map((line) => line.trim());
      return given.length === 0 ? part : { title: lines[0] ?? '', given };
    });
}

export function renderCase({ given, title }: Case, recorded: readonly string[]): string {
  return [title, ...given.map((line) => `  ${line}`), ...recorded].join('\n');
}

/** A case for each value of its line `each NAME a | b`, or the case itself. */
export function listVariants(one: Case): readonly { value: string; given: readonly string[] }[] {
  const line = one.given.find((given) => given.startsWith('each '));
  if (line === undefined) return [{ value: '', given: one.given }];
  const [, name = '', values = ''] = /^each (\S+) (.*)$/.exec(line) ?? [];
  const others = one.given.filter((given) => given !== line);
  return values.split(' | ').map((value) => {
    return { value, given: others.map((given) => given.replaceAll(name, () => value)) };
  });
}

export interface Staged {
  scene: Scene;
  /** How often the run is played: until all is in sync, or so many times at the same service. */
  runs: 'to the end' | 1 | 3;
  /** Texts that the run must say. */
  says: readonly string[];
  once: readonly string[];
}

/** @param stop ends the run as a signal does. */
export function stage(given: readonly string[], stop: () => void): Staged {
  const declared: [string, JsonObject][] = [];
  const present: JsonObject[] = [];
  const exceptLaws: Law[] = [];
  const scripts: Script[] = [];
  const says: string[] = [];
  const once: string[] = [];
  let overrides: Partial<Options> = {};
  let scene: Partial<Scene> = {};
  let runs: Staged['runs'] = 'to the end';
  const add = (more: Partial<Scene>) => {
    scene = { ...scene, ...more };
  };
  const set = (more: Partial<Options>) => {
    overrides = { ...overrides, ...more };
  };
  const keys: Readonly<Record<string, (rest: string) => void>> = {
    declared: (rest) => {
      const [names, fields] = splitItems(rest);
      for (const name of names) declared.push([trimMark(name), { ...bodyOf(name), ...fields }]);
    },
    present: (rest) => {
      const [names, fields] = splitItems(rest);
      for (const name of names) present.push({ ...bodyOf(name), ...fields });
    },
    remove: (rest) => {
      const [names] = splitItems(rest);
      const surplus = names.flatMap((name) => {
        const [plain = '', id] = name.split('#');
        return id === undefined ? [] : { name: plain, id };
      });
      add({ removable: names.filter((name) => !name.includes('#')), surplus });
    },
    full: () => add({ isFull: true }),
    first: () => add({ hasFirstCreation: true }),
    runs: (rest) => {
      runs = rest === '1' ? 1 : 3;
    },
    says: (rest) => void says.push(rest),
    once: (rest) => void once.push(rest),
    lag: (rest) => {
      const [lagMs = 0, ...others] = rest.split(' ').map(Number);
      add({ lagMs: others.length === 0 ? lagMs : [lagMs, ...others] });
    },
    concurrency: (rest) => set({ concurrency: Number(rest) }),
    'max-wait': (rest) => set({ maxWaitMs: Number(rest) }),
    mode: (rest) => set({ mode: rest as Options['mode'] }),
    complete: () => set({ listComplete: true }),
    scope: (rest) => set({ scope: parseScope(rest.split(' ')) as Scope }),
    apply: (rest) => set({ apply: rest.split(' ') as Operation[] }),
    profile: (rest) => add({ profile: JSON.parse(rest) }),
    kept: (rest) => add({ kept: rest.split(' ') }),
    changed: (rest) => add({ changed: rest.split(' ') }),
    except: (rest) => void exceptLaws.push(rest as Law),
    behaviour: (rest) => add({ behaviour: behaviours[rest as BehaviourName] }),
    // The update of a monitor also changes these fields of it; of others, by name.
    alters: (rest) => add({ behaviour: { writes: clearing(parseFields(rest)) } }),
    'alters-others': (rest) => {
      const [names, fields] = splitItems(rest);
      const isHit = (name: string) => names.includes(name);
      add({ behaviour: { writes: changingOthers(parseFields(JSON.stringify(fields)), isHit) } });
    },
  };
  for (const line of given) {
    const [, key = '', rest = ''] = /^(\S+) ?(.*)$/.exec(line) ?? [];
    const read = keys[key];
    if (read === undefined) scripts.push(parseScript(line, stop));
    else read(rest);
  }
  const fields = new Map(declared);
  return {
    runs,
    says,
    once,
    scene: {
      ...scene,
      exceptLaws,
      present,
      declared: declared.map(([name]) => name),
      fields: (name) => fields.get(name) ?? body(name),
      overrides,
      script: (request) => {
        for (const script of scripts) {
          const steps = script(request);
          if (steps !== null) return steps;
        }
        return null;
      },
    },
  };
}

/** `a b* m0..m9 {"port": 1}`: names, and fields of each. */
function splitItems(text: string): readonly [readonly string[], JsonObject] {
  const at = text.indexOf('{');
  const [names, json] = at < 0 ? [text, '{}'] : [text.slice(0, at), text.slice(at)];
  const all = names
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((name) => {
      const [, prefix, from, to, mark] = /^(\D+)(\d+)\.\.(\d+)(\*?)$/.exec(name) ?? [];
      if (prefix === undefined) return name.replaceAll('_', ' ');
      const length = Number(to) - Number(from) + 1;
      return Array.from({ length }, (_, index) => {
        return `${prefix.replaceAll('_', ' ')}${Number(from) + index}${mark}`;
      });
    });
  return [all, JSON.parse(json)];
}

const trimMark = (name: string) => name.replace(/\*$/, '');

/** A star stands for another interval than the declared one. */
function bodyOf(name: string): JsonObject {
  return { ...body(trimMark(name)), ...(name.endsWith('*') && { intervalSeconds: 300 }) };
}

/** Null in the text is null; "gone" takes the field away. */
function parseFields(text: string): Readonly<Record<string, Json | undefined>> {
  const entries = Object.entries(JSON.parse(text) as Record<string, Json>);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, value === 'gone' ? undefined : value]),
  );
}

/**
 * `POST a: commit, reset | 409`: the steps of its first request, of its second one; the others get
 * those of a well-behaved service, as `-` does. `GET 3: list` is the third list, `GET 3-:` each from
 * the third on, `every POST a:` each one.
 */
function parseScript(line: string, stop: () => void): Script {
  const [, every, method = '', name, range, turns] =
    /^(every )?(GET|POST|PATCH|PUT|DELETE)(?: (?!\d)(\S+?))?(?: (\d+(?:-\d*)?))?: ?(.*)$/.exec(
      line,
    ) ?? [];
  if (turns === undefined) throw new Error(`This line is not known: ${line}`);
  const all = splitAt(turns, '|').map((turn) => (turn === '-' ? null : parseSteps(turn, stop)));
  const [from = 1, to = from] = (range ?? '1').split('-').map(Number);
  const last = range?.endsWith('-') || every !== undefined ? Infinity : to;
  const wanted = name?.replaceAll('_', ' ');
  const isNamed = ({ body: sent, target }: LoggedRequest) =>
    wanted === undefined || (target?.name ?? sent?.['name']) === wanted;
  return (request) => {
    if (request.method !== method || !isNamed(request)) return null;
    const nth = request.nth + 1;
    if (nth < from) return null;
    if (last === from) return all[nth - from] ?? null;
    return nth <= last ? (all[0] ?? null) : null;
  };
}

/** Splits at a character outside of JSON. */
function splitAt(text: string, separator: string): readonly string[] {
  const parts: string[] = [''];
  let depth = 0;
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (!isQuoted && '{['.includes(character)) depth += 1;
    if (!isQuoted && '}]'.includes(character)) depth -= 1;
    if (character === separator && depth === 0 && !isQuoted) parts.push('');
    else parts.push(`${parts.pop()}${character}`);
  }
  return parts.map((part) => part.trim());
}

function parseSteps(text: string, stop: () => void): readonly Step[] {
  const words = splitAt(text, ',').filter((word) => word !== 'silence');
  const shown = words.filter((word) => /^(show|reword) /.test(word));
  const steps = words.filter((word) => !shown.includes(word)).map((word) => parseStep(word, stop));
  return shown.length === 0 ? steps : [...steps, showing(shown)];
}

function parseStep(text: string, stop: () => void): Step {
  const [word = '', rest = ''] = [text.split(' ')[0], text.slice(text.indexOf(' ') + 1)];
  const findIndex = (name: string, server: SimulatedService) =>
    server.committed.findIndex((one) => one.name === name);
  const [, afterMs] = /^after (\d+)$/.exec(rest) ?? [];
  const plain: Readonly<Record<string, Step>> = {
    commit: afterMs === undefined ? commit : commitAfter(Number(afterMs)),
    created,
    changed,
    list,
    reset,
    'break-off': breakOff,
    wait: wait(Number(rest)),
    stop: ({ server }) => {
      if (afterMs === undefined) stop();
      else void server.pass(Number(afterMs)).then(stop);
    },
    unsent: ({ line }) =>
      line.end({ kind: 'no-response', sent: false, code: rest, message: 'no connection' }),
    // What others do meanwhile.
    keep: ({ server }) => {
      const [names, fields] = splitItems(rest);
      for (const name of names) server.keep({ ...bodyOf(name), ...fields }, false);
    },
    drop: ({ server }) => server.delete(findIndex(rest, server)),
    change: ({ server }) => {
      const [[name = ''], fields] = splitItems(rest);
      const index = findIndex(name, server);
      server.changedByOthers.add(server.committed[index]?.id ?? '');
      if (index >= 0) replaceFields(server, index, parseFields(JSON.stringify(fields)));
    },
    // What is stored in place of what was sent, or of another monitor.
    overwrite: ({ request, server }) => server.update(findIndex(rest, server), request.body ?? {}),
    store: ({ request, server }) => {
      const [, fields] = splitItems(rest);
      server.commit({ ...request, body: { ...request.body, ...fields } });
    },
  };
  const step = plain[word];
  if (step !== undefined) return step;
  const [, status = '', how, content = ''] =
    /^(\d{3})(?: (raw|to|after))?(?: ?(.*))$/.exec(text) ?? [];
  if (status === '') throw new Error(`This step is not known: ${text}`);
  if (how === 'raw') return response(Number(status), content);
  if (how === 'to') return reply(Number(status), {}, [['location', content]]);
  if (how === 'after') {
    const lines = content.split(' and ');
    const seconds = Math.max(...lines.map((line) => Number(line) || 1));
    const headers = lines.map((line) => ['retry-after', line] as const);
    return throttle(Number(status), headers, 1_000 * seconds);
  }
  const isLimit = status === '429';
  if (isLimit) return throttle(429, [], 1_000);
  return reply(Number(status), content === '' ? undefined : JSON.parse(content));
}

/** A list of some of the monitors, or of changed ones; `reword` is no change to the laws. */
function showing(words: readonly string[]): Step {
  const step = listAs((items) => words.reduce(showAs, items));
  return words[0]?.startsWith('reword') ? inOtherWords(step) : step;
}

function showAs(items: readonly JsonObject[], word: string): readonly JsonObject[] {
  const [, what = '', text = ''] = /^\w+ (\S+) ?(.*)$/.exec(word) ?? [];
  const isNamed = (names: readonly string[]) => (item: JsonObject) =>
    names.includes(String(item['name']));
  const [names, fields] = splitItems(text);
  if (what === 'newest') return items.slice(-Number(text));
  if (what === 'oldest') return items.slice(0, Number(text));
  if (what === 'none') return [];
  if (what === 'without') return items.filter((item) => !isNamed(names)(item));
  if (what === 'escaped') return escapeAll([...items]) as readonly JsonObject[];
  if (what === 'lacking') return items.map(({ [text]: _, ...item }) => item);
  if (what === 'also') return [...items, ...names.map((name) => ({ ...bodyOf(name), ...fields }))];
  const isMeant = what === 'all' ? () => true : isNamed([what]);
  return items.map((item) => (isMeant(item) ? { ...item, ...fields } : item));
}

/** The exit code and the error, the monitors, the requests with the time, and the warnings. */
export function record(played: Played): readonly string[] {
  const { end, endedAt, log, report, requests, startedAt } = played;
  let time = 0;
  const sent = requests.map((request, index) => {
    const at = Math.round((log[index]?.time ?? 0) - startedAt);
    const isLater = at !== time;
    time = at;
    return isLater ? `@${at} ${request}` : request;
  });
  const ms = Math.round(endedAt - startedAt);
  const shown = [...shorten(sent), ...(ms === time ? [] : [`@${ms}`])];
  const { length } = report.warnings;
  return [
    `→ ${end.exitCode}${end.code === null ? '' : ` ${end.code}`}: ${describeMonitors(played)}`.trim(),
    `→ ${shown.join(', ')}`,
    ...(length === 0 ? [] : [`→ ${length} ${length === 1 ? 'warning' : 'warnings'}`]),
  ];
}

/** `created a, b; failed monitor-refused c`, in the order of the report. */
function describeMonitors({ report }: Played): string {
  const groups: { status: string; names: string[] }[] = [];
  for (const result of report.results) {
    const status = [result.status, result.error?.code].filter(Boolean).join(' ');
    const last = groups.at(-1);
    if (last?.status === status) last.names.push(nameOf(result));
    else groups.push({ status, names: [nameOf(result)] });
  }
  const texts = groups.map(({ names, status }) => {
    const more = names.length > 6 ? [`… ${names.length - 6} more`] : [];
    return `${status} ${[...names.slice(0, 6), ...more].join(', ')}`;
  });
  return texts.join('; ');
}

/** Of many requests of one method in a row, the first two and the last one. */
function shorten(requests: readonly string[]): readonly string[] {
  const rows: string[][] = [];
  for (const request of requests) {
    const last = rows.at(-1);
    const isAlike = last?.[0]?.split(' ')[0] === request.split(' ')[0];
    if (last !== undefined && isAlike && !request.startsWith('@')) last.push(request);
    else rows.push([request]);
  }
  return rows.flatMap((row) => {
    const [first = '', second = ''] = row;
    return row.length < 9 ? row : [first, second, `… ${row.length - 3} more`, row.at(-1) ?? ''];
  });
}
