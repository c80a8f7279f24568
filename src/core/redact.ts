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
  const byText = new Map(secrets.flatMap(listForms).map((form) => [form.text, form]));
  // Of two secrets that begin alike the longer one goes first, or its end would stay. One pattern of all might be too large.
  const forms = [...byText.values()].sort((one, other) => other.text.length - one.text.length);
  return (text) => {
    // Where nothing is escaped, a form stands as it is or not at all: that is found out much faster than by its pattern.
    const plain = /[%&+\\\P{ASCII}]/u.test(text) ? null : text.toLowerCase();
    const mayHold = ({ lower }: Form) => plain === null || lower === null || plain.includes(lower);
    return forms.reduce((rest, form) => (mayHold(form) ? form.mask(rest) : rest), text);
  };
}

/** A value fit to go out: the secrets in its texts and keys masked, and no deeper than can be printed. */
export function redactJson(value: Json, mask: Mask, depth = deepest): Json {
  if (typeof value === 'string') return mask(value);
  // A service may show a text that is a secret as the number that it looks like.
  if (typeof value === 'number') return mask(String(value)) === String(value) ? value : masked;
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '…';
  if (!isObject(value)) return value.map((item) => redactJson(item, mask, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [mask(key), redactJson(inner, mask, depth - 1)]),
  );
}

interface Form {
  readonly text: string;
  /** In lower case; null beyond ASCII, where other letters may count as equal. */
  readonly lower: string | null;
  readonly mask: Mask;
}

/** What a secret may look like, without what is masked with another form; one of several lines may be shown line by line. */
function listForms(secret: string): readonly Form[] {
  const lines = secret.split(/\r?\n/).filter((line) => line.length >= shortest);
  const texts = [secret, ...lines].flatMap((text) => [text, text.trim()]);
  const isPatterned = secret.length <= longestPatterned;
  return [...new Set(texts)].flatMap((text) => {
    const forms: Form[] = [];
    const written = [text, text.normalize('NFC'), text.normalize('NFD')].flatMap(listAddresses);
    for (const form of new Set(written)) {
      if (form.trim() === '' || forms.some(({ mask }) => mask(form) === masked)) continue;
      const lower = /\P{ASCII}/u.test(form) ? null : form.toLowerCase();
      forms.push({ text: form, lower, mask: maskForm(form, isPatterned) });
    }
    return forms;
  });
}

/** Of a longer secret each line would have patterns, and no memory may hold them all. */
const longestPatterned = 20_000;

/** The text itself, and what becomes of it as an address, or as the host or the path of one. */
function listAddresses(text: string): readonly string[] {
  const parts = ['', 'https://', 'https://h/'].map(
    (before) => URL.parse(before + text)?.href.slice(before.length) ?? text,
  );
  return [text, ...parts, ...parts.map((part) => part.replace(/\/$/, ''))];
}

/** Nobody escapes single characters of a longer text, and a pattern for it would be too large. */
const longestEscaped = 200;

function maskForm(form: string, isPatterned: boolean): Mask {
  const sound = form.toWellFormed();
  const quoted = JSON.stringify(form).slice(1, -1);
  const written = [form, quoted, quoted.replaceAll('/', '\\/'), encodeURI(sound), encodeURIComponent(sound)];
  if (form.length > longestEscaped || !isPatterned)
    return (text) => written.reduce((rest, one) => rest.replaceAll(one, masked), text);
  const pattern = new RegExp(writePattern(form), 'giu');
  return (text) => text.replace(pattern, masked);
}

function writePattern(form: string): string {
  const pattern = Array.from(form, writeCharacter).join('');
  if (form.length >= shortest) return pattern;
  const before = /^[\p{L}\p{N}]/u.test(form) ? '(?<![\\p{L}\\p{N}])' : '';
  const after = /[\p{L}\p{N}]$/u.test(form) ? '(?![\\p{L}\\p{N}])' : '';
  return `${before}${pattern}${after}`;
}

/** Names that HTML has for what it escapes. */
const entities: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

/** One character as it is, or as an address, a form, JSON or HTML writes it. */
function writeCharacter(character: string): string {
  const bytes = Array.from(new TextEncoder().encode(character), (byte) => `%${hex(byte, 2)}`);
  const units = Array.from({ length: character.length }, (_, at) => `\\\\u${hex(character.charCodeAt(at), 4)}`);
  const code = character.codePointAt(0) ?? 0;
  const entity = Object.hasOwn(entities, character) ? [`&${entities[character]};`] : [];
  const quoted = JSON.stringify(character).slice(1, -1);
  const slashed = character === '/' ? ['\\\\/'] : [];
  const blank = character === ' ' ? ['\\+'] : [];
  const html = `&#(?:0*${code}|x0*${hex(code, 1)});`;
  const forms = [
    bytes.join(''),
    units.join(''),
    ...entity,
    html,
    escapePattern(quoted),
    ...slashed,
    ...blank,
    escapePattern(character),
  ];
  return `(?:${[...new Set(forms)].join('|')})`;
}

function escapePattern(literal: string): string {
  return literal.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

function hex(number: number, digits: number): string {
  return number.toString(16).padStart(digits, '0');
}
