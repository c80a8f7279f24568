/** Only this file decides what is probably a secret, although the config does not call it one. */
import { getAt, isObject, type Json, type JsonObject, mapFields, own, type Path } from './json.ts';
import { masked } from './mask.ts';

const passWords = /\bpass(ed|ing|ive)\b/g;
/** Parts of a secret's name, without {@link passWords} and separators between words. */
const secretLetters =
  /pass|pwd|secret|token|credential|authori[sz]ation|cookie|jwt|webhook|connection(string|uri|url)/;
/** Word ends in a secret's name: `key`, `apikey`, but not `keyword`. */
const secretWord = /keys?\b|\bdsn\b/;
/** In an address, as in a signed URL. */
const secretParameter = /\b(auth|sig|signature)\b/;
/**
 * The last word of a name whose text or number is a secret. An object of such a name has fields of
 * its own: `auth: { user }`.
 */
const secretLastWord = /\b(auth|auth header|access code|bearer|otp|pin|psk|pw|sas|signature)$/;
/**
 * In an object such as `{ key: 'Authorization', value: '…' }`, the fields that name the secret,
 * and those that hold it.
 */
const labels = ['name', 'key', 'header', 'field', 'k'];
const labelled = ['value', 'values', 'v', 'val', 'content'];
/** The first item of a list of two, of which the second one is its value. */
const headerName = /^(x-[\w-]+|(proxy-)?authori[sz]ation|(set-)?cookie)$/i;
// The expressions below meet texts of a service, so each part of them has a bound or ends where the
// next one starts.
/** A text that is a secret in any field: the value of a header, a private key. */
const secretText =
  /^(authorization\s+)?(basic|bearer|token)\s+\S+$|-----BEGIN [A-Z ]*PRIVATE KEY-----/i;
/** The user and the password of a command line, as `curl -u user:password`. */
const secretOption = /(?:^|\s)(?:-u|--user)[ =]["']?[^\s:]{1,100}:\S/;
/** Prefixes of tokens: of GitHub, GitLab, Slack, Stripe and AWS; and a JWT. */
const secretPrefixes: readonly RegExp[] = [
  /\b(gh[opsur]|github_pat)_\w{20}/,
  /\bglpat-[\w-]{20}/,
  /\bxox[abprs]-\w{10}/,
  /\b[rs]k_(live|test)_\w{10}/,
  /\bAKIA[A-Z\d]{16}/,
  /\beyJ[\w-]{10,1000}\.eyJ[\w-]{5}/,
];
/**
 * A name and a value in a text of headers, of options or of JSON: `Authorization: …`,
 * `password=…`, `"token": …`.
 */
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
  const words = splitWords(name);
  return (
    secretLetters.test(words.replace(passWords, '').replaceAll(' ', '')) || secretWord.test(words)
  );
}

/** The same for a name and its value; more names are secret if that is a text or a number. */
export function isSecretField(name: string, value: Json | undefined): boolean {
  // True or false, such as whether cookies are remembered, is no secret.
  if (typeof value === 'boolean') return false;
  if (isSecretName(name)) return true;
  const isScalar = typeof value === 'string' || typeof value === 'number';
  return isScalar && secretLastWord.test(splitWords(name));
}

/** In `{ key: 'Authorization', value: '…' }`, only the value is a secret. */
export function isSecretMember(object: JsonObject, key: string): boolean {
  const value = own(object, key);
  const word = key.toLowerCase();
  const keys = Object.keys(object);
  if (labels.includes(word)) {
    return isSecretField(key, value) && !keys.some((one) => one.toLowerCase() === 'value');
  }
  if (!labelled.includes(word)) return isSecretField(key, value);
  const names = keys
    .filter((one) => labels.includes(one.toLowerCase()))
    .map((one) => own(object, one));
  return names.some((name) => typeof name === 'string' && isSecretLabel(name, word));
}

/**
 * Of other words than `value`, only for one word: `{ name: 'Password reset page', content: 'hello'
 * }` is no secret.
 */
function isSecretLabel(name: string, word: string): boolean {
  if (word !== 'value' && /\s/.test(name.trim())) return false;
  return isSecretField(name, 'text');
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
  const [name, value] = items;
  if (items.length !== 2 || typeof name !== 'string') return false;
  return headerName.test(name) && isSecretField(name, value);
}

function hideAll(value: Json): Json {
  const isSet =
    typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : value !== '';
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
  const isNamed = Array.from(text.matchAll(pair)).some(([, name = '']) => isSecretField(name, ''));
  const isSecret = [secretText, secretOption, ...secretPrefixes].some((pattern) =>
    pattern.test(text),
  );
  return isNamed || isSecret ? masked : text.replace(urlCredentials, `$1${masked}@`);
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

/** What services show in place of a secret. */
const placeholders: readonly RegExp[] = [
  // `***`, `••••••••`, and what starts or ends like the secret: `****1a2b`,
  // `sk_live_****1234`, `sk-...abcd`.
  /^[\w-]{0,12}[*•●]{3,}[\w-]{0,12}$/,
  /^[\w-]{2,12}\.{3}[\w-]{2,8}$/,
  // `__redacted__`, `<hidden>`, `[REDACTED]`, `(sensitive value)`.
  /^(?:__|[<[({])(?:redacted|hidden|masked|filtered)(?:[ _]value)?(?:__|[>\])}])$/i,
  /^(?:__|[<[({])(?:secret|sensitive|encrypted|protected|secure)(?:[ _]value)?(?:__|[>\])}])$/i,
  /^(?:REDACTED|MASKED|HIDDEN)(?:_VALUE)?$/,
];

export function isRedacted(value: Json | undefined): boolean {
  return (
    typeof value === 'string' &&
    value.length < 100 &&
    placeholders.some((pattern) => pattern.test(value))
  );
}

export function hasRedacted(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return isRedacted(value);
  return Object.values(value).some((inner: Json) => hasRedacted(inner));
}
