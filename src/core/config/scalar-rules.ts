type Scalar = string | number | boolean | null;

interface ScalarRule {
  readonly isBroken: (value: Scalar) => boolean;
  readonly expectation: string;
}

/** What holds for every value of a file, wherever it stands: nothing may reach the service other than it is written. */
const rules: readonly ScalarRule[] = [
  {
    isBroken: (value) => typeof value === 'number' && !Number.isFinite(value),
    expectation: 'must be a number that JSON can carry, or be written as a string in quotes',
  },
  {
    isBroken: (value) => Number.isInteger(value) && !Number.isSafeInteger(value),
    expectation: 'must be a number that JSON carries exactly, or be written as a string in quotes',
  },
];

/** What is wrong with a single value, or undefined; a number is shown as it is written, because as a value it is altered. */
export function describeScalarFault(value: Scalar, written: string): string | undefined {
  const broken = rules.find(({ isBroken }) => isBroken(value));
  return broken && `${broken.expectation}, found ${written.slice(0, 60)}`;
}
