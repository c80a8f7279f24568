/** Only this file decides what is probably a secret, although the config does not call it one. */
import { getAt, isObject, type Json, type JsonObject, mapFields, own, type Path } from './json.ts';
import { masked } from './mask.ts';

/** Words of a secret's name, wherever they stand in it: `basic_auth_pass`, but not `passing`. */
const secretWords =
  /pass(?!ed|ing|ive)|pwd|secret|token|credential|authori[sz]ation|cookie|jwt|webhook|connection ?(string|uri|url)|keys?\b|\bdsn\b/;
/** The last word of a name whose text or number is a secret; an object `auth` has own fields. */
const secretLastWord = /\b(auth|access code|bearer|otp|pin|psk|pw|sas|signature)( header)?$/;
/** In an address, as in a signed URL. */
const secretParameter = /\b(auth|sig|signature)\b/;
/** In `{ key: 'Authorization', value: '…' }`, what names the secret, and what holds it. */
const labels = ['name', 'key', 'header', 'field', 'k'];
const labelled = ['value', 'values', 'v', 'val', 'content'];

// The expressions below meet texts of a service, so each part of them has a bound or ends where the
// next one starts.
/** The value of a header, a private key, a token of GitHub, a JWT. */
const secretText =
  /^(authorization\s+)?(basic|bearer|token)\s+\S+$|-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----|\bgh[opsur]_\w{20}|\beyJ[\w-]{10,1000}\.eyJ[\w-]{5}/i;
