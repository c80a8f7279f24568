import { isObject, type Json } from './json.ts';

/** Stands where a secret stood. */
export const masked = '***';

/** The same text without any of the secrets. */
export type Mask = (text: string) => string;

/**
 * A shorter secret is masked where it stands as a word of its own: inside of others it would hide everyday words, and
 * tell no more than these.
 */
const shortest = 6;

/** Deeper than any declared value. What lies deeper in a service's answer is cut, because no renderer could print it. */
const deepest = 120;

/** Masks the secrets in texts, in every form in which an address, a JSON text or a service may write them. */
export function createMask(secrets: readonly string[]): Mask {
  const forms = [...new Set(secrets.flatMap(listForms))].filter((form) => form.trim() !== '');
  if (forms.length === 0) return (text) => text;
  // Of two secrets that begin alike the longer one goes first, or its end would stay.
  const patterns = forms.sort((one, other) => other.length - one.length).map(writePattern);
  const pattern = new RegExp(patterns.join('|'), 'gu');
  return (text) => text.replace(pattern, masked);
}

/** A value fit to go out: the secrets in its texts and keys masked, and no deeper than can be printed. */
export function redactJson(value: Json, mask: Mask, depth = deepest): Json {
  if (typeof value === 'string') return mask(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '…';
  if (!isObject(value)) return value.map((item) => redactJson(item, mask, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [mask(key), redactJson(inner, mask, depth - 1)]),
  );
}

function listForms(secret: string): readonly string[] {
  const lines = secret.split(/\r?\n/).filter((line) => line.length >= shortest);
  const plain = [secret, ...lines].flatMap((text) => [text, text.trim()]);
  return plain.flatMap((text) => [text.normalize('NFC'), text.normalize('NFD'), text]).flatMap(listEncodings);
}

/** How one text may be written: in an address, whose host is in lower case, in a form, and between quotes of JSON. */
function listEncodings(text: string): readonly string[] {
  const sound = text.toWellFormed();
  const quoted = JSON.stringify(text).slice(1, -1);
  return [
    text,
    text.toLowerCase(),
    encodeURI(sound),
    encodeURIComponent(sound),
    encodeURIComponent(sound).replaceAll('%20', '+'),
    ...listAddresses(text),
    quoted,
    quoted.replaceAll('/', '\\/'),
  ];
}

/** As a whole address, and as the host, the path or the query of one: each escapes other characters. */
function listAddresses(text: string): readonly string[] {
  const parts = ['', 'https://', 'https://h/', 'https://h/?'].flatMap((before) => {
    const href = URL.parse(before + text)?.href ?? '';
    return [href.slice(before.length), href.slice(before.length).replace(/\/$/, '')];
  });
  return parts.filter((part) => part !== '');
}

function writePattern(form: string): string {
  const literal = form.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  if (form.length >= shortest) return literal;
  const before = /^[\p{L}\p{N}]/u.test(form) ? '(?<![\\p{L}\\p{N}])' : '';
  const after = /[\p{L}\p{N}]$/u.test(form) ? '(?![\\p{L}\\p{N}])' : '';
  return `${before}${literal}${after}`;
}
