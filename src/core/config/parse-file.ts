import type { IgnoredNames } from '../ignored.ts';
import type { Json } from '../json.ts';
import { masked } from '../redact.ts';
import type { Variables } from '../variables.ts';
import type { Warning } from '../warning.ts';
import { describeValue, type Finding, type Path, type PlacedFinding, valueAt } from './finding.ts';
import { warnOfUndeclared } from './ignored-changes.ts';
import { readIgnoredNames } from './ignored-names.ts';
import { type NamedItem, readItems } from './named-items.ts';
import { findValueErrors } from './value-errors.ts';
import { parseYaml, type YamlFile } from './yaml-file.ts';
import { YamlPlaces } from './yaml-place.ts';

/** What a file says by itself; its names are still to be compared, with each other and with those of other files. */
export interface ParsedFile extends Pick<YamlFile, 'positionOf'> {
  readonly file: string;
  readonly findings: readonly PlacedFinding[];
  readonly items: readonly NamedItem[];
  readonly places: YamlPlaces | null;
  /** Names of the variables that stand in it. */
  readonly used: ReadonlySet<string>;
  readonly ignored: readonly IgnoredNames[];
  readonly warnings: readonly Warning[];
}

/** Reads one file; `file` is its path relative to the workspace. */
export function parseFile(file: string, text: string, variables: Variables): ParsedFile {
  const { content, findings: inText, positionOf } = parseYaml(text, variables);
  if (content === null) {
    const nothing = { items: [], places: null, used: new Set<string>(), ignored: [], warnings: [] };
    return { file, findings: inText, positionOf, ...nothing };
  }
  const places = new YamlPlaces(content);
  const inValue = findValueErrors(content)
    .filter(({ at, path }) => at !== 'value' || !places.isUnsettled(path))
    .map((finding) => ({ ...hideSecret(finding, content.value, places), offset: places.offsetOf(finding) }));
  const findings = [...inText, ...inValue];
  const sourceOf = (index: number) => ({ file, ...positionOf(places.itemOffset(['monitors', index])) });
  const items = readItems(content, findings, sourceOf, places);
  const valueSource = (path: Path) => ({ file, ...positionOf(places.offsetOf({ at: 'value', path })) });
  const ignored = readIgnoredNames(content.value, places, valueSource);
  const warnings = warnOfUndeclared(items, places, valueSource);
  return { file, findings, items, positionOf, places, used: content.used, ignored, warnings };
}

/** A text at fault is quoted, but for one that a secret went into. */
function hideSecret(finding: Finding, file: Json, places: YamlPlaces): Finding {
  const value = valueAt(file, finding.path);
  if (typeof value !== 'string' || !places.isSecret(finding.path)) return finding;
  return { ...finding, message: finding.message.replaceAll(describeValue(value), masked) };
}
