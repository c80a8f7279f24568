import { getAt, type Json, type Path, parsePointer, toText } from '../model/json.ts';

/** Where a service has a field: at one place, or in parts at several. */
export interface Places {
  /** From the object with the fields of an item; empty where the list does not show it. */
  read: readonly Path[];
  /** In a body; empty where it cannot be sent. */
  write: readonly Path[];
}

export interface TargetPlaces extends Places {
  /** Null for one place. */
  parts: {
    template: string;
    /** Before, between and after the parts. */
    texts: readonly string[];
    areNumbers: readonly boolean[];
  } | null;
}

/** Such as `{/host}`, or `{/port:number}`. */
const partPattern = /\{(\/[^{}]*?)(:number)?\}/g;

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

export function readTarget(fields: Json | undefined, target: TargetPlaces): Json | undefined {
  const { parts, read } = target;
  if (parts === null) return read[0] && getAt(fields, read[0]);
  const [start = '', ...texts] = parts.texts;
  let joined = start;
  for (const [index, path] of read.entries()) {
    const value = getAt(fields, path);
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    joined += `${value}${texts[index]}`;
  }
  return joined;
}

/**
 * Splits it at the last occurrence of each fixed text (`2001:db8::1:443`); null where it does not
 * have this form. @param listed in whose JSON types the parts are sent.
 */
export function splitTarget(
  value: Json,
  { parts, write }: TargetPlaces,
  listed?: Json,
): readonly Json[] | null {
  if (parts === null) return write.map(() => value);
  const { areNumbers, texts } = parts;
  const [start = '', end = ''] = [texts[0], texts.at(-1)];
  if (typeof value !== 'string' || !value.endsWith(end)) return null;
  let rest = value.slice(0, value.length - end.length);
  const found: string[] = [];
  for (const separator of texts.slice(1, -1).toReversed()) {
    const at = rest.lastIndexOf(separator);
    if (at < 0) return null;
    found.unshift(rest.slice(at + separator.length));
    rest = rest.slice(0, at);
  }
  if (!rest.startsWith(start)) return null;
  found.unshift(rest.slice(start.length));
  const sent = found.map((text, index) => {
    const shown = getAt(listed, write[index] ?? []);
    return toPart(text, areNumbers[index] === true, shown);
  });
  return sent.includes(null) ? null : sent;
}

function toPart(text: string, isNumber: boolean, shown: Json | undefined): Json {
  const number = Number(text);
  const isExact = String(number) === text && Number.isFinite(number);
  if (text === '' || (isNumber && !isExact)) return null;
  if (typeof shown === 'string') return text;
  const isShownAsNumber = /^-?\d/.test(toText(shown));
  return isExact && (isNumber || isShownAsNumber) ? number : text;
}

export type TargetForm = 'url' | 'host' | 'host-port' | 'text';

/** In the order in which a target is recognized. */
const forms: readonly (readonly [TargetForm, string, string, (text: string) => boolean])[] = [
  ['url', 'an absolute URL with http:// or https:// and a host', 'a URL', isUrl],
  ['host', 'a host name or an address alone', 'a host alone', isHost],
  ['host-port', 'a host with a port, like db.example.com:5432', 'a host with a port', isHostPort],
];

/** The end of "must be …" for a target of another form; else null. */
export function describeOtherForm(target: string, form: TargetForm): string | null {
  // A variable of the service may be any text, or a port.
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
