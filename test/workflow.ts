import { runInNewContext } from 'node:vm';
import { parse } from 'yaml';

export interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: unknown;
  readonly concurrency?: { readonly group: string; readonly 'cancel-in-progress': unknown };
  readonly jobs: Readonly<Record<string, Job>>;
}

export interface Job {
  readonly name?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly if?: string;
  readonly environment?: string;
  readonly 'timeout-minutes'?: number;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> };
  /** None if the job calls another workflow. */
  readonly steps?: readonly Step[];
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

export interface Step {
  readonly id?: string;
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly with?: Readonly<Record<string, unknown>>;
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
