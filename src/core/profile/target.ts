import { getAt, type Json, type Path, parsePointer, rawNumberText } from '../model/json.ts';

/** Where a service has the target of a monitor: at one place, or in parts at several. */
export interface TargetPlaces {
  /** From the object with the fields of an item; empty where the list does not show the target. */
  read: readonly Path[];
  /** In the body of a creation or an update; empty where it cannot be sent. */
  write: readonly Path[];
  /** Null for one place, whose value is the target as it is. */
  parts: TargetParts | null;
}

interface TargetParts {
  /** As the profile has it. */
  template: string;
  /** The fixed text before, between and after the parts: one more than there are parts. */
  texts: readonly string[];
  /** For each part, whether it is a number in the service. */
  areNumbers: readonly boolean[];
}

/** A part of a template: `{/request/hostname}`, or `{/request/port:number}`. */
const partPattern = /\{(\/[^{}]*?)(:number)?\}/g;

/** Parses a pointer, or a template such as `{/host}:{/port:number}`. */
export function parseTarget(text: string): TargetPlaces {
  if (!text.includes('{')) {
    const places = [parsePointer(text)];
    return { read: places, write: places, parts: null };
  }
  const found = [...text.matchAll(partPattern)];
  const places = found.map(([, pointer = '']) => parsePointer(pointer));
  const areNumbers = found.map(([, , number]) => number !== undefined);
  const texts = text.replace(partPattern, '\n').split('\n');
  return { read: places, write: places, parts: { template: text, texts, areNumbers } };
}

/** The target that a listed monitor shows; undefined where it lacks a part. */
export function readTarget(fields: Json | undefined, target: TargetPlaces): Json | undefined {
  const { parts, read } = target;
  if (parts === null) return read[0] && getAt(fields, read[0]);
  const [start = '', ...texts] = parts.texts;
  let joined = start;
  for (const [index, path] of read.entries()) {
    const value = getAt(fields, path);
    const text = rawNumberText(value) ?? value;
    if (typeof text !== 'string' && typeof text !== 'number') return undefined;
    joined += `${text}${texts[index]}`;
  }
  return joined;
}

/**
 * The values of a target at the places where it is written; null where it does not have this form.
 * A template is split at the last occurrence of each fixed text (`2001:db8::1:443`).
 * @param listed the fields of the monitor, in whose JSON types the parts are sent.
 */
export function splitTarget(
  value: Json,
  { parts, write }: TargetPlaces,
  listed?: Json,
): readonly Json[] | null {
  if (parts === null) return write.map(() => value);
  const { areNumbers, texts } = parts;
  const [start = '', end = ''] = [texts[0], texts.at(-1)];
  const isFramed =
    typeof value === 'string' &&
    value.length > start.length + end.length &&
    value.startsWith(start) &&
    value.endsWith(end);
  if (!isFramed) return null;
  let rest = value.slice(start.length, value.length - end.length);
  const found: string[] = [];
  for (const separator of texts.slice(1, -1).toReversed()) {
    const at = rest.lastIndexOf(separator);
    if (at < 0) return null;
    found.unshift(rest.slice(at + separator.length));
    rest = rest.slice(0, at);
  }
  found.unshift(rest);
  const sent = found.map((text, index) => {
    const shown = getAt(listed, write[index] ?? []);
    return toPart(text, areNumbers[index] === true, shown);
  });
  return sent.includes(null) ? null : sent;
}

/** Null for an empty part, and for one that should be a number and is none. */
function toPart(text: string, isNumber: boolean, shown: Json | undefined): Json {
  if (text === '') return null;
  const number =
    String(Number(text)) === text && Number.isFinite(Number(text)) ? Number(text) : null;
  if (isNumber && number === null) return null;
  if (typeof shown === 'string') return text;
  const isShownAsNumber = typeof shown === 'number' || rawNumberText(shown) !== undefined;
  return isNumber || isShownAsNumber ? (number ?? text) : text;
}

export type TargetForm = 'url' | 'host' | 'host-port' | 'text';

/** What a target may be, in the order in which one is recognized. */
const forms: readonly (readonly [TargetForm, string, string, (text: string) => boolean])[] = [
  ['url', 'an absolute URL with http:// or https:// and a host', 'a URL', isUrl],
  ['host', 'a host name or an address alone', 'a host alone', isHost],
  ['host-port', 'a host with a port, like db.example.com:5432', 'a host with a port', isHostPort],
];

/** What a target must be, and what it is instead, as the end of "must be …"; null if it is. */
export function describeOtherForm(target: string, form: TargetForm): string | null {
  // Variables of the service have any text in them.
  const text = target.replace(/(:?)\{\{[^{}]*\}\}/g, (_, colon) => (colon ? ':1' : 'x'));
  const wanted = forms.find(([name]) => name === form);
  if (wanted === undefined) return null;
  const [, expected, , isWanted] = wanted;
  if (isWanted(text)) return null;
  const found = forms.find(([, , , isThis]) => isThis(text));
  return found === undefined ? expected : `${expected}, not ${found[2]}`;
}

function isUrl(text: string): boolean {
  return /^https?:\/\/[^/?#\\\s][^\s\p{Cc}]*$/iu.test(text) && URL.canParse(text);
}

function isHost(text: string): boolean {
  if (/^[^\s\p{Cc}:/?#@\\[\]]+$/u.test(text)) return true;
  const address = text.replace(/^\[(.*)\]$/, '$1');
  return address.includes(':') && URL.canParse(`http://[${address}]/`);
}

function isHostPort(text: string): boolean {
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  return isHost(host) && Number(port) > 0 && Number(port) < 65_536;
}
