/** Only this file decides what is probably a secret, although the config does not call it one. */
import { getAt, isObject, type Json, type JsonObject, mapFields, own, type Path } from './json.ts';
import { masked } from './mask.ts';

const passWords = /\bpass(ed|ing|ive)\b/g;
/** Parts of a secret's name, without {@link passWords} and separators between words. */
const secretLetters = /pass|pwd|secret|token|credential|authorization|cookie|jwt|webhook|connection(string|uri|url)/;
/** Word ends in a secret's name: `key`, `apikey`, but not `keyword`. */
const secretWord = /keys?\b|\bdsn\b/;
/** In an address, as in a signed URL. */
const secretParameter = /\b(auth|sig|signature)\b/;
const labels = ['name', 'key', 'header'];
// The expressions below meet texts of a service, so each part of them has a bound or ends where the next one starts.
/** A text that is a secret in any field: the value of a header, a private key. */
const secretText = /^(basic|bearer|token)\s+\S+$|-----BEGIN [A-Z ]*PRIVATE KEY-----/i;
/** A name and a value in a text of headers, of options or of JSON: `Authorization: …`, `password=…`, `"token": …`. */
const pair = /(?<![\w-])([\w-]{1,100})["']?\s*[:=]\s*[^\s,;]/g;
const url = /^[a-z][a-z\d+.-]{0,30}:\/\/\S*$/i;
const urlCredentials = /([a-z][a-z\d+.-]{0,30}:\/\/)[^\s/?#"'@:]*:[^\s/?#"']*@/gi;
const parameter = /([/;?&#])([^/;?&#=\s]{1,100})=([^;&#\s]+)/g;

/** `lastCheckedAt`, `last_checked_at` and `Last-Checked-At` are `last checked at`; `uptime24h` is `uptime 24 h`. */
export function splitWords(name: string): string {
  return name
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z])(?=\d)|(?<=\d)(?=[A-Za-z])/g, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function isSecretName(name: string): boolean {
  const words = splitWords(name);
  return secretLetters.test(words.replace(passWords, '').replaceAll(' ', '')) || secretWord.test(words);
}

/** Whether the value of a key is a secret. In `{ key: 'Authorization', value: '…' }`, that is only the value. */
export function isSecretMember(object: JsonObject, key: string): boolean {
  const word = key.toLowerCase();
  if (word !== 'value' && !labels.includes(word)) return isSecretName(key);
  const keys = Object.keys(object);
  if (word !== 'value') return isSecretName(key) && !keys.some((one) => one.toLowerCase() === 'value');
  const names = keys.filter((one) => labels.includes(one.toLowerCase())).map((one) => own(object, one));
  return names.some((name) => typeof name === 'string' && isSecretName(name));
}

export function isSecretText(text: string): boolean {
  return hideText(text) !== text;
}

export function hasCredentials(target: string): boolean {
  return findCredentials(target) !== null;
}

/** @param listed the fields of the monitor that has the value: the key next to a `value` says what it is. */
export function hideSecretsAt(listed: JsonObject, path: Path, value: Json): Json {
  // A name identifies the monitor, and `Password: reset` is one.
  if (path.join() === 'name') return value;
  let parent: Json | undefined = listed;
  for (const step of path) {
    if (isSecretMember(isObject(parent) ? parent : {}, String(step))) return hideAll(value);
    parent = getAt(parent, [step]);
  }
  return path.join() === 'target' && typeof value === 'string' ? hideTarget(value) : hideSecrets(value);
}

function hideSecrets(value: Json, depth = 120): Json {
  if (typeof value === 'string') return hideText(value);
  if (typeof value !== 'object' || value === null) return value;
  // Looking further could overflow the stack.
  if (depth === 0) return masked;
  if (!isObject(value)) return value.map((item) => hideSecrets(item, depth - 1));
  return mapFields(value, (inner, key) =>
    isSecretMember(value, key) ? hideAll(inner) : hideSecrets(inner, depth - 1),
  );
}

function hideAll(value: Json): Json {
  const isSet = typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : value !== '';
  return value === null || typeof value === 'boolean' || !isSet ? value : masked;
}

function hideText(text: string): string {
  if (url.test(text)) return hideParameters(text.replace(urlCredentials, `$1${masked}@`));
  if (/^\s*[[{]/.test(text)) {
    try {
      const value: Json = JSON.parse(text);
      const hidden = JSON.stringify(hideSecrets(value));
      return hidden === JSON.stringify(value) ? text : hidden;
    } catch {
      // No JSON, or nested too deeply.
    }
  }
  const isNamed = Array.from(text.matchAll(pair)).some(([, name = '']) => isSecretName(name));
  return isNamed || secretText.test(text) ? masked : text.replace(urlCredentials, `$1${masked}@`);
}

export function hideTarget(target: string): string {
  const credentials = findCredentials(target);
  const bare = credentials === null ? target : target.slice(0, credentials[0]) + masked + target.slice(credentials[1]);
  // The host of `token-service:8080` is no name of a secret.
  if (/^[^:\s=]*:\d+(\/\S*)?$/.test(bare)) return bare;
  return url.test(bare) ? hideParameters(bare) : hideText(bare);
}

function hideParameters(address: string): string {
  return address.replace(parameter, (all, start: string, name: string) => {
    const isSecret = isSecretName(name) || secretParameter.test(splitWords(name));
    return isSecret ? `${start}${name}=${masked}` : all;
  });
}

function findCredentials(target: string): readonly [start: number, end: number] | null {
  const [scheme] = /^[^/:?#]*:[/\\]*/.exec(target) ?? [];
  if (scheme === undefined) return null;
  const [rest = ''] = target.slice(scheme.length).split(/[?#]/, 1);
  const [authority = ''] = rest.split(/[/\\]/, 1);
  const [at, colon, end] = [authority.lastIndexOf('@'), authority.indexOf(':'), rest.lastIndexOf('@')];
  if (at >= 0) return [scheme.length, scheme.length + at];
  // A password may contain a slash; the one after a port starts the path.
  const isPassword = colon >= 0 && !/^\d+\//.test(rest.slice(colon + 1)) && end > colon;
  return isPassword ? [scheme.length, scheme.length + end] : null;
}

/** What services show in place of a secret. */
const placeholders: readonly RegExp[] = [
  // `***`, `••••••••`, and what starts or ends like the secret: `****1a2b`, `sk_live_****1234`, `sk-...abcd`.
  /^[\w-]{0,12}[*•●]{3,}[\w-]{0,12}$/,
  /^[\w-]{2,12}\.{3}[\w-]{2,8}$/,
  // `__redacted__`, `<hidden>`, `[REDACTED]`, `(sensitive value)`.
  /^(?:__|[<[({])(?:redacted|hidden|masked|filtered|secret|sensitive|encrypted|protected|secure)(?:[ _]value)?(?:__|[>\])}])$/i,
  /^(?:REDACTED|MASKED|HIDDEN)(?:_VALUE)?$/,
];

export function isRedacted(value: Json | undefined): boolean {
  return typeof value === 'string' && value.length < 100 && placeholders.some((pattern) => pattern.test(value));
}
