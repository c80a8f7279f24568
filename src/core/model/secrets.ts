import {
  getAt,
  isEmpty,
  isHolder,
  isObject,
  type Json,
  type JsonObject,
  mapFields,
  own,
  type Path,
} from './json.ts';

export const masked = '***';
export type Mask = (text: string) => string;

/** A shorter secret is only masked where it is no part of a word. */
const minLength = 6;
/** Of a longer secret, the expression would be too large. */
const maxPatternLength = 2_000;
type Range = readonly [start: number, end: number];

/** Of secrets as they are, escaped as in JSON, percent-encoded, and in base64. */
export function createMask(secrets: readonly string[]): Mask {
  const texts = secrets.flatMap((secret) => [
    secret,
    secret.trim(),
    secret.normalize('NFC'),
  ]);
  const given = [...new Set(texts.filter((text) => text.trim() !== ''))];
  const inJson = given.map((text) => JSON.stringify(text).slice(1, -1));
  const spellings = [...new Set([...given, ...inJson, ...given.flatMap(listBase64)])];
  const patterns = given
    .filter((text) => text.length <= maxPatternLength && /[^\w.~-]/.test(text))
    .map(percentPattern);
  return (text) => {
    const encoded = patterns.flatMap((pattern) =>
      Array.from(text.matchAll(pattern), ({ 0: found, index }): Range => {
        return [index, index + found.length];
      }),
    );
    const found = spellings.flatMap((spelling) => findAll(text, spelling));
    return maskRanges(text, [...found, ...encoded].filter(isLong(text)));
  };
}

/** Each character as it is or percent-encoded: programs differ in which ones they encode. */
function percentPattern(text: string): RegExp {
  const characters = Array.from(text.toWellFormed(), (character) => {
    if (/\w/.test(character)) return character;
    const itself = `\\u{${character.codePointAt(0)?.toString(16)}}`;
    const lower = Buffer.from(character).toString('hex').replace(/../g, '%$&');
    return `(?:${itself}|${lower}|${lower.toUpperCase()})`;
  });
  return new RegExp(characters.join(''), 'gu');
}

/** At each alignment, as other text may come before it; without what more text would change. */
function listBase64(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  const encoded = [0, 1, 2].map((skipped) => bytes.subarray(skipped).toString('base64'));
  const bare = encoded.map((one) => one.replace(/=+$/, ''));
  const inside = bare.map((one) => one.slice(0, one.length - (one.length % 4)));
  // What is as short as a word may be one.
  return [...encoded, ...inside].filter(({ length }) => length > minLength);
}

function findAll(text: string, spelling: string): readonly Range[] {
  const ranges: Range[] = [];
  let start = text.indexOf(spelling);
  while (start >= 0) {
    ranges.push([start, start + spelling.length]);
    start = text.indexOf(spelling, start + 1);
  }
  return ranges;
}

function isLong(text: string) {
  const isInWord = (index: number) =>
    /^[\p{L}\p{N}]{2}$/u.test(text.slice(Math.max(0, index - 1), index + 1));
  return ([start, end]: Range) => end - start >= minLength || ![start, end].some(isInWord);
}

function maskRanges(text: string, ranges: readonly Range[]): string {
  let [shown, end] = ['', 0];
  for (const range of ranges.toSorted(([one], [other]) => one - other)) {
    if (range[0] >= end) shown += text.slice(end, range[0]) + masked;
    end = Math.max(end, range[1]);
  }
  return shown + text.slice(end);
}

export function redactJson(value: Json, mask: Mask, depth = 120): Json {
  if (typeof value === 'string') return mask(value);
  // A service may show a secret that looks like a number as a number.
  if (typeof value === 'number')
    return mask(String(value)) === String(value) ? value : masked;
  if (!isHolder(value)) return value;
  // Printing a deeper value could overflow the stack.
  if (depth === 0) return '…';
  if (!isObject(value)) return value.map((item) => redactJson(item, mask, depth - 1));
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, inner]) => [mask(key), redactJson(inner, mask, depth - 1)]),
  );
}

