import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Json } from '../../../src/core/model/json.ts';

type Limits = Readonly<Record<string, Readonly<Record<string, Json>>>>;

/** What a vendor says about its own API; `facts.yaml` explains the keys. */
export interface Facts {
  readonly source: string;
  /** Each as `POST /v1/checks/url`, with `{id}` for an identifier. */
  readonly paths: readonly string[];
  readonly query: Readonly<Record<string, number | null>>;
  readonly types: readonly string[];
  readonly others: readonly string[];
  readonly created: readonly string[];
  readonly updated: readonly string[];
  readonly listed: readonly string[];
  /** Listed in another form than a creation takes. */
  readonly reshaped: readonly string[];
  /** Pointers without the first slash that every creation needs; below `*`, each item of a list. */
  readonly required: readonly string[];
  /** The same for single types. */
  readonly requiredByType: ReadonlyMap<string, readonly string[]>;
  /** What says what a monitor of these types checks, although a creation does not need it. */
  readonly checked: ReadonlyMap<string, readonly string[]>;
  /** What only a creation of one of these types takes. */
  readonly createdByType: ReadonlyMap<string, readonly string[]>;
  /** Pointers to the parts of the target of each type, with `#` for a number. */
  readonly targets: ReadonlyMap<string, readonly string[]>;
  readonly limits: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /** The paths of the lists of other objects, by GET. */
  readonly lists: readonly string[];
  /** Limits of fields that a config has under `extra`, and of parts of them, by their pointers. */
  readonly inside: Limits;
  /** The same for single types. */
  readonly insideOfType: ReadonlyMap<string, Limits>;
  /** The field that pauses a monitor, with its value while paused, and otherwise; or none. */
  readonly paused: Readonly<Record<string, readonly [paused: Json, running: Json]>>;
}

type Texts = Partial<
  Record<
    | 'types'
    | 'others'
    | 'fields'
    | 'written'
    | 'created'
    | 'updated'
    | 'listed'
    | 'lists'
    | 'requiredInItems',
    string
  >
>;

interface FactsFile
  extends Texts,
    Pick<Facts, 'source' | 'query'>,
    Partial<Pick<Facts, 'limits' | 'paused' | 'inside'>> {
  readonly paths: string;
  readonly required?: Readonly<Record<string, string>>;
  readonly checked?: Readonly<Record<string, string>>;
  readonly ofType?: Readonly<Record<string, string>>;
  readonly insideOfType?: Readonly<Record<string, Limits>>;
  readonly targets?: Readonly<Record<string, string>>;
}

const words = (text = '') =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.replaceAll('+', ' '));

export function readFacts(file: FactsFile): Facts {
  const {
    checked,
    created,
    fields,
    inside = {},
    insideOfType = {},
    limits = {},
    listed,
    lists,
    others,
    paths,
    paused = {},
    query,
    required,
    requiredInItems,
    ofType,
    source,
    targets,
    types,
    updated,
  } = file;
  const written = [fields, file.written];
  const marked = (mark: string) =>
    [...written, created, listed].flatMap(words).filter((word) => word.endsWith(mark));
  const plain = (...texts: (string | undefined)[]) =>
    texts.flatMap(words).map((word) => word.replace(/[!~]$/, ''));
  return {
    source,
    paths: paths.split(', ').flatMap(expandPath),
    query,
    types: words(types),
    others: words(others),
    created: plain(...written, created),
    updated: plain(...written, updated),
    listed: plain(fields, listed),
    reshaped: plain(...marked('~')),
    required: [...plain(...marked('!')), ...words(requiredInItems)],
    requiredByType: byType(required),
    checked: byType(checked),
    createdByType: byType(ofType),
    targets: byType(targets),
    limits,
    lists: words(lists),
    inside,
    insideOfType: new Map(
      Object.entries(insideOfType).flatMap(([of, found]) => words(of).map((type) => [type, found])),
    ),
    paused,
  };
}

const byType = (texts: Readonly<Record<string, string>> = {}) =>
  new Map(
    Object.entries(texts).flatMap(([of, names]) =>
      words(of).map((type) => [type, words(names)] as const),
    ),
  );

/** `PUT DELETE /{a,b}/{id}` as four methods and paths. */
function expandPath(text: string): readonly string[] {
  const path = words(text).at(-1) ?? '';
  const [alternatives, choice] = /\{([^}]*,[^}]*)\}/.exec(path) ?? [];
  const expanded = choice?.split(',').map((one) => path.replace(String(alternatives), one)) ?? [
    path,
  ];
  return words(text)
    .slice(0, -1)
    .flatMap((method) => expanded.map((one) => `${method} ${one}`));
}

const all: Record<string, FactsFile> = parse(
  readFileSync(new URL('facts.yaml', import.meta.url), 'utf8'),
);

export const facts: ReadonlyMap<string, Facts> = new Map(
  Object.entries(all).map(([name, file]) => [name, readFacts(file)]),
);
