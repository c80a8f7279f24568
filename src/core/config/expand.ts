import { suggestNearest } from '../suggest.ts';
import type { Variables } from '../variables.ts';

/** A text with its variables replaced. */
export interface Expansion {
  readonly text: string;
  /** Whether the value of a secret went into it. */
  readonly hasSecret: boolean;
  /** False where a variable has no value: then it stands in the text as it is written. */
  readonly isWhole: boolean;
  /** Names that stand in it, known or not. */
  readonly used: readonly string[];
  readonly faults: readonly VariableFault[];
  /** Characters that the values have together. */
  readonly inserted: number;
}

interface VariableFault {
  /** Which `${` of the text is at fault, from 0. */
  readonly nth: number;
  readonly message: string;
}

/** What begins a variable. */
const opening = '${';

/**
 * `$${`, or `${` with the rest of its variable where that can be read. None holds a second `${`, so that reading ends soon
 * whatever the text is.
 */
const variable = /\$\$\{|\$\{(?:([A-Za-z_][A-Za-z0-9_]{0,99})(?::-((?:[^}$]|\$(?!\{))*))?\})?/g;

/** The mistakes of one text that are told; a text may be made of nothing else. */
const mostFaults = 20;

/**
 * Replaces `${NAME}` and `${NAME:-default}` by values, which are not looked at again, and `$${` by `${`.
 * @param room how many characters the values may have together; those beyond are left out.
 */
export function expand(written: string, variables: Variables, room: number): Expansion {
  const faults: VariableFault[] = [];
  const used: string[] = [];
  let [hasSecret, isWhole, inserted, nth] = [false, true, 0, -1];
  const text = written.replace(variable, (found: string, name: string | undefined, preset: string | undefined, at) => {
    nth += 1;
    if (found.startsWith('$$')) return opening;
    if (name !== undefined) used.push(name);
    const resolved = name === undefined ? findMistake(written, at) : resolve(name, preset, variables);
    if (resolved === null || 'fault' in resolved) {
      isWhole = false;
      if (resolved !== null && faults.length < mostFaults) faults.push({ nth, message: resolved.fault });
      return found;
    }
    inserted += resolved.value.length;
    hasSecret ||= resolved.isSecret;
    return inserted > room ? '' : resolved.value;
  });
  return { text, hasSecret, isWhole, used, faults, inserted };
}

interface Fault {
  readonly fault: string;
}

interface Resolved {
  readonly value: string;
  readonly isSecret: boolean;
}

/** Null where there is no value, and that is no mistake. As in a shell, a default stands for an empty value, too. */
function resolve(name: string, preset: string | undefined, variables: Variables): Resolved | Fault | null {
  const known = variables.get(name);
  const way = `give a default with \${${name}:-default}`;
  if (known?.value) return { value: known.value, isSecret: known.isSecret };
  if (preset !== undefined) return { value: preset, isSecret: false };
  if (known?.value === null) return null;
  if (known?.isSecret) return { fault: `the secret ${name} is empty; set it, or ${way}` };
  if (known !== undefined) return { value: '', isSecret: false };
  const near = suggestNearest(name, [...variables.keys()]);
  const places = `vars or secrets (on the command line --var or MONITOR_SYNC_SECRET_${name})`;
  const remedy = near === undefined ? `add it to ${places}, or ${way}` : `did you mean ${near}?`;
  return { fault: `no variable ${name} was handed over; ${remedy}` };
}

function findMistake(written: string, at: number): Fault {
  if (written.startsWith('${{', at))
    return { fault: `an expression of GitHub is not read here; hand its value over with vars or secrets` };
  const ways = `write \${NAME} or \${NAME:-default}, or $\${ for the text \${ itself`;
  const next = written.slice(at + 2).search(/\}|\$\{/);
  if (next >= 0 && written[at + 2 + next] === '$')
    return { fault: `a variable cannot stand inside of another; ${ways}` };
  return next >= 0
    ? { fault: `the name of a variable is made of letters, digits and _, and starts with no digit; ${ways}` }
    : { fault: `this variable is never closed; ${ways}` };
}
