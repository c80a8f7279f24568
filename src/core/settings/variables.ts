/** What `${NAME}` in a config stands for. */
export interface Variable {
  /** Null for a secret that this run did not get, as on the pull request of a fork. */
  readonly value: string | null;
  readonly isSecret: boolean;
}

/** All variables and secrets that were passed, by name. */
export type Variables = ReadonlyMap<string, Variable>;

/** One `NAME=value` as it was given. */
export interface Assignment {
  /** What the user calls its place, for errors: `input vars, line 2`. */
  readonly label: string;
  readonly text: string;
  /** What its place must be or hold, for errors; without it, all of `NAME=value`. */
  readonly expected?: string;
}

/** No variables. */
export const noVariables: Variables = new Map();

/** The assignments in a text that has one a line; empty lines do not count. */
export function readAssignments(text: string, label: string): readonly Assignment[] {
  return text
    .split(/\r?\n/)
    .map((line, index) => ({ label: `${label}, line ${index + 1},`, text: line.trim() }))
    .filter((line) => line.text !== '');
}

/** What stands after the first `=`; where there is none, all of it. */
function readValue({ text }: Assignment): string {
  return text.slice(text.indexOf('=') + 1);
}

/**
 * What of a secret must stand in no output. What is malformed may still be secret, as a line of a key is; such a line may
 * end with `=`, and that alone must not be masked, or it would be in every output.
 */
export function readHiddenTexts(assignment: Assignment): readonly string[] {
  const value = readValue(assignment);
  const isSound = beginning.test(assignment.text) && !/^=+$/.test(value);
  return [...new Set(isSound ? [value] : [value, assignment.text])].filter((text) => !/^=*$/.test(text));
}

/** The name of a variable, and what ends it. */
const beginning = /^([A-Za-z_][A-Za-z0-9_]*)=/;

/** The value of each secret that is known. */
export function readSecrets(variables: Variables): readonly string[] {
  return [...variables.values()].flatMap(({ isSecret, value }) => (isSecret && value !== null ? [value] : []));
}

/** What the name of a variable may be, for errors. */
export const nameRule = 'letters, digits and _ and starts with no digit';

const wholeAssignment = `be NAME=value on one line, without spaces before the =, where NAME is made of ${nameRule}`;

function describeSecond(name: string, label: string, first: string | undefined): string {
  const earlier = first === undefined || first === label ? '' : ` (first defined in ${first.replace(/,$/, '')})`;
  return `${label} defines ${name} again${earlier}; keep one`;
}

/**
 * Joins variables and secrets.
 * @param mayLack whether a secret without a value is one that this run did not get, and no mistake.
 * @returns also what is wrong, in sentences that never quote a value.
 */
export function readVariables(
  given: { readonly vars: readonly Assignment[]; readonly secrets: readonly Assignment[] },
  mayLack: boolean,
): { readonly variables: Variables; readonly problems: readonly string[] } {
  const variables = new Map<string, Variable>();
  const places = new Map<string, string>();
  const problems: string[] = [];
  const rows = [
    ...given.vars.map((assignment) => ({ assignment, isSecret: false })),
    ...given.secrets.map((assignment) => ({ assignment, isSecret: true })),
  ];
  for (const { assignment, isSecret } of rows) {
    const [, name] = beginning.exec(assignment.text) ?? [];
    const value = readValue(assignment);
    if (name === undefined) problems.push(`${assignment.label} must ${assignment.expected ?? wholeAssignment}`);
    else if (variables.has(name)) problems.push(describeSecond(name, assignment.label, places.get(name)));
    else {
      variables.set(name, { value: isSecret && mayLack && value === '' ? null : value, isSecret });
      places.set(name, assignment.label);
    }
  }
  return { variables, problems };
}
