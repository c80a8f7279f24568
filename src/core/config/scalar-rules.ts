type Scalar = string | number | boolean | null;

interface ScalarRule {
  readonly isBroken: (value: Scalar) => boolean;
  readonly expectation: string;
}

/** What holds for every value of a file, wherever it stands: nothing may reach the service other than it is written. */
const rules: readonly ScalarRule[] = [
  {
    isBroken: (value) => typeof value === 'number' && !Number.isFinite(value),
    expectation: 'must be a number that JSON can carry',
  },
  {
    isBroken: (value) => Number.isInteger(value) && !Number.isSafeInteger(value),
    expectation: 'must be a number that JSON carries exactly',
  },
];

/** Fields in which a string would be refused. */
const numbers: readonly unknown[] = ['intervalSeconds', 'version'];

/**
 * What is wrong with a single value, or undefined; a number is shown as it is written, because as a value it is altered.
 * @param key the last step of the way to it.
 */
export function describeScalarFault(
  value: Scalar,
  written: string,
  key: string | number | undefined,
): string | undefined {
  const broken = rules.find(({ isBroken }) => isBroken(value));
  if (broken === undefined) return undefined;
  const remedy = numbers.includes(key) ? '' : ', or be written as a string in quotes';
  return `${broken.expectation}${remedy}, found ${written.slice(0, 60)}`;
}
