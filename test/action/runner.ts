import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as core from '@actions/core';
import { vi } from 'vitest';
import { parse } from 'yaml';
import { runAction } from '../../src/action/main.ts';
import type { ReportJson } from '../../src/core/render/json.ts';
import {
  createFolder,
  type Ended,
  type Folder,
  type Running,
  readText,
  start,
} from '../dist/process.ts';
import { parseReport } from '../dist/reports.ts';
import { declare, token } from '../dist/services.ts';
import { checkedOut } from './github-service.ts';

export const manifest = parse(readText('action.yml')) as {
  inputs: Readonly<Record<string, { description: string; default?: string; required?: boolean }>>;
  outputs: Readonly<Record<string, { description: string }>>;
};

export interface Event {
  name: string;
  ref: string;
  payload: object;
}

const repository = {
  id: 1,
  name: 'shop',
  full_name: 'acme/shop',
  default_branch: 'main',
  fork: false,
};

function push(ref: string): Event {
  return {
    name: 'push',
    ref,
    payload: { ref, before: '0'.repeat(40), after: 'a'.repeat(40), commits: [], repository },
  };
}

function pullRequest(name: string, head: object | null): Event {
  const pull_request = {
    number: 7,
    state: 'open',
    head: { ref: 'topic', sha: 'b'.repeat(40), repo: head },
    base: { ref: 'main', sha: 'a'.repeat(40), repo: repository },
  };
  const ref = name === 'pull_request' ? 'refs/pull/7/merge' : 'refs/heads/main';
  return { name, ref, payload: { action: 'synchronize', number: 7, pull_request, repository } };
}

const fork = { ...repository, id: 2, full_name: 'stranger/shop', fork: true };

/** Events with the parts of GitHub's payloads that show their origin. */
export const events = {
  push: push('refs/heads/main'),
  pushToBranch: push('refs/heads/topic'),
  pushOfTag: push('refs/tags/main'),
  pullRequest: pullRequest('pull_request', repository),
  pullRequestOfFork: pullRequest('pull_request', fork),
  pullRequestOfDeletedFork: pullRequest('pull_request', null),
  pullRequestTarget: pullRequest('pull_request_target', repository),
  pullRequestTargetOfFork: pullRequest('pull_request_target', fork),
  mergeGroup: {
    name: 'merge_group',
    ref: 'refs/heads/gh-readonly-queue/main/pr-7-aaaa',
    payload: {
      action: 'checks_requested',
      merge_group: { base_ref: 'refs/heads/main' },
      repository,
    },
  },
  // The payload of a schedule holds no repository.
  schedule: { name: 'schedule', ref: 'refs/heads/main', payload: { schedule: '0 6 * * 1' } },
  dispatch: {
    name: 'workflow_dispatch',
    ref: 'refs/heads/main',
    payload: { inputs: {}, ref: 'main', repository },
  },
} as const satisfies Record<string, Event>;

export interface Command {
  name: string;
  properties: Readonly<Record<string, string>>;
  message: string;
}

export interface StepOptions {
  files: Readonly<Record<string, string>>;
  inputs?: Readonly<Record<string, string>>;
  event?: Event;
  /**
   * A GitHub to send requests to; without one, the step has no token for it, and writes no comment.
   */
  github?: { baseUrl: string };
  /** Replaces variables that the runner sets. */
  env?: Readonly<Record<string, string>>;
  /** Where the action was downloaded to; by default the repository. */
  from?: string;
}

export interface Step extends Ended {
  outputs: Readonly<Record<string, string>>;
  summary: string;
  /** As found in the runner's temporary folder; null where there is none. */
  report: ReportJson | null;
  reportText: string;
  /** The output `report`, relative to the runner's temporary folder. */
  reportPath: string;
  /** The content of the file that the output `markdown` names. */
  markdown: string;
  commands: readonly Command[];
  messages: (name: string) => readonly string[];
  /** Every output of the step, without the commands that mask a secret. */
  everything: string;
}

