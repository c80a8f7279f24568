interface Rule {
  readonly field: string;
  readonly required: boolean;
  readonly rule: string;
  readonly holds: (value: unknown) => boolean;
}

const rules: readonly Rule[] = [
  { field: 'name', required: true, rule: 'a string of 1 to 255 characters, none a control character', holds: isName },
  { field: 'type', required: true, rule: '"http"', holds: (value) => value === 'http' },
  { field: 'target', required: true, rule: 'an absolute http or https URL without credentials', holds: isTarget },
  { field: 'intervalSeconds', required: true, rule: 'an integer from 1 to 86400', holds: isInterval },
  { field: 'assertions', required: false, rule: 'an array of objects', holds: isArrayOfObjects },
];

/** The fields that the service itself sets. */
const ownFields = ['id', 'status', 'createdAt'];

const maxDepth = 100;

/**
 * The faults in the body of a `POST /monitors`: a phrase for each wrong field, starting with the field's name.
 * Empty where the service accepts the body; fields without a rule are stored unchanged.
 */
export function findFaults(body: unknown): string[] {
  if (!isObject(body)) return ['the body must be a JSON object'];
  return [
    ...rules
      .filter(({ field, required, holds }) => (required || field in body) && !holds(body[field]))
      .map(({ field, rule }) => `${field} must be ${rule}`),
    ...ownFields.filter((field) => field in body).map((field) => `${field} is set by the service and must not be sent`),
    ...Object.keys(body)
      .filter((field) => !isPrintable(body[field], maxDepth))
      .map((field) => `${field} must not hold numbers beyond 1.8e308 or nest deeper than ${maxDepth} levels`),
  ];
}

/** Whether a value is a monitor as the service stores it: an accepted body and the fields of the service. */
export function isStoredMonitor(value: unknown): boolean {
  if (!isObject(value)) return false;
  const sent = Object.fromEntries(Object.entries(value).filter(([field]) => !ownFields.includes(field)));
  return ownFields.every((field) => typeof value[field] === 'string') && findFaults(sent).length === 0;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isName(value: unknown): boolean {
  // Characters are code points, as in JSON Schema's maxLength.
  return typeof value === 'string' && /^\P{Cc}{1,255}$/u.test(value);
}

function isTarget(value: unknown): boolean {
  // The URL parser alone also accepts `http:host`, `http:///host` and blanks around it, and drops the empty credentials
  // in `http://@host`.
  const isWritten = (text: string) => /^https?:\/\/[^\s\p{Cc}/?#\\@]+([/?#\\][^\s\p{Cc}]*)?$/iu.test(text);
  return typeof value === 'string' && isWritten(value) && URL.canParse(value);
}

function isInterval(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 86_400;
}

function isArrayOfObjects(value: unknown): boolean {
  return Array.isArray(value) && value.every(isObject);
}

/** JSON.stringify turns 1e999 into null and overflows the stack some thousand levels down; JSON.parse reads both. */
function isPrintable(value: unknown, depth: number): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((inner) => isPrintable(inner, depth - 1));
}
