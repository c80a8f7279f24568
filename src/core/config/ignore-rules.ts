import { isObject, type Json, own } from '../json.ts';
import { parseNamePattern } from '../name-pattern.ts';
import { describeValue, type Finding, type Path } from './finding.ts';

/** Checks the patterns under `ignore` and the fields under `ignoreChanges`; what is no text is the schema's business. */
export function findIgnoreErrors(file: Json): Finding[] {
  if (!isObject(file)) return [];
  const monitors = own(file, 'monitors');
  const owners: readonly (readonly [Path, Json | undefined])[] = [
    [['defaults'], own(file, 'defaults')],
    ...(Array.isArray(monitors) ? monitors.map((monitor: Json, index) => [['monitors', index], monitor] as const) : []),
  ];
  return [
    ...findInList(['ignore'], own(file, 'ignore'), describePattern),
    ...owners.flatMap(([path, owner]) =>
      isObject(owner) ? findInList([...path, 'ignoreChanges'], own(owner, 'ignoreChanges'), describeField) : [],
    ),
  ];
}

function findInList(path: Path, list: Json | undefined, find: (text: string) => string | undefined): Finding[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: Json, index) => {
    const expectation = typeof item === 'string' ? find(item) : undefined;
    if (expectation === undefined) return [];
    return [{ at: 'value', path: [...path, index], message: `must be ${expectation}, found ${describeValue(item)}` }];
  });
}

function describePattern(pattern: string): string | undefined {
  const glob = parseNamePattern(pattern);
  return typeof glob === 'function' ? undefined : glob.expected;
}

function describeField(field: string): string | undefined {
  if (field.startsWith('/')) return 'a path without a slash in front, as assertions/0/value';
  return /~(?![01])/.test(field) ? 'a path in which ~ is written ~0, and / inside of a key ~1' : undefined;
}
