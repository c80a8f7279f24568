import { commonFields, covers, isSameValue } from '../model/fields.ts';
import {
  isAtOrBelow,
  isObject,
  type Json,
  type JsonObject,
  omitAt,
  own,
  parsePointer,
  writeStep,
} from '../model/json.ts';

/** A declared value that differs from the actual one. */
export interface Difference {
  /** JSON Pointer (RFC 6901) into the monitor, without the first slash: `intervalSeconds`, `assertions/0/value`. */
  readonly path: string;
  readonly declared: Json;
  /** Also null if the service shows nothing at this path. */
  readonly actual: Json;
  readonly isReadOnly?: true;
  /** The path is under `ignoreChanges`, and the update sets it all the same, because its listed value cannot be kept. */
  readonly isIgnored?: true;
  /** The service shows a placeholder instead of the value, so it differs in every run. */
  readonly isHidden?: true;
}

export function fieldOf({ path }: Pick<Difference, 'path'>): string {
  return String(parsePointer(`/${path}`)[0]);
}

/** @param ignored paths at or below which a difference is ignored. */
export function compareMonitor(
  declared: JsonObject,
  actual: JsonObject,
  ignored: readonly string[] = [],
  isListed: (field: string) => boolean = () => false,
) {
  // A list of lists, because `push(...found)` fails for more values than a call can take.
  const differences: (readonly Difference[])[] = [];
  const unverified: string[] = [];
  for (const field of Object.keys(declared)) {
    const value = declared[field] as Json;
    // Fast path: nearly all values are equal, and there may be 100,000 monitors.
    if (field === 'name' || (ignored.length > 0 && ignored.includes(writeStep(field)))) continue;
    const shown = own(actual, field);
    if (shown === undefined) {
      if (commonFields.some((common) => common === field) && isListed(field))
        differences.push([{ path: field, declared: value, actual: null }]);
      else unverified.push(field);
    } else if (
      !covers(value, shown) &&
      !isSameValue(field, value, shown, declared) &&
      !coversRest(field, value, shown, ignored)
    )
      differences.push(findDifferences(writeStep(field), value, shown));
  }
  if (differences.length === 0) return { differences: [], unverified };
  return { differences: leaveOut(ignored, differences.flat()), unverified };
}

/** A list in another order is equal, so it must also be without what is ignored in it. */
function coversRest(field: string, value: Json, shown: Json, ignored: readonly string[]): boolean {
  const inner = ignored.map((path) => parsePointer(`/${path}`)).filter(([first]) => first === field);
  return inner.length > 0 && covers(inner.map(([, ...rest]) => rest).reduce(omitAt, value), shown);
}

function leaveOut(ignored: readonly string[], differences: readonly Difference[]): readonly Difference[] {
  return differences.filter(({ path }) => !ignored.some((above) => isAtOrBelow(path, above)));
}

function findDifferences(path: string, declared: Json, actual: Json): readonly Difference[] {
  if (covers(declared, actual)) return [];
  if (isObject(declared) && isObject(actual)) {
    return Object.entries(declared).flatMap(([key, value]) => {
      const at = `${path}/${writeStep(key)}`;
      const shown = own(actual, key);
      if (shown !== undefined) return findDifferences(at, value, shown);
      return value === null ? [] : [{ path: at, declared: value, actual: null }];
    });
  }
  if (Array.isArray(declared) && Array.isArray(actual) && declared.length === actual.length) {
    return declared.flatMap((value, index) => findDifferences(`${path}/${index}`, value, actual[index]));
  }
  return [{ path, declared, actual }];
}
