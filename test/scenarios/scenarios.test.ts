import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, test } from 'vitest';
import { parse } from 'yaml';
import { workflow } from '../action/github-objects.ts';
import type { GitHubService } from '../action/github-service.ts';
import { startStrictGitHub } from '../action/scene.ts';
import { startCli } from '../dist/cli.ts';
import { createFolder, type Running } from '../dist/process.ts';
import { events, startStep } from '../dist/runner.ts';
import { token } from '../dist/services.ts';
import { parseScenario, type Recording, renderScenario, type Scenario, serviceAddress } from './scenario-file.ts';
import { startScriptedService } from './scripted-service.ts';

/** A workflow step as a scenario writes it. */
interface WorkflowStep {
  readonly on: string;
  readonly with: Readonly<Record<string, string | number | boolean>>;
}

/** Runs all blocks of a scenario in their order; resolves with the scenario's file as it is now. */
async function play(scenario: Scenario): Promise<string> {
  if (scenario.blocks.length === 0) throw new Error('the file has no block, see test/scenarios/README.md');
  const files: Record<string, string> = {};
  const requests: string[] = [];
  let running: Running | undefined;
  using folder = createFolder();
  await using github = await startStrictGitHub(workflow, ({ obey }) => {
    const { method, path } = github.seen.at(-1) ?? {};
    const reply = obey();
    requests.push(`GitHub: ${method} ${path} -> ${reply.status}`);
    return reply;
  });
  await using service = await startScriptedService(
    (line) => void requests.push(line),
    async () => {
      running?.child.kill('SIGINT');
      // The program waits for this answer alone; half a second is ample for it to notice the signal.
      await pause(500);
    },
  );

  const runCommandLine = async (line: string): Promise<Recording> => {
    const [, , ...args] = line.trim().split(/\s+/);
    await using cli = startCli(folder.path, args, { MONITOR_SYNC_BASE_URL: service.baseUrl });
    running = cli;
    const { exitCode, stderr, stdout } = await cli.ended;
    return { 'exit code': String(exitCode), stdout, stderr, requests: takeLines(requests) };
  };
  const runWorkflowStep = async (yaml: string): Promise<Recording> => {
    const { on, with: given } = parse(yaml.replaceAll(/\$\{\{.*\}\}/g, token)) as WorkflowStep;
    const event = Object.values(events).find(({ name }) => name === on);
    if (event === undefined) throw new Error(`test/dist/runner.ts has no event ${on}`);
    const inputs = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
    await using step = startStep({ files, inputs, event, github });
    running = step;
    const { exitCode, stderr, stdout: log, ...left } = await step.done;
    const outputs = Object.entries(left.outputs).map(([name, value]) => `${name}: ${value}`);
    return {
      'exit code': String(exitCode),
      log,
      stderr,
      requests: takeLines(requests),
      outputs: outputs.join('\n'),
      'job summary': left.summary,
      ...showPages(github),
    };
  };
  const run = async (title: string, text: string): Promise<Recording> => {
    if (title === 'command line') return runCommandLine(text);
    if (title === 'workflow step') return runWorkflowStep(text);
    const [, file] = /^file (.+)$/.exec(title) ?? [];
    if (title === 'service') service.follow(text);
    else if (file === undefined) throw new Error(`no block has the title "${title}", see test/scenarios/README.md`);
    else {
      files[file] = text;
      folder.write(file, text);
    }
    return {};
  };

  const recordings: Recording[] = [];
  for (const { text, title } of scenario.blocks) {
    recordings.push(await run(title, text.replaceAll(serviceAddress, service.baseUrl)));
  }
  const unused = service.findUnusedRules();
  if (unused.length > 0) throw new Error(`no request met these lines of the service:\n${unused.join('\n')}`);
  return renderScenario(scenario, recordings);
}

/** Takes what was sent since the last run. */
function takeLines(requests: string[]): string {
  return requests.splice(0).join('\n') || '(none)';
}

/** Comments and issues as GitHub has them. */
function showPages({ comments, issues }: GitHubService): Record<string, string> {
  return Object.fromEntries([
    ...issues.map(({ body, labels, number, reason, state, title }) => [
      `issue #${number}, ${reason ?? state}`,
      `${title}\nLabels: ${labels.join(', ')}\n\n${body}`,
    ]),
    ...comments.map(({ body, issue }) => [`comment on #${issue}`, body]),
  ]);
}

describe.concurrent('scenarios', () => {
  const folder = fileURLToPath(new URL('./', import.meta.url));
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.txt'))) {
    const scenario = parseScenario(readFileSync(join(folder, name), 'utf8'));
    test(scenario.sentence, async ({ expect }) => {
      await expect(await play(scenario)).toMatchFileSnapshot(join(folder, name));
    });
  }
});
