import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, test } from 'vitest';
import { parse } from 'yaml';
import { type GitHubService, startGitHub } from '../action/github-service.ts';
import {
  events,
  mergedPull,
  runStep,
  type Step,
  type StepOptions,
  startStep,
} from '../action/runner.ts';
import { runMain } from '../cli/run-main.ts';
import { createFolder, type Folder, type Running } from '../dist/process.ts';
import { token } from '../dist/services.ts';
import {
  parseScenario,
  type Recording,
  renderScenario,
  type Scenario,
  serviceAddress,
} from './scenario-file.ts';
import { type ScriptedService, startScriptedService } from './scripted-service.ts';

interface WorkflowStep {
  on: string;
  with: Readonly<Record<string, string | number | boolean>>;
  /** What is checked out, and has started the run. */
  commit?: string;
}

interface Stage {
  files: Record<string, string>;
  folder: Folder;
  github: GitHubService;
  takeRequests: () => string;
  service: ScriptedService;
  /** The texts of comments and issues that an earlier step has shown. */
  shown: Set<string>;
  /** The program that SIGINT is for. */
  running?: Running;
}

async function play(scenario: Scenario): Promise<string> {
  const requests: string[] = [];
  using folder = createFolder();
  await using github = await startGitHub(({ proceed }) => {
    const { method, path } = github.seen.at(-1) ?? {};
    const reply = proceed();
    requests.push(`GitHub: ${method} ${path} -> ${reply.status}`);
    return reply;
  });
  await using service = await startScriptedService(
    (line) => void requests.push(line),
    async () => {
      const { running } = stage;
      running?.child.kill('SIGINT');
      while (!`${running?.stdout()}${running?.stderr()}`.includes('Stopping: waiting'))
        await pause(10);
    },
  );
  const stage: Stage = {
    files: {},
    folder,
    github,
    service,
    shown: new Set(),
    takeRequests: () => requests.splice(0).join('\n') || '(none)',
  };
  const recordings: Recording[] = [];
  for (const { text, title } of scenario.blocks) {
    recordings.push(await runBlock(stage, title, text.replaceAll(serviceAddress, service.baseUrl)));
  }
  const unused = service.findUnusedRules();
  if (unused.length > 0)
    throw new Error(`no request met these lines of the service:\n${unused.join('\n')}`);
  if (recordings.length === 0)
    throw new Error('the file has no block, see test/scenarios/README.md');
  return renderScenario(scenario, recordings);
}

async function runBlock(stage: Stage, title: string, text: string): Promise<Recording> {
  if (title === 'command line') return runCommandLine(stage, text);
  if (title === 'workflow step') return runWorkflowStep(stage, text);
  const [, file] = /^file (.+)$/.exec(title) ?? [];
  if (title === 'service') stage.service.follow(text);
  else if (title === 'GitHub') Object.assign(stage.github.branch, parse(text));
  else if (file === undefined)
    throw new Error(`no block has the title "${title}", see test/scenarios/README.md`);
  else {
    stage.files[file] = text;
    stage.folder.write(file, text);
  }
  return {};
}

async function runCommandLine(stage: Stage, line: string): Promise<Recording> {
  const [, , ...args] = line.trim().split(/\s+/);
  const env = { MONITOR_SYNC_BASE_URL: stage.service.baseUrl };
  const { exitCode, stderr, stdout } = await runMain(stage.folder.path, args, env);
  return { 'exit code': String(exitCode), stdout, stderr, requests: stage.takeRequests() };
}

async function runWorkflowStep(stage: Stage, yaml: string): Promise<Recording> {
  const {
    commit,
    on,
    with: given,
  } = parse(yaml.replaceAll(/\$\{\{.*\}\}/g, token)) as WorkflowStep;
  const event = Object.values(events).find(({ name }) => name === on);
  if (event === undefined) throw new Error(`test/action/runner.ts has no event ${on}`);
  const inputs = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, String(value)]),
  );
  const env = commit === undefined ? {} : { GITHUB_SHA: commit };
  // A push after the event of a pull request is its merge.
  if (on === 'pull_request') stage.github.pulls.splice(0, 1, mergedPull);
  const options = { files: stage.files, inputs, event, env, github: stage.github };
  const isStopped = stage.service.findUnusedRules().some((rule) => rule.includes('SIGINT'));
  const run = isStopped ? runInterrupted : runStep;
  const { exitCode, outputs, stderr, stdout, summary } = await run(options, stage);
  // Outputs with the same value share a line.
  const names = Map.groupBy(Object.keys(outputs), (name) => outputs[name]);
  return {
    'exit code': String(exitCode),
    log: stdout,
    stderr,
    requests: stage.takeRequests(),
    outputs: Array.from(names, ([value, equal]) => `${equal.join(', ')}: ${value}`).join('\n'),
    'job summary': summary,
    ...showPages(stage),
  };
}

/** A signal needs a process. */
async function runInterrupted(options: StepOptions, stage: Stage): Promise<Step> {
  await using step = startStep(options);
  stage.running = step;
  return await step.done;
}

/** The comments and issues; a text that has not changed since an earlier step is not repeated. */
function showPages({ github: { comments, issues }, shown }: Stage): Record<string, string> {
  const pages = new Map(
    comments.map(({ body, issue }, index) => [`comment ${index + 1}, on #${issue}`, body]),
  );
  for (const { body, labels, number, reason, state, title } of issues)
    pages.set(
      `issue #${number}, ${reason ?? state}`,
      `${title}\nLabels: ${labels.join(', ')}\n\n${body}`,
    );
  const changed = Array.from(pages, ([title, text]) => [
    title,
    shown.has(text) ? '(as before)' : text,
  ]);
  for (const text of pages.values()) shown.add(text);
  return Object.fromEntries(changed);
}

describe.concurrent('scenarios', () => {
  const folder = fileURLToPath(new URL('.//', import.meta.url));
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.txt'))) {
    const scenario = parseScenario(readFileSync(join(folder, name), 'utf8'));
    test(scenario.sentence, async ({ expect }) => {
      await expect(await play(scenario)).toMatchFileSnapshot(join(folder, name));
    });
  }
});
