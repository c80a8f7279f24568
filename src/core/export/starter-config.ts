import { getAt, type JsonObject, setAt } from '../model/json.ts';
import { plain } from '../model/sanitize.ts';
import {
  documentedApi,
  type FieldRule,
  findChosenIdentifier,
  type Profile,
} from '../profile/profile.ts';
import { formOf, type TargetForm, typeOf } from '../profile/types.ts';

const usualSeconds = 60;

const documentedAssertions = [
  '    assertions: # optional; sent to the service unchanged',
  '      - { type: statusCode, operator: equals, value: 200 }',
];

function exampleOf(form: TargetForm, path: string) {
  if (form === 'host') return 'shop.example.com';
  return form === 'host-port' ? 'shop.example.com:443' : `https://shop.example.com${path}`;
}

/** The example is valid. @param prefix what its names start with, so that they are in the scope. */
export function renderExample(profile: Profile, prefix: string) {
  const { intervalSeconds, type } = profile.fields;
  const [every, seldom] = intervalSeconds === null ? [] : listIntervals(intervalSeconds);
  const [kind, ...others] = type === null ? [] : listTypes(type);
  const { constants, required, target } = typeOf(kind, profile);
  const form = formOf(kind, profile);
  const alternatives = others.length === 0 ? '' : ` # or ${plain(others.join(', '))}`;
  const word =
    kind !== undefined && /^[a-z][\w-]*$/i.test(kind) ? kind : JSON.stringify(kind);
  const missing = required.filter((path) => {
    return !path.includes('*') && getAt(constants, path) === undefined;
  });
  const blank = missing.reduce<JsonObject>((object, path) => setAt(object, path, '…'), {});
  const chosen = findChosenIdentifier(profile);
  const extraOf = (id: string) => (chosen === null ? blank : setAt(blank, chosen, id));
  const optional = (isThere: boolean, line: string) => (isThere ? [line] : []);
  const describe = (id: string, name: string, address: string, own: readonly string[]) => [
    `  - name: ${prefix}${name}`,
    ...optional(target !== null, `    target: ${exampleOf(form, address)}`),
    ...own,
    ...optional(
      missing.length > 0,
      `    extra: ${JSON.stringify(extraOf(id))} # required by the service`,
    ),
  ];
  return {
    defaults: [
      ...optional(kind !== undefined, `  type: ${word}${alternatives}`),
      ...optional(every !== undefined, `  intervalSeconds: ${every}`),
    ],
    monitors: [
      'monitors:',
      ...describe(
        'checkout-api',
        'Checkout API # the identity of the monitor',
        '/health',
        // Other services have assertions of their own.
        profile === documentedApi ? documentedAssertions : [],
      ),
      ...describe(
        'search',
        'Search',
        '/search?q=shoes',
        optional(seldom !== undefined, `    intervalSeconds: ${seldom}`),
      ),
    ],
  };
}

/** The usual one, or the next longer one that the service accepts, and a longer one than that. */
function listIntervals(rule: FieldRule): readonly number[] {
  const { enum: accepted, maximum = Infinity, minimum = 1, unitMs, values } = rule;
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

/** First `http`, which is the type of an example with a URL. */
function listTypes({ enum: accepted, values }: FieldRule) {
  const known = accepted?.map(String) ?? values.map(([type]) => type);
  const others = known.filter((type) => type.toLowerCase() !== 'http');
  const hasHttp = known.length === 0 || others.length < known.length;
  return hasHttp ? ['http', ...others] : known;
}
