import { RunError } from '../core/model/errors.ts';
import type { Mode } from '../core/report/report.ts';
import { isProfilePath } from '../core/settings/settings.ts';
import type { RunnerEvent } from './github/event.ts';

export interface DecidedMode {
  readonly mode: Mode;
  /** The reason in a few words, for the log: `push to the default branch`. */
  readonly why: string;
  /** The text of a notice about a mode that people may not expect, or null. */
  readonly notice: string | null;
}

/** The mode that `auto` chooses for an event; for a push, it depends on the branch. */
const modesByEvent: Readonly<Record<string, Mode>> = { pull_request: 'plan', merge_group: 'plan', schedule: 'drift' };

/** Why the config of a pull request is only validated. A fork never gets a token; the repository's own branches should. */
const noTokenNotices = {
  fork: 'No "api-token" on this pull request (a fork gets no secrets): the config is validated, but not compared with the service',
  own: 'No "api-token" on this pull request, which is not from a fork: the config is validated, but not compared with the service. Check that the secret is set and has the name that the workflow uses. (Dependabot only gets Dependabot secrets.)',
};

/** Why a profile file is not used where a stranger may have written it. */
const profileNotice =
  'The service profile is a file that a stranger may have changed, and it decides where the token goes: the profile and the config are validated, and nothing is sent. To compare here, name a built-in profile';

/**
 * Decides the mode from the input, the event and whether there is a token.
 * @param service the input `service`.
 * @throws RunError if mode sync is requested on an event for which a stranger may have written the config.
 */
export function decideMode(
  requested: Mode | 'auto',
  event: RunnerEvent,
  hasToken: boolean,
  service: string,
): DecidedMode {
  const { isFork, name } = event;
  const isUntrusted = isFork || name === 'pull_request_target';
  const where = isFork ? 'for a pull request from a fork' : 'on pull_request_target';
  if (requested === 'sync' && isUntrusted) {
    const message = `Mode sync is refused ${where}, because a stranger may have written the config\nUse mode plan there, and sync on a push to the default branch`;
    throw new RunError({ code: 'untrusted-event', message });
  }
  if (isProfilePath(service) && isUntrusted && requested !== 'validate')
    return { mode: 'validate', why: `a profile file ${where}`, notice: profileNotice };
  // GitHub gives no secrets to the pull request of a fork, and only Dependabot secrets to one of Dependabot.
  if (!hasToken && name === 'pull_request' && requested !== 'validate')
    return { mode: 'validate', why: `no api-token on ${name}`, notice: noTokenNotices[isFork ? 'fork' : 'own'] };
  if (requested !== 'auto') return { mode: requested, why: 'set by the input "mode"', notice: null };
  return name === 'push' ? decidePush(event) : decideOther(name);
}

function decidePush({ isDefaultBranch }: RunnerEvent): DecidedMode {
  if (isDefaultBranch === true) return { mode: 'sync', why: 'push to the default branch', notice: null };
  if (isDefaultBranch === false) return { mode: 'plan', why: 'push to another branch or tag', notice: null };
  const why = 'push, and the event does not name the default branch';
  const cause = 'Nothing is created, because the event does not name the default branch';
  return { mode: 'plan', why, notice: `${cause}. Set the input "mode" to sync or plan` };
}

function decideOther(name: string): DecidedMode {
  const mode = modesByEvent[name];
  const why = name === '' ? 'an event without a name' : `event ${name}`;
  if (mode !== undefined) return { mode, why, notice: null };
  const notice = `Mode auto plans on ${why}. To choose, set the input "mode" to validate, plan, sync or drift`;
  return { mode: 'plan', why, notice };
}
