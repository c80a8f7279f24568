import { Invalid } from './errors.ts';
import { nameKey } from './monitor.ts';
import { type NamePattern, parseNamePattern } from './name-pattern.ts';

/** The part of the account that a run is responsible for, by the names of its monitors. */
export interface Scope {
  /** As given; empty for everything. */
  patterns: readonly string[];
  has: NamePattern;
}

/** The last pattern that matches decides; `!` takes out. If all do, all others are in. */
export function parseScope(patterns: readonly string[]): Scope | Invalid {
  const rules: (readonly [isIn: boolean, matches: NamePattern])[] = [];
  for (const text of patterns) {
    const isIn = !text.startsWith('!');
    const pattern = nameKey(isIn ? text : text.slice(1));
    const matches =
      pattern === '' ? new Invalid('have a pattern after the !') : parseNamePattern(pattern);
    if (matches instanceof Invalid)
      return new Invalid(`${matches.expectation}; got ${JSON.stringify(text)}`);
    rules.push([isIn, matches]);
  }
  const startsFull = rules.every(([isIn]) => !isIn);
  return {
    patterns,
    has: (name) => rules.findLast(([, matches]) => matches(name))?.[0] ?? startsFull,
  };
}

export const wholeAccount: Scope = { patterns: [], has: () => true };
