import {
  getAt,
  isEmpty,
  isObject,
  type Json,
  type JsonObject,
  mapPlaces,
  type Path,
  setAt,
  writePath,
} from '../model/json.ts';
import { plain } from '../model/sanitize.ts';
import type { ExtraRule } from '../profile/extra-rules.ts';
import { documentedApi, type FieldRule, type Profile } from '../profile/profile.ts';
import { typeOf } from '../profile/types.ts';

/** The interval of the example where the profile names none. */
const usualSeconds = 60;

const documentedAssertions = [
  '    assertions: # optional; sent to the service unchanged',
  '      - { type: statusCode, operator: equals, value: 200 }',
];

/**
 * A config without monitors, so that a first sync creates none, and with an example that is valid
 * for the profile.
 * @param command the one that checks the file.
 * @param prefix what the names of the example start with, so that they are in the scope.
 * @param schema the address of the config's schema, for editors.
 */
export function renderStarterConfig(
  profile: Profile,
  command: string,
  prefix: string,
  schema: string | null,
): string {
  const { intervalSeconds, type } = profile.fields;
  const [every, seldom] = intervalSeconds === null ? [] : listIntervals(intervalSeconds);
  const [kind, ...others] = type === null ? [] : listTypes(type);
  const { target } = typeOf(kind, profile);
  const alternatives = others.length === 0 ? '' : ` # or ${plain(others.join(', '))}`;
  const defaults = [
    ...(kind === undefined
      ? []
      : [`  type: ${/^[a-z][\w-]*$/i.test(kind) ? kind : JSON.stringify(kind)}${alternatives}`]),
    ...(every === undefined ? [] : [`  intervalSeconds: ${every}`]),
  ];
  if (defaults.length > 0) defaults.push(...renderAlerts(kind, profile));
  const address = (path: string) =>
    target === null ? [] : [`    target: https://shop.example.com${path}`];
  const required = renderRequired(kind, profile);
  const example = [
    'monitors:',
    `  - name: ${prefix}Checkout API # the identity of the monitor`,
    ...address('/health'),
    // Other services have assertions of their own.
    ...(profile === documentedApi ? documentedAssertions : []),
    ...required,
    `  - name: ${prefix}Search`,
    ...address('/search?q=shoes'),
    ...(seldom === undefined ? [] : [`    intervalSeconds: ${seldom}`]),
    ...required,
  ];
  const head = schema === null ? '' : `# yaml-language-server: $schema=${schema}\n#\n`;
  const shared =
    defaults.length === 0
      ? ''
      : `# Default values; a monitor's own value replaces them.
defaults:
${defaults.join('\n')}

`;
  return `${head}\
# The monitors that the service should have. A sync creates missing monitors. Other
# monitors of the service are reported; nothing is changed or deleted.
# To check this file: ${plain(command)}

${shared}\
# One entry per monitor, in place of the [] of an empty list:
#
${example.map((line) => `# ${line}\n`).join('')}monitors: []
`;
}

/**
 * The usual interval, or the next longer one that the service accepts, and a longer one than that.
 */
function listIntervals({
  accepted,
  maximum,
  minimum,
  unitMs,
  values,
}: FieldRule): readonly number[] {
  const known = (accepted ?? values.map(([seconds]) => seconds)).map(Number);
  if (known.length > 0) {
    const ascending = known.toSorted((one, other) => one - other);
    const long = ascending.filter((seconds) => seconds >= usualSeconds);
    return (long.length > 0 ? long : ascending.slice(-1)).slice(0, 2);
  }
  const unit = Math.max(1, (unitMs ?? 1_000) / 1_000);
  const wanted = Math.min(Math.max(usualSeconds, minimum), maximum);
  const usual = Math.ceil(wanted / unit) * unit;
  return [usual, usual * 5].filter((seconds) => seconds <= maximum);
}

/** The types that the profile names, first `http`, which is the type of an example with a URL. */
function listTypes({ accepted, values }: FieldRule): readonly string[] {
  const known = accepted?.map(String) ?? values.map(([type]) => type);
  const others = known.filter((type) => type.toLowerCase() !== 'http');
  return known.length > 0 && others.length === known.length ? known : ['http', ...others];
}

/** A comment with what says who is alerted, where a new monitor alerts nobody without it. */
function renderAlerts(kind: string | undefined, profile: Profile): readonly string[] {
  const { alerts, extra } = profile;
  const [place] = alerts;
  const { constants, required } = typeOf(kind, profile);
  if (place === undefined || !isEmpty(getAt(constants, place) ?? null)) return [];
  const isBelow = (path: Path) => place.every((step, depth) => step === path[depth]);
  const named = extra.find(({ lookup, path }) => lookup !== null && isBelow(path));
  const start = fillPlace(named?.path ?? place);
  const example = required.filter(isBelow).reduce((object, path) => {
    const { minimum = -Infinity } = extra.find(isRuleOf(path)) ?? {};
    const value = Number.isFinite(minimum) ? minimum : '…';
    return mapPlaces(object, path.slice(0, -1), (item) => {
      return isObject(item) ? { ...item, [String(path.at(-1))]: value } : item;
    });
  }, start);
  return [`  # extra: ${JSON.stringify(example)} # whom they alert; without it, nobody`];
}

function isRuleOf(wanted: Path): (rule: ExtraRule) => boolean {
  return ({ path }) => writePath(path) === writePath(wanted);
}

/** `{ contacts: ['…'] }` for the path of a place. */
function fillPlace([step, ...rest]: Path): Json {
  if (step === undefined) return '…';
  const below = fillPlace(rest);
  return step === '*' ? [below] : { [String(step)]: below };
}

/** What the service requires under `extra`, on one line; its values are for the user to replace. */
function renderRequired(kind: string | undefined, profile: Profile): readonly string[] {
  const { constants, required } = typeOf(kind, profile);
  const missing = required.filter((path) => {
    return !path.includes('*') && getAt(constants, path) === undefined;
  });
  const extra = missing.reduce<JsonObject>((object, path) => setAt(object, path, '…'), {});
  return missing.length === 0
    ? []
    : [`    extra: ${JSON.stringify(extra)} # required by the service`];
}