export function containsSecret(value: Json, mask: Mask): boolean {
  return JSON.stringify(redactJson(value, mask)) !== JSON.stringify(value);
}

/** Only this file decides what is probably a secret, or state, that nothing calls so. */

/** Wherever they stand in a name: `basic_auth_pass`, but not `passing`. */
const secretWords = new RegExp(
  [
    'pass(?!ed|ing|ive)|pwd|secret|token|credential|authori[sz]ation|cookie|jwt|webhook',
    'connection ?(string|uri|url)|keys?\\b|\\bdsn\\b',
  ].join('|'),
);
/** For a text or a number: an object `auth` has own fields. */
const secretLastWord =
  /\b(auth|access code|bearer|otp|pin|psk|pw|sas|sig|signature)( header)?$/;

// For linear time, each part of these expressions has a bound or ends where the next one starts.
/** The value of a header, a private key, a token of GitHub, GitLab, Slack, Stripe or AWS, a JWT. */
const secretTexts: readonly RegExp[] = [
  /^(authorization\s+)?(basic|bearer|token)\s+\S+$/i,
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/,
  /\b(gh[opsur]_|github_pat_|glpat-|xox[abeprs]-|[rs]k_live_|AKIA)[\w-]{10}/,
  /\beyJ[\w-]{10,1000}\.eyJ[\w-]{5}/,
];
/** `Authorization: …`, `password=…`, `"token": …`. */
const pair = /(?<![\w-])([\w-]{1,100})["']?\s*[:=]\s*[^\s,;]/g;
const url = /^[a-z][a-z\d+.-]{0,30}:\/\/\S*$/i;
const urlCredentials = /([a-z][a-z\d+.-]{0,30}:\/\/)[^\s/?#"']*@/gi;
/** In a target: `db:hunter2@db.example.com`, and a password with a slash, which no port has. */
const targetCredentials =
  /^([a-z][a-z\d+.-]{0,30}:[/\\]*)(?:[^\s/?#]*|[^\s:/?#]*:(?!\d+\/)[^\s?#]*)@/i;
const parameter = /([/;?&#])([^/;?&#=\s]{1,100})=([^;&#\s]+)/g;

/** `lastCheckedAt` and `last_checked_at` are `last checked at`; `uptime24h` is `uptime 24 h`. */
function splitWords(name: string): string {
  const boundary =
    /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z])(?=\d)|(?<=\d)(?=[A-Za-z])/g;
  const words = name.replace(boundary, ' ').toLowerCase();
  return words.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

export function isSecretName(name: string): boolean {
  return secretWords.test(splitWords(name));
}

function isSecretField(name: string, value: Json | undefined): boolean {
  if (typeof value === 'boolean') return false;
  const isScalar = typeof value === 'string' || typeof value === 'number';
  return isSecretName(name) || (isScalar && secretLastWord.test(splitWords(name)));
}

/** In `{ key: 'Authorization', value: '…' }`, only the value is a secret. */
function isSecretMember(object: JsonObject, key: string): boolean {
  const isLabel = /^(name|key|header)$/i;
  const isLabelled = /^values?$/i;
  const keys = Object.keys(object);
  if (isLabel.test(key) && keys.some((one) => isLabelled.test(one))) return false;
  if (!isLabelled.test(key)) return isSecretField(key, own(object, key));
  return keys.some((one) => {
    const name = own(object, one);
    return isLabel.test(one) && typeof name === 'string' && isSecretField(name, 'text');
  });
}

/** `['X-Api-Key', '…']`. */
function isSecretHeader(items: readonly Json[]): boolean {
  const [name] = items;
  const isHeader =
    typeof name === 'string' && /^(x-[\w-]+|(proxy-)?authori[sz]ation)$/i.test(name);
  return items.length === 2 && isHeader && isSecretName(name);
}

export function isSecretText(text: string): boolean {
  return hideText(text) !== text;
}

export function hasCredentials(target: string): boolean {
  return targetCredentials.test(target);
}

/** @param listed the monitor's fields: the key next to a `value` says what it is. */
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
  if (parent === undefined && isSecretField(String(path.at(-1)), value))
    return hideAll(value);
  const isTarget = path.join() === 'target' && typeof value === 'string';
  return isTarget ? hideTarget(value) : hideSecrets(value);
}

function hideSecrets(value: Json, depth = 120): Json {
  if (typeof value === 'string') return hideText(value);
  if (!isHolder(value)) return value;
  // Looking further could overflow the stack.
  if (depth === 0) return masked;
  const hide = (inner: Json, isSecret: boolean) =>
    isSecret ? hideAll(inner) : hideSecrets(inner, depth - 1);
  if (isObject(value))
    return mapFields(value, (inner, key) => hide(inner, isSecretMember(value, key)));
  const isHeader = isSecretHeader(value);
  return value.map((item, index) => hide(item, isHeader && index === 1));
}

function hideAll(value: Json): Json {
  return typeof value === 'boolean' || isEmpty(value) ? value : masked;
}

function hideText(text: string): string {
  const bare = text.replace(urlCredentials, `$1${masked}@`);
  if (url.test(text))
    return bare.replace(parameter, (all, start: string, name: string) =>
      isSecretField(name, '') ? `${start}${name}=${masked}` : all,
    );
  const isNamed = Array.from(text.matchAll(pair)).some(([, name = '']) =>
    isSecretField(name, ''),
  );
  return isNamed || secretTexts.some((form) => form.test(text)) ? masked : bare;
}

export function hideTarget(target: string): string {
  const bare = target.replace(targetCredentials, `$1${masked}@`);
  // The host of `token-service:8080` is no name of a secret.
  return /^[^:\s=]*:\d+(\/\S*)?$/.test(bare) ? bare : hideText(bare);
}

const redactedWords =
  'redacted|hidden|masked|filtered|secret|sensitive|encrypted|protected|secure';
const placeholders: readonly RegExp[] = [
  // `***`, `Bearer ••••`, and with a part of the secret: `****1a2b`, `sk-...abcd`.
  /^(?:\w+ )?[\w-]{0,12}[*•●]{3,}[\w-]{0,12}$|^[\w-]{2,12}\.{3}[\w-]{2,8}$/,
  /^(?:-{6,}|x{6,})$/i,
  // `__redacted__`, `<hidden>`, `[REDACTED]`, `(sensitive value)`, `MASKED`.
  new RegExp(`^(?:__|[<[({])(?:${redactedWords})([ _]value)?(?:__|[>\\])}])$`, 'i'),
  /^(?:REDACTED|MASKED|HIDDEN)(?:_VALUE)?$/,
];

export function isRedacted(value: Json | undefined): boolean {
  return typeof value === 'string' && placeholders.some((form) => form.test(value));
}

export function hasRedacted(value: Json): boolean {
  if (!isHolder(value)) return isRedacted(value);
  return Object.values(value).some((inner: Json) => hasRedacted(inner));
}

const stateName = new RegExp(
  [
    '^(created|updated|modified|deleted)( on| by| date| time)?$',
    '^((alert|check|monitor) )?(status|state)( (code|message|reason|text|window))?$',
    '^(stats|statistics|health|healthy|up|down)$',
    '^(is (up|down|online)|started|timestamp|failures|cause|http status( code)?)$',
    '^errors?( (code|message|reason|text))?$| days (left|remaining)$',
    '^((active|current|ongoing|open) )?incidents?( ids?)?$',
    '^(heartbeats?|history|results?|certificate|maintenance|screenshot)$',
    '^(include sensitive data|endpoint|links|self|n|n pings|(latency|(response|ping) time)( ms)?)$',
    '^(account|org|organization|owner|team|tenant|user) id$',
    '^(badge|html|pause|ping|resume|update) url$',
    '^(check|error|failure|incident|ping|success) count$',
    '^(average|avg|current|mean|median|next|previous|recent|total)\\b',
    '^(downtime|offline|online|uptime)\\b',
    '\\b(last|latest)\\b| (at|timestamp|since)$',
  ].join('|'),
);

/** In any spelling. A secret is no state. */
export function looksLikeState(name: string): boolean {
  return !isSecretName(name) && stateName.test(splitWords(name));
}
