export interface Variable {
  /** Null if GitHub withholds it, as on the pull request of a fork. */
  readonly value: string | null;
  readonly isSecret: boolean;
}

export type Variables = ReadonlyMap<string, Variable>;
export const noVariables: Variables = new Map();

export interface Assignment {
  /** For errors: `input vars, line 2,`. */
  readonly label: string;
  readonly text: string;
  /** The form, for errors; by default, `NAME=value`. */
  readonly expected?: string;
}

const nameAndSign = /^([A-Za-z_][A-Za-z0-9_]*)=/;
export const nameRule = 'NAME consists of letters, digits and _, and does not start with a digit';

export function readAssignments(text: string, label: string): readonly Assignment[] {
  const lines = text
    .split(/\r?\n/)
    .map((line, index) => ({ label: `${label}, line ${index + 1},`, text: line.trim() }));
  return lines.filter((line) => line.text !== '');
}

function valueIn({ text }: Assignment): string {
  return text.slice(text.indexOf('=') + 1);
}

/**
 * A repeated name, for an error. A line of base64 would be a name and its padding, so it is not
 * quoted.
 */
function quoteName(name: string, value: string, isSecret: boolean): string {
  return isSecret && /^=*$/.test(value) ? 'the same name' : `"${name}"`;
}

/**
 * Of an invalid assignment, all is secret: it may be a line of a key. `=` alone is in every output,
 * and not masked.
 */
export function listSecretTexts(assignment: Assignment): readonly string[] {
  const value = valueIn(assignment);
  const isValid = nameAndSign.test(assignment.text) && !/^=+$/.test(value);
  return [...new Set(isValid ? [value] : [value, assignment.text])].filter(
    (text) => !/^=*$/.test(text),
  );
}

export function listSecretValues(variables: Variables): readonly string[] {
  return [...variables.values()].flatMap(({ isSecret, value }) =>
    isSecret && value !== null ? [value] : [],
  );
}

/**
 * Problems never quote a value.
 * @param withheld whose empty values are no mistake.
 */
export function readVariables(
  { secrets, vars }: Readonly<Record<'vars' | 'secrets', readonly Assignment[]>>,
  withheld: 'nothing' | 'secrets' | 'everything' = 'nothing',
): { readonly variables: Variables; readonly problems: string[] } {
  const variables = new Map<string, Variable>();
  const labels = new Map<string, string>();
  const problems: string[] = [];
  for (const assignment of [...vars, ...secrets]) {
    const {
      expected = 'NAME=value on one line, without spaces before the =',
      label,
      text,
    } = assignment;
    const [, name = ''] = nameAndSign.exec(text) ?? [];
    const first = labels.get(name);
    const isSecret = secrets.includes(assignment);
    if (name === '') problems.push(`${label} must be ${expected}; ${nameRule}`);
    else if (first !== undefined) {
      const earlier = first === label ? '' : ` (first defined in ${first.replace(/,$/, '')})`;
      const shown = quoteName(name, valueIn(assignment), isSecret);
      problems.push(`${label} defines ${shown} again${earlier}; keep one`);
    } else {
      const mayBeMissing = isSecret ? withheld !== 'nothing' : withheld === 'everything';
      const value = valueIn(assignment);
      variables.set(name, { value: mayBeMissing && value === '' ? null : value, isSecret });
      labels.set(name, label);
    }
  }
  return { variables, problems };
}
