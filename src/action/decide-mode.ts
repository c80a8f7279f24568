import { RunError } from '../core/model/errors.ts';
import type { Mode } from '../core/report/report.ts';
import type { EventFacts } from './github/event.ts';

export interface DecidedMode {
  readonly mode: Mode;
  /** Why the mode may surprise people, or null. */
  readonly notice: string | null;
}

/** What mode `auto` does by event; a push is decided by its branch. */
const byEvent: Readonly<Record<string, Mode>> = { pull_request: 'plan', merge_group: 'plan', schedule: 'drift' };

/** Why a pull request is not compared with the service: a fork's cannot be; the repository's own should be. */
const withoutToken = {
  fork: 'No api-token on this pull request (a fork gets no secrets): the config is validated, but not compared with the service',
  own: 'No api-token on this pull request, which is not from a fork: the config is validated, but not compared with the service. Check that the secret is set and has the name that the workflow uses. (Dependabot gets no secrets.)',
};

/**
 * Decides what to do from the input, the event and whether there is a token.
 * @throws RunError where the event must not create anything, because a stranger may have written the config.
 */
export function decideMode(asked: Mode | 'auto', event: EventFacts, hasToken: boolean): DecidedMode {
  if (asked === 'sync') refuseUntrusted(event);
  // GitHub gives no secrets to the pull request of a fork, nor to Dependabot's.
  if (!hasToken && event.name === 'pull_request' && asked !== 'validate')
    return { mode: 'validate', notice: withoutToken[event.isFork ? 'fork' : 'own'] };
  if (asked !== 'auto') return { mode: asked, notice: null };
  if (event.name === 'push' && event.isDefaultBranch !== null)
    return { mode: event.isDefaultBranch ? 'sync' : 'plan', notice: null };
  if (event.name === 'push') {
    const notice =
      'Nothing is created, because the event does not name the default branch. Set the input mode to sync or plan';
    return { mode: 'plan', notice };
  }
  const mode = byEvent[event.name];
  if (mode !== undefined) return { mode, notice: null };
  return {
    mode: 'plan',
    notice: `Mode auto plans on ${event.name === '' ? 'an event without a name' : `the event ${event.name}`}. To choose, set the input mode to validate, plan, sync or drift`,
  };
}

/**
 * Why a run has its mode, in few words for the log: `push to the default branch`.
 * @param mode what {@link decideMode} has decided.
 */
export function explainMode(mode: Mode, asked: Mode | 'auto', { isDefaultBranch, name }: EventFacts): string {
  if (asked === mode) return 'set by the input mode';
  if (asked !== 'auto' || (mode === 'validate' && name === 'pull_request')) return `no api-token on ${name}`;
  if (name !== 'push') return name === '' ? 'an event without a name' : `event ${name}`;
  if (isDefaultBranch === null) return 'push, and the event does not name the default branch';
  return isDefaultBranch ? 'push to the default branch' : 'push to another branch or tag';
}

function refuseUntrusted({ name, isFork }: EventFacts): void {
  if (name !== 'pull_request_target' && !isFork) return;
  const why = isFork ? 'for a pull request from a fork' : 'on pull_request_target';
  throw new RunError({
    kind: 'refused',
    reason: 'untrusted-event',
    message: `Mode sync is refused ${why}, because a stranger may have written the config\nUse mode plan there, and sync on a push to the default branch`,
  });
}
