import { own, type Path } from '../model/json.ts';
import type { ActualMonitor } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import {
  describeKey,
  documentedApi,
  findUnlistedKeep,
  type Profile,
  quotePath,
  sendsToken,
} from '../profile/profile.ts';
import type { ListPage } from './list-items.ts';
import { mayBeFull, type PageCandidate } from './page-signals.ts';

/** Warns of what seems to be wrong in the profile by a complete list. */
export function warnOfProfile(monitors: readonly ActualMonitor[], profile: Profile): readonly Warning[] {
  if (profile === documentedApi) return [];
  const messages: string[] = [];
  const headers = describeKey('headers', profile);
  // A service may show less to a stranger.
  if (!sendsToken(profile))
    messages.push(`The API token is not sent: put {token} into ${headers} if the service needs it`);
  const { id } = profile.list;
  if (monitors.length > 0 && monitors.every((monitor) => monitor.id === null)) {
    const fix = id === null ? ': declare' : ` at ${quotePath(id, profile)}: correct`;
    messages.push(`No listed monitor has an identifier${fix} ${describeKey('list.id', profile)}`);
  }
  const interval = profile.fields.intervalSeconds?.read ?? null;
  // Every later plan would find a difference.
  const isNumber = ({ body }: ActualMonitor) => typeof own(body, 'intervalSeconds') === 'number';
  if (interval !== null && monitors.length > 0 && !monitors.some(isNumber)) {
    const key = describeKey('fields.intervalSeconds', profile);
    messages.push(
      `No listed monitor has a number as interval at ${quotePath(interval, profile)}: correct ${key}, or declare there what a text means, for example values: { 300: '5' }`,
    );
  }
  // The items of a built-in profile are tested, and a service may leave out empty fields. Sync itself refuses to clear one.
  for (const { isCleared, key, path } of profile.places === undefined ? [] : findUnlistedKeep(monitors, profile)) {
    const what = `No listed monitor shows ${quotePath(path, profile)}, which ${key} names`;
    if (!isCleared) messages.push(`${what}, so an update does not send it: correct it or remove it`);
  }
  return messages.map((message) => warn(message));
}

/** Warns of a long first page that is shown again for the second one: most services ignore an unknown parameter. */
export function warnOfRepeatedPage(page: ListPage, candidates: readonly PageCandidate[]): readonly Warning[] {
  if (!mayBeFull(page)) return [];
  const query = candidates.map(({ parameter, value }) => `${parameter}=${value}`).join(', ');
  const what = `With ${query}, the service lists its first ${page.items.length} monitors again`;
  const key = describeKey('list.page', page.response.profile);
  return [
    warn(`${what}: if it has more, correct ${key}; if the response has a total or a flag for more, declare it there`),
  ];
}

export function adviseOnTarget(target: Path, profile: Profile): readonly string[] {
  const isUsual = target.join('/') === 'target';
  const [what, verb] = isUsual ? ['its fields', 'declare'] : ['the field', 'correct'];
  const array = profile.list.items === null ? 'set "list-path"' : `correct ${describeKey('list.items', profile)}`;
  return [
    'Check that "api-token" is valid: some services list only public monitors for an invalid token',
    `If the service names ${what} differently, ${verb} ${describeKey('fields.target', profile)}; if the list is elsewhere in the response, ${array}`,
    ...(isUsual
      ? []
      : ['If the monitors are of types without this field, first create one that has it in the service']),
  ];
}
