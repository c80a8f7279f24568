/**
 * Prints what a vendor's OpenAPI file says differently from `facts.yaml`:
 * `npm run facts -- uptimerobot openapi.yaml`. The file is JSON or YAML, in one piece.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import {
  getAt,
  isObject,
  type Json,
  type JsonObject,
  type Path,
  parsePointer,
} from '../src/core/model/json.ts';
import type { Profile } from '../src/core/profile/profile.ts';
import { readBuiltIn } from '../test/core/profile/built-in.ts';
import { type Facts, facts } from '../test/core/profile/facts.ts';

/**
 * One line for each group of names that only one of the two has, as in `listed, only in the file:
 * color`.
 */
export function compareFacts(known: Facts, profile: Profile, file: Json): readonly string[] {
  const { create, fields, list, update } = profile;
  const read = readSchemas(file, known.others);
  const offered = Object.entries(read.at(['paths'])).flatMap(([path, operations]) =>
    Object.entries(isObject(operations) ? operations : {}).map(([method, operation]) => ({
      // The address of the service may have the first part of the path.
      isFor: (request: string) =>
        request.startsWith(`${method.toUpperCase()} `) &&
        request.endsWith(path.replace(/\{[^}]*\}/g, '{id}')),
      operation,
    })),
  );
  const find = (requests: readonly string[]) =>
    requests.flatMap((request) =>
      offered.filter(({ isFor }) => isFor(request)).map(({ operation }) => operation),
    );
  const ofProfile = ({ method, path }: { readonly method: string; readonly path: string }) => {
    const [start = '', end] = `${method} ${path}`.split('{type}');
    const isBuilt = (request: string) =>
      end === undefined ? request === start : request.startsWith(start) && request.endsWith(end);
    return find(known.paths.filter(isBuilt));
  };
  const bodies = (operations: readonly Json[]) =>
    operations.flatMap((operation) => read.content(getAt(operation, ['requestBody'])));
  const responses = ofProfile({ method: 'GET', path: String(list.path.split('?')[0]) }).flatMap(
    (operation) => read.content(getAt(operation, ['responses', '200'])),
  );
  const items = [...parsePointer(list.items ?? ''), '*', ...list.item];
  const listed = responses.flatMap((schema) => read.below(schema, items));
  const created = bodies(ofProfile(create));
  const required = [...known.required, ...[...known.requiredByType.values()].flat()];
  const types = readSchemas(file, []).values(
    [...listed, ...created],
    String(fields.type?.read?.[0]),
  );
  return [
    differ(
      'paths',
      known.paths,
      known.paths.filter((request) => find([request]).length > 0),
    ),
    ...(types.length === 0 ? [] : [differ('types', [...known.types, ...known.others], types)]),
    differ('required', required, read.required(created), (name) => !name.includes('/')),
    differ('created', known.created, read.names(created, 'readOnly')),
    ...(update === null
      ? []
      : [differ('updated', known.updated, read.names(bodies(ofProfile(update)), 'readOnly'))]),
    differ('listed', known.listed, read.names(listed, 'writeOnly')),
  ].flat();
}

/** @param isNews whether a name that only the file has is a difference. */
function differ(
  what: string,
  known: readonly string[],
  found: readonly string[],
  isNews = (_: string) => true,
) {
  const line = (where: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${what}, only in the ${where}: ${[...new Set(names)].join(' ')}`];
  return [
    ...line(
      'facts',
      known.filter((name) => !found.includes(name)),
    ),
    ...line(
      'file',
      found.filter((name) => !known.includes(name) && isNews(name)),
    ),
  ];
}

/**
 * Reads the schemas of an OpenAPI file. An alternative that is only for one of the other types is
 * left out.
 */
function readSchemas(file: Json, others: readonly string[]) {
  const resolve = (value: Json | undefined, hops = 0): JsonObject => {
    const reference = isObject(value) ? value['$ref'] : undefined;
    if (typeof reference === 'string' && hops < 20)
      return resolve(getAt(file, parsePointer(reference.replace(/^#/, ''))), hops + 1);
    return isObject(value) ? value : {};
  };
  const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
  /** The parts of which a schema consists: itself, and all that it combines. */
  const partsOf = (schema: Json | undefined, depth = 0): readonly JsonObject[] => {
    const part = resolve(schema);
    if (depth > 8) return [];
    const choices = [...listOf(part['oneOf']), ...listOf(part['anyOf'])].filter(
      (choice) => !isOther(choice, depth),
    );
    return [
      part,
      ...[...listOf(part['allOf']), ...choices].flatMap((inner) => partsOf(inner, depth + 1)),
    ];
  };
  const propertiesOf = (schema: Json | undefined, depth = 0) =>
    partsOf(schema, depth).flatMap((part) => Object.entries(resolve(part['properties'])));
  const isOther = (choice: Json, depth: number): boolean =>
    propertiesOf(choice, depth + 1).some(([, property]) => {
      const values = listOf(resolve(property)['enum']);
      return values.length > 0 && values.every((value) => others.includes(String(value)));
    });
  const requiredBelow = (schema: Json | undefined, depth = 0): readonly string[] =>
    partsOf(schema)
      .flatMap((part) => listOf(part['required']).map(String))
      .flatMap((name) => {
        const inner = propertiesOf(schema).flatMap(([key, property]) =>
          key === name && depth < 2 ? requiredBelow(property, depth + 1) : [],
        );
        return [name, ...inner.map((path) => `${name}/${path}`)];
      });
  return {
    at: (path: Path) => resolve(getAt(file, path)),
    content: (value: Json | undefined) =>
      Object.values(resolve(resolve(value)['content'])).map(
        (media) => getAt(media, ['schema']) ?? null,
      ),
    /**
     * The schemas at the end of a path of properties, where `*` stands for the items of an array.
     */
    below: (schema: Json, path: Path): readonly Json[] =>
      path.reduce<readonly Json[]>(
        (schemas, step) => {
          const isItems = step === '*';
          return schemas.flatMap((one) =>
            isItems
              ? partsOf(one).flatMap((part) => part['items'] ?? [])
              : propertiesOf(one).flatMap(([key, property]) => (key === step ? [property] : [])),
          );
        },
        [schema],
      ),
    names: (schemas: readonly Json[], hidden: string) =>
      schemas
        .flatMap((schema) => propertiesOf(schema))
        .flatMap(([key, property]) => (resolve(property)[hidden] === true ? [] : [key])),
    /** The values that a property can have, where the file names them. */
    values: (schemas: readonly Json[], name: string) =>
      schemas
        .flatMap((schema) => propertiesOf(schema))
        .flatMap(([key, property]) =>
          key === name ? listOf(resolve(property)['enum']).map(String) : [],
        ),
    required: (schemas: readonly Json[]) => schemas.flatMap((schema) => requiredBelow(schema)),
  };
}

if (import.meta.main) {
  const [name = '', path = ''] = process.argv.slice(2);
  const known = facts.get(name);
  if (known === undefined || path === '') {
    console.error(
      `Usage: npm run facts -- NAME FILE, where NAME is one of ${[...facts.keys()].join(', ')}.`,
    );
    process.exitCode = 2;
  } else {
    const file = parse(readFileSync(path, 'utf8'), { logLevel: 'error', maxAliasCount: -1 });
    const profile = readBuiltIn(name);
    const lines = compareFacts(known, profile, file);
    console.log(lines.length === 0 ? 'No differences.' : lines.join('\n'));
  }
}
