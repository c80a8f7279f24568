import { commonFields, sharedFields } from '../model/fields.ts';
import { getAt, isObject, type Json, type JsonObject, own, type Path } from '../model/json.ts';
import { findUnsupported, requiredFields } from '../profile/check-config.ts';
import type { Profile } from '../profile/profile.ts';
import { describePath, describeValue, type Mistake } from '../yaml/mistake.ts';
import { findErrors } from '../yaml/schema-errors.ts';
import type { YamlValues } from '../yaml/yaml-values.ts';
import { validateFile, validateMonitor } from './schema-validators.ts';

type TextRule = readonly [isBroken: (text: string) => boolean, code: Mistake['code'], message: string];

/** For targets of type http; the first broken rule is reported. */
const targetRules: readonly TextRule[] = [
  [
    (target) => /^[^/?#]*:\/\/[^/?#]*@/.test(target),
    'credentials-in-target',
    'must not contain a user name or password',
  ],
  [(target) => /[\s\p{Cc}]/u.test(target), 'invalid-target', 'must not contain spaces or control characters'],
  [
    (target) => !/^https?:\/\/[^/?#\\]/i.test(target) || !URL.canParse(target),
    'invalid-target',
    'must be an absolute URL with http:// or https:// and a host',
  ],
];

const pathRules: readonly TextRule[] = [
  [(field) => field.startsWith('/'), 'invalid-path', 'must not start with a slash; write it like assertions/0/value'],
  [(field) => /~(?![01])/.test(field), 'invalid-path', 'must be a path that writes ~ as ~0, and / inside a key as ~1'],
];

/** All mistakes in the value of a file, by the schema and by further rules; each mistake once. */
export function findValueMistakes(values: YamlValues, profile: Profile | null): readonly Mistake[] {
  const required: readonly string[] = profile === null ? [] : requiredFields(profile);
  const isOptional = ([monitors, , field, ...rest]: Path) =>
    monitors === 'monitors' &&
    rest.length === 0 &&
    commonFields.some((name) => name === field && !required.includes(name));
  const mistakes = [
    // First, because of several mistakes at one place the first is reported, and these know more than the schema.
    ...(profile === null ? [] : findUnsupported(values.value, profile)),
    ...findSchemaErrors(values.value).filter(({ at, path }) => at !== 'missing' || !isOptional(path)),
    ...findRuleMistakes(values.value, required),
  ];
  const suggested = new Set(
    mistakes.flatMap(({ path, suggestion }) =>
      suggestion === undefined ? [] : [describePath([...path.slice(0, -1), suggestion])],
    ),
  );
  /** Whether a key may exist after all: misspelt, or in a merged mapping that is not known. */
  const mayExist = (path: Path) => suggested.has(describePath(path)) || values.isUnknown(path.slice(0, -1));
  return mistakes.filter(({ at, path }) => {
    if (at !== 'missing') return at === 'key' || !values.isUnknown(path);
    // A key of a monitor may also be under the defaults, which may be misspelt, too.
    const places = path.length === 1 ? [path] : [path, ['defaults', ...path.slice(-1)], ['defaults']];
    return !places.some(mayExist);
  });
}

/** Checks the rules that the schema cannot express, as far as possible if the file has other mistakes. */
function findRuleMistakes(file: Json, required: readonly string[]): Mistake[] {
  const [defaults, monitors] = [getAt(file, ['defaults']), getAt(file, ['monitors'])];
  const items = Array.isArray(monitors) ? (monitors as readonly Json[]) : [];
  return [
    ...checkPaths(defaults, ['defaults']),
    ...items.flatMap((monitor, index) => [
      ...(isObject(monitor) ? checkMonitor(monitor, defaults ?? {}, ['monitors', index], required) : []),
      ...checkPaths(monitor, ['monitors', index]),
    ]),
  ];
}

function checkMonitor(monitor: JsonObject, defaults: Json, path: Path, required: readonly string[]): Mistake[] {
  // Defaults that are not a mapping are a mistake of their own, and may be meant to have any key.
  const known: JsonObject = isObject(defaults) ? { ...defaults, ...monitor } : monitor;
  // The schema requires the others.
  const missing = sharedFields.filter(
    (key) => required.includes(key) && isObject(defaults) && !Object.hasOwn(known, key),
  );
  const isHttp = typeof known['type'] === 'string' && known['type'].toLowerCase() === 'http';
  const message = 'is missing; set it here or under "defaults"';
  return [
    ...missing.map((key): Mistake => ({ code: 'missing-key', at: 'missing', path: [...path, key], message })),
    ...(isHttp ? checkText(own(monitor, 'target'), [...path, 'target'], targetRules) : []),
    ...checkIgnoredName(monitor, known, path),
  ];
}

/** A name that is not compared could not be renamed. */
function checkIgnoredName(monitor: JsonObject, known: JsonObject, path: Path): Mistake[] {
  const fields = own(known, 'ignoreChanges');
  const index = Array.isArray(fields) ? fields.indexOf('name') : -1;
  if (index < 0 || !Object.hasOwn(monitor, 'formerly')) return [];
  const owner = Object.hasOwn(monitor, 'ignoreChanges') ? path : ['defaults'];
  const message = 'keeps the listed name, and "formerly" replaces it; remove one of the two';
  const found = describeValue('name');
  return [{ code: 'conflicting-keys', path: [...owner, 'ignoreChanges', index], message, found }];
}

function checkPaths(owner: Json | undefined, path: Path): Mistake[] {
  const fields = getAt(owner, ['ignoreChanges']);
  if (!Array.isArray(fields)) return [];
  return fields.flatMap((field: Json, index) => checkText(field, [...path, 'ignoreChanges', index], pathRules));
}

/** The schema reports values of other types. */
function checkText(value: Json | undefined, path: Path, rules: readonly TextRule[]): Mistake[] {
  if (typeof value !== 'string') return [];
  const broken = rules.filter(([isBroken]) => isBroken(value)).slice(0, 1);
  return broken.map(([, code, message]) => ({ code, path, message, found: describeValue(value) }));
}

/**
 * Checks the value of a file against `schema/monitors.schema.json`. Monitors are checked one by one, because ajv copies all
 * errors so far for each item, which is quadratic.
 */
function findSchemaErrors(value: Json): Mistake[] {
  const monitors = isObject(value) ? own(value, 'monitors') : undefined;
  if (!Array.isArray(monitors)) return findErrors(validateFile, value, []);
  const items = monitors.flatMap((item: Json, index) => findErrors(validateMonitor, item, ['monitors', index]));
  return [...findErrors(validateFile, { ...(value as JsonObject), monitors: [] }, []), ...items];
}