/** A name and a value in a text: `Authorization: …`, `password=…`, `"token": …`. */
const pair = /(?<![\w-])([\w-]{1,100})["']?\s*[:=]\s*[^\s,;]/g;
const url = /^[a-z][a-z\d+.-]{0,30}:\/\/\S*$/i;
const urlCredentials = /([a-z][a-z\d+.-]{0,30}:\/\/)[^\s/?#"'@:]*:[^\s/?#"']*@/gi;
const parameter = /([/;?&#])([^/;?&#=\s]{1,100})=([^;&#\s]+)/g;

/**
 * `lastCheckedAt`, `last_checked_at` and `Last-Checked-At` are `last checked at`; `uptime24h` is
 * `uptime 24 h`.
 */
export function splitWords(name: string): string {
  return name
    .replace(
      /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z])(?=\d)|(?<=\d)(?=[A-Za-z])/g,
      ' ',
    )
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function isSecretName(name: string): boolean {
  return secretWords.test(splitWords(name));
}

/** The same for a name and its value; more names are secret if that is a text or a number. */
export function isSecretField(name: string, value: Json | undefined): boolean {
  // True or false, such as whether cookies are remembered, is no secret.
  if (typeof value === 'boolean') return false;
  const isScalar = typeof value === 'string' || typeof value === 'number';
  return isSecretName(name) || (isScalar && secretLastWord.test(splitWords(name)));
}

/** In `{ key: 'Authorization', value: '…' }`, only the value is a secret. */
export function isSecretMember(object: JsonObject, key: string): boolean {
  const word = key.toLowerCase();
  const keys = Object.keys(object);
  const isLabel = labels.includes(word);
  if (isLabel && keys.some((one) => one.toLowerCase() === 'value')) return false;
  if (!labelled.includes(word)) return isSecretField(key, own(object, key));
  const names = keys.filter((one) => labels.includes(one.toLowerCase()));
  return names.some((one) => {
    const name = own(object, one);
    // `{ name: 'Password reset page', content: 'hello' }` is no secret.
    const isName = typeof name === 'string' && (word === 'value' || !/\s/.test(name.trim()));
    return isName && isSecretField(name, 'text');
  });
}

export function isSecretText(text: string): boolean {
  return hideText(text) !== text;
}

export function hasCredentials(target: string): boolean {
  return findCredentials(target) !== null;
}

/**
 * @param listed the fields of the monitor that has the value: the key next to a `value` says what
 * it is.
 */
export function hideSecretsAt(listed: JsonObject, path: Path, value: Json): Json {
  // A name identifies the monitor, and `Password: reset` is one.
  if (path.join() === 'name') return value;
  let parent: Json | undefined = listed;
  for (const step of path) {
    const around = isObject(parent) ? parent : {};
    if (isSecretMember(around, String(step))) return hideAll(value);
    parent = getAt(parent, [step]);
  }
  // The fields may not be those that the value is from.
  if (parent === undefined && isSecretField(String(path.at(-1)), value)) return hideAll(value);
  return path.join() === 'target' && typeof value === 'string'
    ? hideTarget(value)
    : hideSecrets(value);
}

function hideSecrets(value: Json, depth = 120): Json {
  if (typeof value === 'string') return hideText(value);
  if (typeof value !== 'object' || value === null) return value;
  // Looking further could overflow the stack.
  if (depth === 0) return masked;
  if (!isObject(value)) {
    const items: readonly Json[] = value;
    const isSecret = isSecretHeader(items);
    return items.map((item, index) =>
      isSecret && index === 1 ? hideAll(item) : hideSecrets(item, depth - 1),
    );
  }
  return mapFields(value, (inner, key) =>
    isSecretMember(value, key) ? hideAll(inner) : hideSecrets(inner, depth - 1),
  );
}

/** Whether a list is the name of a secret header and its value: `['X-Api-Key', '…']`. */
export function isSecretHeader(items: readonly Json[]): boolean {
  const [name] = items;
  const isHeader = typeof name === 'string' && /^(x-[\w-]+|(proxy-)?authori[sz]ation)$/i.test(name);
  return items.length === 2 && isHeader && isSecretName(name);
}

function hideAll(value: Json): Json {
  const isSet =
    typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : value !== '';
  return value === null || typeof value === 'boolean' || !isSet ? value : masked;
}

function hideText(text: string): string {
  if (url.test(text)) return hideParameters(text.replace(urlCredentials, `$1${masked}@`));
  const isNamed = Array.from(text.matchAll(pair)).some(([, name = '']) => isSecretField(name, ''));
  if (isNamed || secretText.test(text)) return masked;
  return text.replace(urlCredentials, `$1${masked}@`);
}

export function hideTarget(target: string): string {
  const credentials = findCredentials(target);
  const bare =
    credentials === null
      ? target
      : target.slice(0, credentials[0]) + masked + target.slice(credentials[1]);
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
  const [at, colon, end] = [
    authority.lastIndexOf('@'),
    authority.indexOf(':'),
    rest.lastIndexOf('@'),
  ];
  if (at >= 0) return [scheme.length, scheme.length + at];
  // A password may contain a slash; the one after a port starts the path.
  const isPassword = colon >= 0 && !/^\d+\//.test(rest.slice(colon + 1)) && end > colon;
  return isPassword ? [scheme.length, scheme.length + end] : null;
}

/** `***`, `••••`, and what starts or ends like the secret: `****1a2b`, `sk-...abcd`. */
const starred = /^[\w-]{0,12}[*•●]{3,}[\w-]{0,12}$|^[\w-]{2,12}\.{3}[\w-]{2,8}$/;
/** `__redacted__`, `<hidden>`, `[REDACTED]`, `(sensitive value)`, `MASKED`. */
const bracketed =
  /^(?:__|[<[({])(redacted|hidden|masked|filtered|secret|sensitive|encrypted|protected|secure)([ _]value)?(?:__|[>\])}])$/i;
const redactedWord = /^(?:REDACTED|MASKED|HIDDEN)(?:_VALUE)?$/;

/** Whether a service shows a placeholder for a secret. */
export function isRedacted(value: Json | undefined): boolean {
  if (typeof value !== 'string' || value.length > 100) return false;
  return starred.test(value) || bracketed.test(value) || redactedWord.test(value);
}

export function hasRedacted(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return isRedacted(value);
  return Object.values(value).some((inner: Json) => hasRedacted(inner));
}
