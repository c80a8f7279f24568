import { describeId, describeName, describeNameAndSource } from '../model/monitor.ts';
import { count, joinNames, limitLines } from '../model/text.ts';
import { compareListed } from '../plan/match.ts';
import { describeKey, documentedApi, findChosenIdentifier } from '../profile/profile.ts';
import { describeNewName, indexList, joinDeclared, quoteName, showValues } from './listed.ts';
import type { Facts, Found } from './rule-facts.ts';

// Rules 3 to 6 of `verification.ts`: each created monitor.

/** Rule 3. */
export function checkListed({ after, before, created, profile }: Facts): Found | null {
  const absent = created.filter(({ declared }) => !indexList(after).byName.has(declared.name));
  if (absent.length === 0) return null;
  const [it, its] = absent.length === 1 ? ['it', 'monitor'] : ['them', 'monitors'];
  const first =
    `The service accepted ${joinDeclared(absent)} and does not list ${it}: ` +
    `the next sync would create ${it} again`;
  // An identifier that was listed before is that of another monitor, or the number of a job.
  const renamed = absent.flatMap(({ declared, id }) =>
    indexList(before).byId.has(id) ? [] : (describeNewName(declared, id, after) ?? []),
  );
  if (renamed.length > 0) {
    const isUnique = renamed.every((one) => one.isUnique);
    const way = isUnique ? 'Declare the name that the service shows' : `Rename the ${its} there`;
    const next = `${way}, or remove ${isUnique ? `the ${its} there` : it} before the next sync`;
    return { what: [first, ...renamed.slice(0, 3).map(({ what }) => what)], next };
  }
  const shown = `The list shows ${count(after.monitors.length, 'other monitor')}`;
  const cutOff =
    profile === documentedApi ? '' : `, or ${describeKey('list.page', profile)} is wrong`;
  const next =
    `Check whether the service hides the ${its} from the list (private, of another account, ` +
    `beyond the end of a list that is cut off)${cutOff}, ` +
    `and remove ${it} there before the next sync`;
  return { what: [first, shown], next };
}

/** Rule 4. */
export function checkOnce({ after, created, sends }: Facts): Found | null {
  const { byName } = indexList(after);
  const twice = created
    .map(({ declared }) => ({ declared, found: byName.get(declared.name) ?? [] }))
    .filter(({ found }) => found.length > 1);
  if (twice.length === 0) return null;
  const what = twice.map(({ declared, found }) => {
    const ids = found.map(({ id }) => id ?? 'without identifier').join(', ');
    return (
      `This run created ${describeNameAndSource(declared)}, ` +
      `and the list shows it ${found.length} times (${ids})`
    );
  });
  const repeated = twice.filter(({ declared }) => (sends.get(declared) ?? 0) > 1);
  const own = repeated.map(
    ({ declared }) => `${describeName(declared)} ${sends.get(declared)} times`,
  );
  const others =
    'Another run may have created it at the same time, or the service created it twice';
  const why =
    own.length === 0
      ? others
      : `This run itself sent ${joinNames(own)}, because the outcome of the first was unknown`;
  const only = own.length === 0 ? ', and let only one sync run at a time' : '';
  const which = twice.length === 1 ? 'them' : 'each';
  const next = `Remove all but one of ${which} in the service${only}`;
  // Without identifiers, an order that moves may show one twice.
  const isFinal = twice.every(
    ({ found }) => new Set(found.map(({ id }) => id)).size === found.length,
  );
  return { what: [...limitLines(what), why], next, isFinal };
}

/** Rule 5. A service that creates or replaces by another key than the name, such as the target. */
export function checkOverwritten({ after, before, created, profile }: Facts): Found | null {
  const earlier = indexList(before);
  const later = indexList(after);
  const over = created.flatMap(({ declared }) => {
    const [found, ...more] = later.byName.get(declared.name) ?? [];
    const [old, ...others] = earlier.byId.get(found?.id ?? null) ?? [];
    const isOne =
      more.length + others.length === 0 && later.byId.get(found?.id ?? null)?.length === 1;
    const isOther =
      found !== undefined && found.id !== null && old !== undefined && old.name !== declared.name;
    return isOne && isOther ? [{ declared, old }] : [];
  });
  if (over.length === 0) return null;
  const what = over.map(({ declared, old }) => {
    const under = `${describeNameAndSource(declared)} under ${describeId(old.id)}`;
    return (
      `The service created ${under}, which was that of ${quoteName(old)}: ` +
      'it has replaced that monitor'
    );
  });
  const key = findChosenIdentifier(profile) === null ? 'a target or a name' : 'an identifier';
  const next =
    'Restore the replaced monitor in the service, ' +
    `and declare ${key} that no other monitor has`;
  return { what: what.slice(0, 3), next, isFinal: true };
}

/** Rule 6. */
export function checkTarget({ after, created }: Facts): Found | null {
  const declared = created.slice(0, 1).map((first) => first.declared);
  const [shown] = compareListed(declared, after);
  const target = shown?.differences.find(
    ({ actual, path }) => path === 'target' && actual !== null,
  );
  if (shown === undefined || target === undefined) return null;
  const [, value] = showValues(target, shown.declared, shown.actual.body);
  const what =
    `The service accepted ${describeNameAndSource(shown.declared)} and lists it with another ` +
    `target, ${value}`;
  const next = 'Declare the target that the list shows, or list "target" under "ignoreChanges"';
  return { what: [what], next, isFinal: true };
}
