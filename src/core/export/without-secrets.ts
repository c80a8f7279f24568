import { isObject, type Json, type JsonObject, own, writeStep } from '../model/json.ts';
import { decideFieldKind } from './field-kinds.ts';

/** Takes the path of what is left out: keys with a slash between them, without the places in lists. */
export type OnSecret = (path: string) => void;

/** Texts that are a secret whatever their field is called: credentials in a URL, a header's value, a private key. */
const secretTexts: readonly RegExp[] = [
  /^[a-z][a-z\d+.-]*:\/\/[^/?#]*:[^/?#]*@/i,
  /^(basic|bearer|token)\s+\S+$/i,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
];

/** Keys under which an object names the thing whose `value` it holds, as a list of headers does. */
const labels = ['name', 'key', 'header'];

/**
 * A value without what looks like a secret in it, at any depth; undefined where nothing can be left of it.
 * @param path of the value itself, as {@link OnSecret} takes it.
 * @param isNamed whether somebody asked for a secret by its path.
 */
export function withoutSecrets(
  value: Json,
  path: string,
  isNamed: (path: string) => boolean,
  onSecret: OnSecret,
): Json | undefined {
  if (typeof value === 'string') return isSecretText(value) && !isNamed(path) ? leaveOut(path, onSecret) : value;
  if (Array.isArray(value)) {
    const items = value.map((item: Json) => withoutSecrets(item, path, isNamed, onSecret));
    // A list with an item less is another list.
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (!isObject(value)) return value;
  const kept = Object.entries(value).flatMap(([key, inner]) => {
    const at = `${path}/${writeStep(key)}`;
    if (isNamed(at)) return [[key, inner] as const];
    const left = isSecretMember(value, key) ? leaveOut(at, onSecret) : withoutSecrets(inner, at, isNamed, onSecret);
    return left === undefined ? [] : [[key, left] as const];
  });
  return Object.fromEntries(kept);
}

function leaveOut(path: string, onSecret: OnSecret): undefined {
  onSecret(path);
}

/** In `{ key: 'Authorization', value: '…' }` the value is the secret, and the key is none. */
function isSecretMember(object: JsonObject, key: string): boolean {
  if (!Object.hasOwn(object, 'value')) return decideFieldKind(key) === 'secret';
  if (key === 'value') return labels.some((label) => isSecretName(own(object, label)));
  return !labels.includes(key) && decideFieldKind(key) === 'secret';
}

function isSecretName(name: Json | undefined): boolean {
  return typeof name === 'string' && decideFieldKind(name) === 'secret';
}

function isSecretText(text: string): boolean {
  return secretTexts.some((pattern) => pattern.test(text)) || hasSecretLine(text) || hasSecretInside(text);
}

/** Whether a line reads `Authorization: …` or `password=…`, as a text of headers or options does. */
function hasSecretLine(text: string): boolean {
  return Array.from(text.matchAll(/^[ \t]*([\w-]{1,100})[ \t]*[:=][ \t]*\S/gm)).some(([, name]) => isSecretName(name));
}

/** Some services keep an object as a text of JSON. */
function hasSecretInside(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  let found = false;
  const onSecret = () => {
    found = true;
  };
  try {
    withoutSecrets(JSON.parse(text), '', () => false, onSecret);
  } catch {
    return false;
  }
  return found;
}
