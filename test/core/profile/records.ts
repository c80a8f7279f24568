import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Json, JsonObject } from '../../../src/core/model/json.ts';
import type { TargetForm } from '../../../src/core/profile/types.ts';

/**
 * What a vendor says about its own API, as `services/NAME.yaml` has it under `facts`. Nothing in it
 * is copied but names. A text has several, with blanks between them; `+` stands for a blank.
 */
export interface FactsFile {
  /** Repository, commit and files that say it; or documentation, the day it was read, and pages. */
  source: string;
  /** Methods and paths of list, creation, update and deletion; `{a,b}` are alternatives. */
  paths: string;
  /** The parameters of the list, with the largest value that each accepts, or null. */
  query: Readonly<Record<string, number | null>>;
  /** What a creation accepts and a config can declare, as the list shows it. */
  types?: string;
  /** Types in the list that a config cannot declare. */
  others?: string;
  /**
   * What a creation and an update take and the list shows. `!` stands for what every creation
   * needs, `~` for what the list shows in another form than a creation takes.
   */
  fields?: string;
  /** What both take, but the list does not show; the next three have what only these have. */
  written?: string;
  created?: string;
  updated?: string;
  listed?: string;
  /** The paths of the lists of other objects, such as contacts. */
  lists?: string;
  requiredInItems?: string;
  /** What the creation of one of these types needs, too. */
  required?: ByTypes;
  /** What says what a monitor of these types checks, although its creation does not need it. */
  checked?: ByTypes;
  /** What only a creation of one of these types takes, although the list shows it for others. */
  ofType?: ByTypes;
  /**
   * Where each type has its target: one place, or several parts (`#` for a number), or none;
   * `list>body` for two places.
   */
  targets?: ByTypes;
  /**
   * The types, in the words of a config, whose targets have a form; others take any text, or have
   * none. `*` is a service without types.
   */
  forms?: Partial<Record<TargetForm, string>>;
  /** Of a field of a config, in its words and units. */
  limits?: Limits;
  /** Limits of fields under `extra`, and of parts of them, by their pointers. */
  inside?: Limits;
  insideOfType?: Readonly<Record<string, Limits>>;
  /** The field that pauses a monitor, with its value while paused, and otherwise. */
  paused?: Readonly<Record<string, readonly [paused: Json, running: Json]>>;
}

type ByTypes = Readonly<Record<string, string>>;
type Limits = Readonly<Record<string, Readonly<Record<string, Json>>>>;

export type Facts = ReturnType<typeof readFacts>;

function words(text = ''): readonly string[] {
  const found = text.split(' ').filter((word) => word !== '');
  return found.map((word) => word.replaceAll('+', ' '));
}

function byType<Value>(
  named: Readonly<Record<string, Value>> | undefined,
): ReadonlyMap<string, Value> {
  const entries = Object.entries(named ?? {});
  return new Map(entries.flatMap(([of, value]) => words(of).map((type) => [type, value])));
}

function wordsByType(named: Partial<ByTypes> | undefined): ReadonlyMap<string, readonly string[]> {
  return new Map([...byType(named)].map(([type, text]) => [type, words(text)]));
}

export function readFacts(file: FactsFile) {
  const { created, fields, listed, updated, written } = file;
  const unmarked = (...texts: (string | undefined)[]) =>
    texts.flatMap(words).map((word) => word.replace(/[!~]$/, ''));
  const marked = (mark: string) =>
    [fields, written, created, listed].flatMap(words).filter((word) => word.endsWith(mark));
  return {
    ...file,
    paths: file.paths.split(', ').flatMap(expandPath),
    types: words(file.types),
    others: words(file.others),
    lists: words(file.lists),
    created: unmarked(fields, written, created),
    updated: unmarked(fields, written, updated),
    listed: unmarked(fields, listed),
    reshaped: unmarked(...marked('~')),
    required: [...unmarked(...marked('!')), ...words(file.requiredInItems)],
    requiredByType: wordsByType(file.required),
    checked: wordsByType(file.checked),
    createdByType: wordsByType(file.ofType),
    targets: wordsByType(file.targets),
    forms: wordsByType(file.forms),
    limits: file.limits ?? {},
    inside: file.inside ?? {},
    insideOfType: byType(file.insideOfType),
    paused: file.paused ?? {},
  };
}

/** `PUT DELETE /{a,b}/{id}` as four methods and paths. */
function expandPath(text: string): readonly string[] {
  const path = words(text).at(-1) ?? '';
  const [alternatives = '', choice] = /\{([^}]*,[^}]*)\}/.exec(path) ?? [];
  const paths = choice?.split(',').map((one) => path.replace(alternatives, one)) ?? [path];
  return words(text)
    .slice(0, -1)
    .flatMap((method) => paths.map((one) => `${method} ${one}`));
}

/**
 * What a service and its client send to each other: a response of the list with one monitor, as the
 * documentation shows it, and the requests that create, change and delete it, each as a method and a
 * path, with the body under another key. TOKEN stands for the API token.
 */
export interface Exchange {
  list: string;
  headers: Readonly<Record<string, string>>;
  response: Json;
  id: string;
  /** The fields of the monitor in the config's words; `paused` stands for one of them. */
  decoded: JsonObject;
  paused?: boolean;
  /** What the service needs next to these. */
  extra: JsonObject;
  create: string;
  created: JsonObject;
  change: JsonObject;
  /** Null where the profile has no update. */
  update: string | null;
  updated: JsonObject | null;
  delete: string;
  deleted: JsonObject | null;
  /** The lists of other objects, by the keys of the profile, with the identifiers of the names. */
  lookups: Readonly<Record<string, { response: Json; objects: JsonObject }>>;
}

const shop = { name: 'Shop', type: 'http', target: 'https://a.example', intervalSeconds: 60 };

const defaults = {
  headers: { Authorization: 'Bearer TOKEN' },
  decoded: shop,
  extra: {},
  change: { target: 'https://b.example' },
  update: null,
  updated: null,
  deleted: null,
  lookups: {},
};

interface RecordFile {
  /** Left out for our own reference service. */
  facts?: FactsFile;
  exchange: Exchange;
}

function readRecord({ exchange: written, facts }: RecordFile) {
  const exchange = { ...defaults, ...written };
  const { decoded, paused } = exchange;
  const shown = paused === undefined ? decoded : { ...decoded, paused };
  return { exchange: { ...exchange, decoded: shown }, facts: facts ? readFacts(facts) : null };
}

const folder = fileURLToPath(new URL('services/', import.meta.url));
const names = globSync('*.yaml', { cwd: folder }).map((file) => basename(file, '.yaml'));

export const records: ReadonlyMap<string, ReturnType<typeof readRecord>> = new Map(
  names.toSorted().map((name) => {
    const written: RecordFile = parse(readFileSync(`${folder}${name}.yaml`, 'utf8'));
    return [name, readRecord(written)];
  }),
);
