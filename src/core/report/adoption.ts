import type { Json } from '../model/json.ts';
import type { Source } from '../model/problem.ts';
import { obstacleTexts } from '../plan/plan-entry.ts';

/** The end of the sentence "left alone: …". */
export const leftAloneTexts = {
  // The monitor.
  foreign: obstacleTexts.foreign,
  'duplicate-name': obstacleTexts['duplicate-name'],
  missing: 'the service has no such monitor, and nothing is removed from the file',
  obsolete: 'the config wants it deleted',
  'former-name': 'a declared monitor has it as its former name',
  'likely-rename': 'it is probably a missing monitor under another name; if so, add to that one',
  // The monitor or a value.
  undeclarable: 'a config cannot contain it',
  place: 'it cannot be edited in its place',
  // A value.
  name: 'names are never adopted',
  secret: 'it is, or may be, a secret',
  variable: 'it is written with a variable',
  alias: 'another place of the file refers to it by an alias',
  hidden: 'the service hides it, or a part of it',
  'not-listed': 'the service does not list it',
} as const;

export type LeftAloneReason = keyof typeof leftAloneTexts;

interface AdoptedChange {
  path: string;
  /** Null for a monitor that was not declared. */
  declared: Json;
  actual: Json;
}

export interface AdoptedMonitor {
  name: string;
  /** In the edited file. */
  source: Source;
  isNew: boolean;
  changes: readonly AdoptedChange[];
}

export interface LeftAlone {
  name: string;
  /** Of the value; null for the monitor. */
  path: string | null;
  why: LeftAloneReason;
  /** What the config would refuse, or the line that settles it. */
  detail: string | null;
  source: Source | null;
}

/** With `--check`, what `adopt` would do. */
export interface Adoption {
  isCheck: boolean;
  /** Whether the config declared no monitor before. */
  isFirst: boolean;
  adopted: readonly AdoptedMonitor[];
  leftAlone: readonly LeftAlone[];
  /** Unified diffs of the edited files. */
  diffs: readonly { file: string; text: string }[];
}

export function describeLeftAlone({ detail, why }: LeftAlone): string {
  return detail === null ? leftAloneTexts[why] : `${leftAloneTexts[why]}: ${detail}`;
}
