export interface Variable {
  /** Null if GitHub withholds it, as on the pull request of a fork. */
  value: string | null;
  isSecret: boolean;
}

export type Variables = ReadonlyMap<string, Variable>;
export const noVariables: Variables = new Map();

export interface Assignment {
  /** `input vars, line 2,` */
  label: string;
  text: string;
  expected?: string;
}

const nameAndSign = /^([A-Za-z_][A-Za-z0-9_]*)=/;
export const nameRule = 'NAME consists of letters, digits and _, and does not start with a digit';

export function readAssignments(text: string, label: string): readonly Assignment[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.flatMap((line, index) =>
    line === '' ? [] : [{ label: `${label}, line ${index + 1},`, text: line }],
  );
}

function valueIn({ text }: Assignment): string {
  return text.slice(text.indexOf('=') + 1);
}

/**
 * Of an invalid assignment, all is secret: it may be a line of a key. `=` alone is in every output,
 * and not masked.
 */
export function listSecretTexts(assignment: Assignment): readonly string[] {
  const value = valueIn(assignment);
  const isValid = nameAndSign.test(assignment.text) && !/^=+$/.test(value);
  const texts = new Set(isValid ? [value] : [value, assignment.text]);
  return [...texts].filter((text) => !/^=*$/.test(text));
}

export function listSecretValues(variables: Variables): readonly string[] {
  return [...variables.values()].flatMap(({ isSecret, value }) =>
    isSecret && value !== null ? [value] : [],
  );
}

/**
 * Problems quote neither a value nor a name: a line of base64 looks like a name and its padding.
 * @param withheld whose empty values are no mistake.
 */
export function readVariables(
  { secrets, vars }: Readonly<Record<'vars' | 'secrets', readonly Assignment[]>>,
  withheld: 'nothing' | 'secrets' | 'everything' = 'nothing',
): { variables: Variables; problems: string[] } {
  const variables = new Map<string, Variable>();
  const labels = new Map<string, string>();
  const problems: string[] = [];
  for (const assignment of [...vars, ...secrets]) {
    const { expected = 'NAME=value on one line, without spaces before the =' } = assignment;
    const { label, text } = assignment;
    const [, name] = nameAndSign.exec(text) ?? [];
    const first = name === undefined ? undefined : labels.get(name);
    const isSecret = secrets.includes(assignment);
    if (name === undefined) problems.push(`${label} must be ${expected}; ${nameRule}`);
    else if (first !== undefined)
      problems.push(`${label} repeats the name of ${first.replace(/,$/, '')}; keep one`);
    else {
      const mayBeMissing = withheld === 'everything' || (isSecret && withheld === 'secrets');
      const value = valueIn(assignment);
      variables.set(name, { value: mayBeMissing && value === '' ? null : value, isSecret });
      labels.set(name, label);
    }
  }
  return { variables, problems };
}
