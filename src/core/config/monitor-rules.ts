import { isObject, type Json, type JsonObject, own } from '../json.ts';
import { describeValue, type Finding } from './finding.ts';

interface MonitorRule {
  readonly key: string;
  readonly at: 'value' | 'lack';
  /** What is wrong with a monitor, which may have further mistakes of any kind, or undefined. */
  readonly find: (monitor: JsonObject, defaults: JsonObject) => string | undefined;
}

/** What the schema cannot say, because it depends on other fields of the monitor or on the defaults. */
const rules: readonly MonitorRule[] = [
  { key: 'type', at: 'lack', find: lacks('type') },
  { key: 'intervalSeconds', at: 'lack', find: lacks('intervalSeconds') },
  { key: 'target', at: 'value', find: describeHttpTarget },
];

const targetRules: readonly { readonly isBroken: (target: string) => boolean; readonly message: string }[] = [
  {
    isBroken: (target) => /^[^/?#]*:\/\/[^/?#]*@/.test(target),
    message: 'must not hold a user name or password',
  },
  { isBroken: (target) => /[\s\p{Cc}]/u.test(target), message: 'must not hold spaces or control characters' },
  {
    isBroken: (target) => !/^https?:\/\/[^/?#\\]/i.test(target) || !URL.canParse(target),
    message: 'must be a whole URL with http:// or https:// and a host',
  },
];

/** Checks the monitors of a file one by one; of a file that has other mistakes too, what can be checked. */
export function findRuleErrors(file: Json): Finding[] {
  if (!isObject(file)) return [];
  const monitors = own(file, 'monitors');
  const defaults = own(file, 'defaults') ?? {};
  if (!Array.isArray(monitors)) return [];
  return monitors.flatMap((monitor: Json, index) => (isObject(monitor) ? findInMonitor(monitor, defaults, index) : []));
}

function findInMonitor(monitor: JsonObject, defaults: Json, index: number): Finding[] {
  return rules.flatMap(({ key, at, find }) => {
    // Defaults that are no mapping are a mistake of their own, and may hold anything.
    if (at === 'lack' && !isObject(defaults)) return [];
    const message = find(monitor, isObject(defaults) ? defaults : {});
    return message === undefined ? [] : [{ at, path: ['monitors', index, key], message }];
  });
}

function lacks(key: string): MonitorRule['find'] {
  const message = 'is required here or under defaults, and missing in both';
  return (monitor, defaults) => (Object.hasOwn(monitor, key) || Object.hasOwn(defaults, key) ? undefined : message);
}

function describeHttpTarget(monitor: JsonObject, defaults: JsonObject): string | undefined {
  const type = own(monitor, 'type') ?? own(defaults, 'type');
  const target = own(monitor, 'target');
  if (typeof type !== 'string' || type.toLowerCase() !== 'http' || typeof target !== 'string') return undefined;
  const broken = targetRules.find(({ isBroken }) => isBroken(target));
  return broken && `${broken.message}, found ${describeValue(target)}`;
}