/** Runs one step at a service, with its token. With a GitHub, it is one on a pull request. */
export function runAt(
  { baseUrl }: { baseUrl: string },
  { inputs, ...more }: Partial<StepOptions> = {},
  run: (options: StepOptions) => Promise<Step> = runStep,
): Promise<Step> {
  const event = more.github === undefined ? events.push : events.pullRequest;
  const files = { 'monitors.yaml': declare('There', 'Missing') };
  return run({
    files,
    event,
    ...more,
    inputs: { 'base-url': baseUrl, 'api-token': token, ...inputs },
  });
}

/** Runs one step of a workflow with environment variables and files alone, as the runner does. */
export function runStep(options: StepOptions): Promise<Step> {
  const step = lastStep.then(() => runHere(options));
  lastStep = step.catch(() => undefined);
  return step;
}

/** One step runs after the other: the library of the runner uses the environment and the streams of the process. */
let lastStep: Promise<unknown> = Promise.resolve();

/** In this process, which takes a tenth of the time of one of its own. */
async function runHere(options: StepOptions): Promise<Step> {
  using folder = createStepFolder(options);
  const written = { stdout: '', stderr: '' };
  const keep = (name: keyof typeof written) => (text: string | Uint8Array) => {
    written[name] += text;
    return true;
  };
  using _stdout = vi.spyOn(process.stdout, 'write').mockImplementation(keep('stdout'));
  using _stderr = vi.spyOn(process.stderr, 'write').mockImplementation(keep('stderr'));
  const { env } = process;
  try {
    process.env = { ...runnerEnv(folder.path, options), ...options.env };
    await runAction(process.env);
    return readStep(folder, { ...written, exitCode: Number(process.exitCode) });
  } finally {
    process.env = env;
    process.exitCode = undefined;
    // It remembers the file of the first step.
    Object.assign(core.summary.emptyBuffer(), { _filePath: undefined });
  }
}

export async function runBuilt(options: StepOptions): Promise<Step> {
  await using step = startStep(options);
  return await step.done;
}

/** Starts a step in a process of its own, as it is shipped; `done` resolves with what it left. */
export function startStep(options: StepOptions): Running & { done: Promise<Step> } {
  const folder = createStepFolder(options);
  const running = start('action', {
    cwd: folder.path,
    from: options.from,
    env: { ...runnerEnv(folder.path, options), ...options.env },
  });
  const done = running.ended.then((ended) => readStep(folder, ended));
  done.catch(() => undefined).finally(() => folder[Symbol.dispose]());
  return { ...running, done };
}

function createStepFolder({ event = events.push, files }: StepOptions): Folder {
  const folder = createFolder({ output: '', summary: '' });
  for (const [name, text] of Object.entries(files)) folder.write(`workspace/${name}`, text);
  folder.write('temp/event.json', JSON.stringify(event.payload));
  return folder;
}

function readStep(folder: Folder, ended: Ended): Step {
  const temporary = join(folder.path, 'temp');
  const reportText = readReport(temporary);
  const outputs = parseOutputs(folder.read('output'));
  const summary = folder.read('summary');
  const markdown = outputs['markdown'] ? readFileSync(outputs['markdown'], 'utf8') : '';
  const commands = readCommands(ended.stdout + ended.stderr);
  const log = ended.stdout.replaceAll(/^::add-mask::.*$/gm, '');
  const texts = [log, ended.stderr, summary, markdown, reportText, JSON.stringify(outputs)];
  return {
    ...ended,
    outputs,
    reportPath: relative(temporary, outputs['report'] ?? ''),
    summary,
    markdown,
    report: reportText === '' ? null : parseReport(reportText),
    reportText,
    commands,
    messages: (name) => commands.flatMap((one) => (one.name === name ? [one.message] : [])),
    everything: texts.join('\n'),
  };
}

export { checkedOut };

