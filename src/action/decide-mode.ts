import { RunError } from '../core/model/errors.ts';
import type { Mode } from '../core/report/report.ts';
import { isProfilePath } from '../core/settings/settings.ts';
import type { RunnerEvent } from './step.ts';

interface DecidedMode {
  mode: Mode;
  /** A few words for the log. */
  why: string;
  /** About a mode that people may not expect. */
  notice: string | null;
}

const noTokenNotice =
  'No "api-token" on this pull request: the config is validated, but not compared with the ' +
  'service. A fork gets no secrets, and Dependabot only Dependabot secrets; elsewhere, check ' +
  'that the secret is set and has the name that the workflow uses';

const profileNotice =
  'The service profile is a file that a stranger may have changed, ' +
  'and it decides where the token goes: ' +
  'the profile and the config are validated, and nothing is sent. ' +
  'To compare here, name a built-in profile';

/**
 * @param mayList whether a token is there or none is needed, which may read the profile: asked only
 * where no stranger may have written that.
 * @throws RunError if mode sync is requested on an event for which a stranger may have written the
 * config.
 */
export function decideMode(
  requested: Mode | 'auto',
  event: RunnerEvent,
  mayList: () => boolean,
  service: string,
): DecidedMode {
  const { isFork, name } = event;
  const isUntrusted = mayBeOfStranger(event);
  const where = isFork ? 'for a pull request from a fork' : 'on pull_request_target';
  if ((requested === 'sync' || requested === 'adopt') && isUntrusted) {
    const message =
      `Mode ${requested} is refused ${where}, because a stranger may have written the config\n` +
      `Use mode plan there, and ${requested} on a push to the default branch`;
    throw new RunError({ code: 'untrusted-event', message });
  }
  if (isProfilePath(service) && isUntrusted && requested !== 'validate')
    return { mode: 'validate', why: `a profile file ${where}`, notice: profileNotice };
  if (name === 'pull_request' && requested !== 'validate' && !mayList())
    return { mode: 'validate', why: `no "api-token" on ${name}`, notice: noTokenNotice };
  if (requested !== 'auto')
    return { mode: requested, why: 'set by the input "mode"', notice: null };
  return decideAuto(event);
}

/** Whether a stranger may have written the files that are checked out. */
export function mayBeOfStranger({ isFork, name }: RunnerEvent): boolean {
  return isFork || name === 'pull_request_target';
}

function decideAuto({ isDefaultBranch, name }: RunnerEvent): DecidedMode {
  if (name === 'push' && isDefaultBranch === true)
    return { mode: 'sync', why: 'push to the default branch', notice: null };
  if (name === 'push' && isDefaultBranch === false)
    return { mode: 'plan', why: 'push to another branch or tag', notice: null };
  const why = name === '' ? 'an event without a name' : `event ${name}`;
  if (name === 'pull_request' || name === 'merge_group') return { mode: 'plan', why, notice: null };
  if (name === 'schedule') return { mode: 'drift', why, notice: null };
  // Also for a push whose event does not name the default branch.
  const next = 'To choose, set the input "mode" to validate, plan, sync or drift';
  return { mode: 'plan', why, notice: `Mode auto plans on ${why}. ${next}` };
}
