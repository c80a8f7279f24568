import { createInterface } from 'node:readline';
import { describeThrown, RunError } from '../../core/model/errors.ts';
import { describeWriting, type Operation } from '../../core/plan/plan-entry.ts';
import { toShownPlan } from '../../core/report/plan-file.ts';
import type { Report } from '../../core/report/report.ts';
import type { Options } from '../../core/settings/settings.ts';
import type { World } from '../../io/environment.ts';
import { type OnProgress, runSync } from '../../run.ts';
import type { GivenOptions } from './run-mode.ts';
import type { Terminal } from './terminal.ts';

/** Whether a person is there to ask before a sync writes. An approved plan needs no question. */
export function isAsked(given: GivenOptions, { env, stderr, stdin }: Terminal): boolean {
  const isSettled = given.yes === true || given.plan !== undefined;
  return !isSettled && stdin.isTTY === true && stderr.isTTY && !env['CI'];
}

/**
 * Runs mode sync after a person has confirmed its plan. Where nothing would be written, or sync
 * would be refused, nobody is asked.
 * @param confirm shows a plan; rejects with a RunError if it is not confirmed.
 */
export async function runConfirmedSync(
  options: Options,
  world: World,
  onProgress: OnProgress,
  confirm: (plan: Report) => Promise<void>,
): Promise<Report> {
  const plan = await runSync({ ...options, mode: 'plan' }, world, onProgress);
  if (plan.error !== null && plan.preview === null) return { ...plan, mode: 'sync' };
  const writes = plan.results.some(({ operation }) => operation !== null);
  if (!writes || plan.preview === 'refused') return await runSync(options, world, onProgress);
  try {
    await confirm(plan);
  } catch (thrown) {
    return { ...plan, mode: 'sync', error: describeThrown(thrown) };
  }
  return await runSync(options, world, onProgress, toShownPlan(plan));
}

/**
 * Asks on stderr, and reads one line. The input stays in the mode of the terminal, so that Ctrl+C
 * is a signal.
 * @throws RunError unless the line is `y` or `yes`, also at the end of the input or after a signal.
 */
export async function requireYes(
  apply: readonly Operation[],
  { stderr, stdin }: Terminal,
  signal: AbortSignal,
): Promise<void> {
  stderr.write('Write this to the service? Only "y" or "yes" does. ');
  const lines = createInterface({ input: stdin, terminal: false, signal });
  const line = await new Promise<string | null>((resolve) => {
    lines.once('line', resolve);
    lines.once('close', () => resolve(null));
  });
  lines.close();
  // Nobody has ended the line of the question.
  if (line === null) stderr.write('\n');
  signal.throwIfAborted();
  if (line !== null && /^\s*(y|yes)\s*$/i.test(line)) return;
  const message =
    `The plan was not confirmed, so nothing was ${describeWriting(apply)}\n` +
    'To write it, run the command again and type "y", or add --yes';
  throw new RunError({ code: 'not-confirmed', message });
}
