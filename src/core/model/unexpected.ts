/** Stands for a value that is not what was expected. */
export class Unexpected {
  /** Ends the sentence "… must be". */
  readonly expected: string;

  constructor(expected: string) {
    this.expected = expected;
  }
}
