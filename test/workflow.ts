import { runInNewContext } from 'node:vm';
import { parse } from 'yaml';

export interface Workflow {
  on: Readonly<Record<string, unknown>>;
  permissions?: unknown;
  concurrency?: { group: string; 'cancel-in-progress': unknown };
  jobs: Readonly<Record<string, Job>>;
}

export interface Job {
  name?: string;
  permissions?: Readonly<Record<string, string>>;
  if?: string;
  environment?: string;
  'timeout-minutes'?: number;
  strategy?: { matrix: Readonly<Record<string, readonly unknown[]>> };
  /** None if the job calls another workflow. */
  steps?: readonly Step[];
  uses?: string;
  with?: Readonly<Record<string, unknown>>;
}

export interface Step {
  id?: string;
  name?: string;
  uses?: string;
  run?: string;
  shell?: string;
  with?: Readonly<Record<string, unknown>>;
}

export function readWorkflow(text: string): Workflow {
  return parse(text);
}

export function stepsOf({ jobs }: Workflow): readonly Step[] {
  return Object.values(jobs).flatMap(({ steps = [] }) => steps);
}

/** Whether a job starts when somebody chooses a mode on a ref. Its condition means the same in JavaScript. */
export function startsOn({ if: condition = 'true' }: Job, ref: string, mode: string): boolean {
  const github = {
    ref,
    ref_name: ref.replace(/^refs\/\w+\//, ''),
    event: { repository: { default_branch: 'main' } },
  };
  const format = (text: string, value: string) => text.replace('{0}', () => value);
  return runInNewContext(condition, { github, inputs: { mode }, format }) === true;
}

/**
 * The concurrency groups of a workflow: of a sync after a push and of one that somebody starts, and of runs that only read. Its
 * expressions mean the same in JavaScript.
 */
export function groupsOf({ concurrency }: Workflow) {
  const render = (event_name: string, inputs: object) => {
    const context = { github: { event_name, ref: 'refs/heads/main' }, inputs };
    return concurrency?.group.replace(/\$\{\{(.*?)\}\}/g, (_, expression) =>
      runInNewContext(expression, context),
    );
  };
  const of = (mode: string) => render('workflow_dispatch', { mode });
  return {
    syncs: [render('push', {}), of('sync')],
    others: [of('plan'), of('drift'), render('schedule', {})],
  };
}