export const githubToken = 'ghs_of-the-job';

/** The pull request of the events, after its merge. */
export const mergedPull = {
  number: 7,
  commits: [checkedOut],
  mergeCommit: checkedOut,
  isMerged: true,
};

function runnerEnv(
  path: string,
  { event = events.push, github, inputs = {} }: StepOptions,
): Record<string, string> {
  const presets = Object.entries(manifest.inputs).map(
    ([name, input]) => [name, input.default ?? ''] as const,
  );
  const own =
    github === undefined
      ? { 'github-token': '', comment: 'never' }
      : { 'github-token': githubToken };
  const given = { ...Object.fromEntries(presets), ...own, ...inputs };
  return {
    ...Object.fromEntries(
      Object.entries(given).map(([name, text]) => [`INPUT_${name.toUpperCase()}`, text]),
    ),
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    // Nobody listens there: no test may reach the real one.
    GITHUB_API_URL: github?.baseUrl ?? 'http://127.0.0.1:1',
    GITHUB_EVENT_NAME: event.name,
    GITHUB_EVENT_PATH: join(path, 'temp/event.json'),
    GITHUB_OUTPUT: join(path, 'output'),
    GITHUB_REF: event.ref,
    GITHUB_REPOSITORY: 'acme/shop',
    GITHUB_RUN_ID: '1234567890',
    GITHUB_RUN_NUMBER: '123',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_SHA: checkedOut,
    GITHUB_STEP_SUMMARY: join(path, 'summary'),
    GITHUB_WORKSPACE: join(path, 'workspace'),
    RUNNER_TEMP: join(path, 'temp'),
  };
}

function readReport(temporary: string): string {
  if (!existsSync(temporary)) return '';
  const paths = readdirSync(temporary, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /report\.json$/.test(name),
  );
  if (paths.length > 1) throw new Error(`more than one report: ${paths.join(', ')}`);
  return paths.map((path) => readFileSync(join(temporary, path), 'utf8')).join('');
}

/** Reads `name<<DELIMITER`, lines, `DELIMITER`. */
function parseOutputs(text: string): Record<string, string> {
  const outputs: Record<string, string> = {};
  const pattern = /(.*)<<(.*)\n([\s\S]*?)\n\2\n/y;
  let read = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    outputs[match[1] ?? ''] = match[3] ?? '';
    read = pattern.lastIndex;
  }
  if (read !== text.length) throw new Error(`not an output file: ${text.slice(read)}`);
  return outputs;
}

/**
 * Finds workflow commands as the runner does in both streams: a lone carriage return ends a line
 * too, blanks may stand before `::`, and in a line without it `##[` counts anywhere
 * (actions/runner, ActionCommandManager.cs). What merely looks like a command counts, too.
 */
function readCommands(log: string): readonly Command[] {
  return log.split(/\r\n|\n|\r/).flatMap((line): readonly Command[] => {
    if (/^\s*::/.test(line)) {
      const [, name = line, list = '', message = ''] =
        /^\s*::([^\s:]+)(?:\s+(.*?))?::(.*)$/.exec(line) ?? [];
      return [{ name, properties: readProperties(list), message: unescapeText(message) }];
    }
    const [, old] = /##\[(.*)/.exec(line) ?? [];
    return old === undefined ? [] : [{ name: '##[', properties: {}, message: old }];
  });
}

function readProperties(list: string): Record<string, string> {
  const pairs = list.split(',').map((pair) => pair.split('=')) as [string, string | undefined][];
  return Object.fromEntries(pairs.map(([name, value = '']) => [name, unescapeText(value)]));
}

const escapes: Readonly<Record<string, string>> = {
  '%0D': '\r',
  '%0A': '\n',
  '%3A': ':',
  '%2C': ',',
  '%25': '%',
};

function unescapeText(text: string): string {
  return text.replace(/%(0D|0A|3A|2C|25)/g, (code) => escapes[code] ?? code);
}
