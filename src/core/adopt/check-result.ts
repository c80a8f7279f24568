import type { ParsedConfig } from '../config/parse-config.ts';
import { getAt, isSameJson, type Json } from '../model/json.ts';
import { type DeclaredMonitor, displayName, nameKey } from '../model/monitor.ts';
import { describeAtPath, type Problem } from '../model/problem.ts';
import { type FileText, parseYaml } from '../yaml/parse-yaml.ts';

/** The wanted values of fields of a monitor, by its name; of a new one, all that it has itself. */
export type Intended = ReadonlyMap<string, ReadonlyMap<string, Json>>;

/** A mistake of the config, and the field of the monitor that has it. */
export interface Refusal {
  readonly field: string;
  readonly message: string;
}

/**
 * The monitors that the edits make wrong, with the mistake, or null where the config is valid and
 * reads differently; or what is wrong that belongs to none of them, and where, if a mistake is.
 */
type Refused = ReadonlyMap<string, Refusal | null> | NotExact;

export interface NotExact {
  readonly what: string;
  readonly problem: Problem | null;
}

/**
 * Finds out whether the edited config has exactly the intended values, and all others as before.
 */
export function findRefused(
  before: ParsedConfig,
  after: ParsedConfig,
  files: readonly FileText[],
  intended: Intended,
): Refused {
  if (after.problems.length > 0) return nameRefused(after.problems, files, intended);
  const old = new Map(before.monitors.map((monitor) => [monitor.name, monitor]));
  const refused = new Map<string, Refusal | null>();
  for (const monitor of after.monitors) {
    const fields = intended.get(monitor.name);
    if (isIntended(monitor, old.get(monitor.name), fields)) continue;
    if (fields === undefined)
      return { what: `${JSON.stringify(displayName(monitor))} would change, too`, problem: null };
    refused.set(monitor.name, null);
  }
  const expected = new Set([...old.keys(), ...intended.keys()]);
  if (after.monitors.length === expected.size) return refused;
  const what = `${after.monitors.length} monitors would be declared, not ${expected.size}`;
  return { what, problem: null };
}

function isIntended(
  after: DeclaredMonitor,
  before: DeclaredMonitor | undefined,
  fields: ReadonlyMap<string, Json> = new Map(),
): boolean {
  if (before === undefined) {
    // The defaults give it the rest.
    const others = [...fields].filter(([field]) => field !== 'name');
    return others.every(([field, value]) => isSameJson(after.body[field] ?? null, value));
  }
  const body = { ...before.body, ...Object.fromEntries(fields) };
  return (
    isSameJson(after.body, body) &&
    isSameJson(after.ignoreChanges, before.ignoreChanges) &&
    isSameJson(after.secretFields, before.secretFields) &&
    after.formerly?.name === before.formerly?.name
  );
}

/** By the places of the mistakes. */
function nameRefused(
  problems: readonly Problem[],
  files: readonly FileText[],
  intended: Intended,
): Refused {
  const refused = new Map<string, Refusal>();
  const names = new Map(files.map(({ file, text }) => [file, namesIn(file, text)]));
  for (const { file, message, path } of problems) {
    const [, index = '', field = ''] =
      /^monitors\[(\d+)\](?:\.(?:extra\.)?([^.[]+))?/.exec(path) ?? [];
    const name = names.get(file)?.[Number(index)];
    if (index !== '' && name !== undefined && intended.has(name))
      refused.set(name, { field, message });
  }
  const [problem = null] = problems;
  if (refused.size > 0 || problem === null) return refused;
  return { what: `${describeAtPath(problem)} [${problem.code}]`, problem };
}

function namesIn(file: string, text: string): readonly string[] {
  const { values } = parseYaml({ file, text }, new Map());
  const items = getAt(values?.value, ['monitors']);
  if (!Array.isArray(items)) return [];
  return items.map((item: Json) => nameKey(String(getAt(item, ['name']))));
}
