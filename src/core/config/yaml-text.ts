import type { Range, Scalar } from 'yaml';
import type { Variables } from '../variables.ts';
import { type Expansion, expand } from './expand.ts';

/** Characters that variables may add to one file: as many as a file may have itself. */
export const maxInserted = 16 * 2 ** 20;

/** A text of a file with its variables replaced. */
interface ExpandedText extends Pick<Expansion, 'text' | 'hasSecret' | 'isWhole'> {
  /** Offsets in UTF-16 units from the start of the file. */
  readonly faults: readonly { readonly offset: number; readonly message: string }[];
}

/** Replaces the variables in the texts of one file. */
export class TextExpander {
  /** Names of all variables so far. */
  readonly used = new Set<string>();
  readonly #source: string;
  readonly #variables: Variables;
  #inserted = 0;

  constructor(source: string, variables: Variables) {
    this.#source = source;
    this.#variables = variables;
  }

  /** Null where the variables of the file add more than {@link maxInserted} characters to it. */
  expand(node: Scalar, written: string): ExpandedText | null {
    const { faults, inserted, used, ...expansion } = expand(written, this.#variables, maxInserted - this.#inserted);
    this.#inserted += inserted;
    if (this.#inserted > maxInserted) return null;
    for (const name of used) this.used.add(name);
    return {
      ...expansion,
      faults: faults.map(({ message, nth }) => ({ message, offset: this.#placeOf(node, written, nth) })),
    };
  }

  /** Where the nth `${` of a text is written; where an escape of YAML hides one of them, the start of the text. */
  #placeOf({ range }: Scalar, written: string, nth: number): number {
    const [start, end] = range as Range;
    const parts = this.#source.slice(start, end).split('${');
    if (parts.length !== written.split('${').length) return start;
    return start + parts.slice(0, nth + 1).join('${').length;
  }
}
