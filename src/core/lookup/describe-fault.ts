import { describeId } from '../model/monitor.ts';
import type { ProblemCode } from '../model/problem.ts';
import { joinNames, listNearest } from '../model/text.ts';
import { type ListedObject, toListProfile } from '../profile/lookups.ts';
import { describeKey, type Profile } from '../profile/profile.ts';
import type { Meaning } from './object-index.ts';
import type { LookupRule, ObjectList } from './object-lists.ts';
import { canBeWritten } from './show-names.ts';

/** Why a text stands for no object. */
export interface Fault {
  readonly code: ProblemCode;
  /** The sentence without what was found. */
  readonly message: string;
  readonly advice: string;
}

/** More names than these would hide the nearest ones. */
const maxShown = 10;

export function describeUnknown(
  text: string,
  rule: LookupRule,
  list: ObjectList,
  profile: Profile,
): Fault {
  const { service } = profile;
  const { lookup: key } = rule;
  const code = 'unknown-reference';
  if (list.index === null)
    return {
      code,
      message:
        'must be an identifier that a listed monitor has here, ' +
        `because ${service} refused the list of ${key} (${list.refusal})`,
      advice:
        `use a token that may read the ${key}, ` +
        'or write the identifier without quotes if it is a number',
    };
  const { objects } = list.index;
  if (objects.length === 0)
    return {
      code,
      message: `must be the name or the identifier of one of the ${key} of ${service}`,
      advice: 'the service lists none, so create it there or check that the token may see it',
    };
  const names = objects.flatMap(({ id, name }) => {
    if (name === '') return [];
    return canBeWritten(name, rule) ? name : String(id);
  });
  const quote = (name: string) => JSON.stringify(name);
  const near = listNearest(text, names).map(quote);
  const known =
    names.length > maxShown
      ? `${names.length} have a name`
      : `they are ${names.map(quote).join(', ')}`;
  const asked = near.length > 0 ? `did you mean ${near.join(' or ')}?` : known;
  const page = describeKey('list.page', toListProfile(key, profile));
  const cut =
    `the list shows ${objects.length} and may be cut off: ` +
    `if the service has more, declare how they are requested with ${page}`;
  return {
    code,
    message:
      `must be the name or the identifier of one of the ${objects.length} ${key} of ` +
      `${service}`,
    advice: list.unproved === null ? asked : `${asked}; ${cut}`,
  };
}

export function describeAmbiguous(
  { identified, named }: Meaning & { readonly kind: 'ambiguous' },
  key: string,
): Fault {
  const code = 'ambiguous-reference';
  const ids = joinIds(named);
  if (identified === null) {
    const message = `is the name of ${named.length} ${key} (${ids}), and must be that of one`;
    return { code, message, advice: 'write the identifier, or rename the others in the service' };
  }
  return {
    code,
    message: `is the identifier of one of the ${key} and the name of another (${ids})`,
    advice: 'write the identifier of the other one, or rename it in the service',
  };
}

/** Of a text at a place near the one where names are looked up. */
export function describeMisplaced({ lookup, path, separator }: LookupRule, service: string): Fault {
  const name = separator === null ? 'NAME' : `NAME${separator}NAME`;
  const [key = '', ...below] = path.map(String);
  const form = below.reduceRight(
    (inner, step) => (step === '*' ? `[${inner}]` : `{ ${step}: ${inner} }`),
    name,
  );
  const others = below.some((step) => step !== '*') ? ', with what else the service requires' : '';
  return {
    code: 'wrong-type',
    message: `must be where the ${lookup} of ${service} are named`,
    advice: `write "${key}: ${form}"${others}`,
  };
}

function joinIds(objects: readonly ListedObject[]): string {
  return joinNames(objects.map(({ id }) => describeId(String(id))));
}
