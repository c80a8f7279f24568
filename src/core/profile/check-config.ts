import { describeValue, type Mistake } from '../config/mistake.ts';
import { getAt, isObject, type Json, type JsonObject, own, type Path } from '../model/json.ts';
import { encodeCreation } from './encode.ts';
import { type FieldName, fieldNames, isFieldName, type Profile } from './profile.ts';
import { isFlat } from './rules.ts';

/** The fields that every monitor must have at this service, in the config's words. */
export function requiredFields({ fields }: Profile): readonly FieldName[] {
  return fieldNames.filter((name) => name !== 'assertions' && fields[name] !== null);
}

/** What a config file declares and this service cannot have, under defaults and in each monitor. */
export function findUnsupported(file: Json, profile: Profile): readonly Mistake[] {
  const monitors = getAt(file, ['monitors']);
  const items = Array.isArray(monitors) ? (monitors as readonly Json[]) : [];
  const owners: readonly Path[] = [['defaults'], ...items.map((_, index) => ['monitors', index])];
  return owners.flatMap((path) => {
    const owner = getAt(file, path);
    return isObject(owner) ? checkOwner(owner, path, profile) : [];
  });
}

function checkOwner(owner: JsonObject, path: Path, profile: Profile): Mistake[] {
  const { body, fields, service } = profile;
  const mistakes: Mistake[] = [];
  const blame = (code: Mistake['code'], way: Path, message: string) =>
    mistakes.push({ code, path: [...path, ...way], message, found: describeValue(getAt(owner, way)) });
  for (const name of fieldNames) {
    const rule = fields[name];
    const extra = ['extra', ...(rule?.write ?? [])];
    const message = `is no field of a monitor of ${service}; remove it`;
    if (rule === null && Object.hasOwn(owner, name))
      mistakes.push({ code: 'unsupported-field', at: 'key', path: [...path, name], message });
    // The schema reports the config's own names.
    if (rule?.write && !isFieldName(rule.write[0]) && getAt(owner, extra) !== undefined)
      blame('misplaced-key', extra, `is what ${service} calls ${name}; set ${name} instead`);
  }
  for (const way of body === 'form' ? listSent(owner) : [])
    if (!isFlat(getAt(owner, way) ?? null))
      blame('nested-in-form', way, `must be a scalar or a list of scalars, because ${service} takes a form`);
  for (const [code, field, message] of findWrongValues(owner, profile)) blame(code, [field], message);
  return mistakes;
}

/** Values that no request can carry: code, field and expectation. */
function findWrongValues(owner: JsonObject, profile: Profile): [Mistake['code'], FieldName, string][] {
  const wrong: [Mistake['code'], FieldName, string][] = [];
  const { service } = profile;
  const unit = findInexactUnit(owner, profile);
  if (unit !== null)
    wrong.push([
      'inexact-interval',
      'intervalSeconds',
      `must be a multiple of ${unit}, the unit of ${service} in seconds`,
    ]);
  if (typeof own(owner, 'type') === 'string' && encodeCreation(owner, profile) === null)
    wrong.push(['wrong-value', 'type', `cannot be a part of the path of ${service}`]);
  return wrong;
}

/** The paths of all values that a request carries. */
function listSent(owner: JsonObject): readonly Path[] {
  const extra = own(owner, 'extra');
  return [
    ...fieldNames.map((name) => [name]),
    ...Object.keys(isObject(extra) ? extra : {}).map((key) => ['extra', key]),
  ];
}

/** The service's unit of intervals in seconds, where the declared interval is no multiple of it; else null. */
function findInexactUnit(owner: JsonObject, { fields }: Profile): number | null {
  const seconds = own(owner, 'intervalSeconds');
  const { unitMs = null, values = [] } = fields.intervalSeconds ?? {};
  if (typeof seconds !== 'number' || unitMs === null || values.some(([known]) => known === String(seconds)))
    return null;
  return (seconds * 1_000) % unitMs === 0 ? null : unitMs / 1_000;
}
