import type { Json } from '../model/json.ts';
import type { Source } from '../model/problem.ts';
import { obstacleTexts } from '../plan/plan-entry.ts';

/** Why a monitor, or a value of it, is not adopted: the end of the sentence "left alone: …". */
export const leftAloneTexts = {
  // The monitor.
  foreign: obstacleTexts.foreign,
  'duplicate-name': obstacleTexts['duplicate-name'],
  missing: 'the service has no such monitor, and nothing is removed from the file',
  ignored: '"ignore" matches it',
  'outside-scope': 'it is outside the scope',
  removed: 'it is named under "remove"',
  owned: '"owns" matches it; name it on the command line to adopt it',
  'likely-rename': 'it is probably a missing monitor under another name',
  undeclarable: 'a config cannot contain it',
  'no-place': 'the list "monitors" of the file cannot be extended',
  // A value.
  name: 'names are never adopted',
  secret: 'it was declared with a secret',
  variable: 'it is written with a variable',
  alias: 'another place of the file refers to it by an alias',
  hidden: 'the service hides it',
  'hidden-part': 'the service hides a part of it',
  'likely-secret': 'the listed value looks like a secret',
  'not-listed': 'the service does not list it',
  invalid: 'a config cannot contain the listed value',
  place: 'it cannot be edited in its place',
  together: 'the fields of a monitor are adopted together, and another one is left alone',
} as const;

export type LeftAloneReason = keyof typeof leftAloneTexts;

export interface AdoptedChange {
  /** As that of a difference. */
  readonly path: string;
  /** Null for a monitor that was not declared. */
  readonly declared: Json;
  readonly actual: Json;
}

export interface AdoptedMonitor {
  readonly name: string;
  /** In the edited file. */
  readonly source: Source;
  readonly isNew: boolean;
  readonly changes: readonly AdoptedChange[];
}

export interface LeftAlone {
  readonly name: string;
  /** Of the value; null for the monitor. */
  readonly path: string | null;
  readonly why: LeftAloneReason;
  /** What the config would refuse, or the line that settles it. */
  readonly detail: string | null;
  /** Where it is declared. */
  readonly source: Source | null;
}

/** What `adopt` did, or with `--check` would do. */
export interface Adoption {
  readonly isCheck: boolean;
  readonly adopted: readonly AdoptedMonitor[];
  readonly leftAlone: readonly LeftAlone[];
  /** A unified diff of each file that is edited. */
  readonly diffs: readonly { readonly file: string; readonly text: string }[];
}

export function describeLeftAlone({ detail, why }: LeftAlone): string {
  return detail === null ? leftAloneTexts[why] : `${leftAloneTexts[why]}: ${detail}`;
}
