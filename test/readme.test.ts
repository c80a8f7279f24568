import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { generateReadme } from '../.ci/readme.ts';
import { starterFiles } from '../src/cli/commands/starter-files.ts';
import { parseConfig } from '../src/core/config/parse-config.ts';
import { proveComplete } from '../src/core/model/complete-list.ts';
import { readMonitor } from '../src/core/model/monitor-item.ts';
import { describeProblem } from '../src/core/model/problem.ts';
import { planSync } from '../src/core/plan/plan.ts';
import { renderText, uncoloured } from '../src/core/render/text.ts';
import { emptyReport, statuses } from '../src/core/report/report.ts';
import { settingNames } from '../src/core/settings/settings.ts';
import { type Job, readWorkflow, stepsOf, type Workflow } from './workflow.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const readme = read('README.md');
const action = parse(read('action.yml')) as { readonly description: string } & Record<
  'inputs' | 'outputs',
  Record<string, { description: string; default?: string }>
>;
const examples = Array.from(readme.matchAll(/^```yaml\n(.*?)^```$/gms), ([, text = '']) => text);
const workflows = examples.filter((text) => /^jobs:/m.test(text));
const configs = examples.filter((text) => /^monitors:/m.test(text));
const hooks = examples.filter((text) => /^repos:/m.test(text));

/** The messages in the table of troubles; `…` stands for what differs. */
const troubles = Array.from(
  (readme.match(/^## Troubleshooting\n.*?^## /ms)?.[0] ?? '').matchAll(/^\| (`.+?) \|/gm),
  ([, cell = '']) => cell.split(' or ').map((message) => message.slice(1, -1)),
).flat();

/** What the workflows of this repository pin, by major version: `actions/checkout@v7`. */
const pinned = globSync('.github/workflows/*.yml', { cwd: root }).flatMap((file) =>
  Array.from(read(file).matchAll(/uses: (actions\/[\w-]+)@\S+ # (v\d+)\./g), ([, name, major]) => `${name}@${major}`),
);

/** The program's own text. */
const sources = globSync('src/**/*.ts', { cwd: root }).map(read);

function read(file: string): string {
  return readFileSync(`${root}${file}`, 'utf8');
}

/** To read the config, and to write no more than a comment where there is a pull request, or an issue where one is wanted. */
function permissionsOf({ on }: Workflow, { steps }: Job): object {
  const wantsIssue = steps.some(({ with: inputs }) => inputs?.['drift-issue'] === true);
  return {
    contents: 'read',
    ...('pull_request' in on ? { 'pull-requests': 'write' } : {}),
    ...(wantsIssue ? { issues: 'write' } : {}),
  };
}

test('every YAML example is a workflow, a config or for pre-commit', () => {
  expect(workflows.length).toBeGreaterThan(2);
  expect(configs.length).toBeGreaterThan(0);
  expect(workflows.length + configs.length + hooks.length).toBe(examples.length);
  expect(hooks.map((text) => parse(text).repos[0].hooks)).toEqual([
    [{ id: parse(read('.pre-commit-hooks.yaml'))[0].id }],
  ]);
});

test('the example for pre-commit names the version of the package', () => {
  expect(hooks.map((text) => parse(text).repos[0].rev)).toEqual([`v${JSON.parse(read('package.json')).version}`]);
});

describe.each(workflows.map((text) => [text.split('\n')[0], text] as const))('the workflow %s', (_, text) => {
  const workflow = readWorkflow(text);
  const steps = stepsOf(workflow).filter(({ uses }) => uses?.startsWith('monitor-sync/'));

  test('gives the action inputs that it has', () => {
    expect(steps.length).toBeGreaterThan(0);
    for (const { with: inputs = {} } of steps)
      expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(inputs)));
  });

  test('asks in each job for no more permissions than it needs, says why, and lets no two runs overlap', () => {
    expect(workflow.permissions).toEqual({});
    for (const job of Object.values(workflow.jobs)) expect(job.permissions).toEqual(permissionsOf(workflow, job));
    expect(text.match(/^ {6}[\w-]+: (read|write)( # to \w+)?/gm)).toEqual(
      text.match(/^ {6}[\w-]+: (read|write) # to \w+/gm),
    );
    expect(workflow.concurrency).toMatchObject({ 'cancel-in-progress': false });
  });
});

test.each(workflows.map((text) => [text.split('\n')[0], text] as const))(
  'the workflow %s names its jobs, leaves no token in a checkout, and gives a job no secrets but its own',
  (_, text) => {
    const { jobs } = readWorkflow(text);
    for (const { name, steps } of Object.values(jobs)) {
      expect(name).toMatch(/^[A-Z]/);
      for (const { uses, with: inputs } of steps)
        if (uses?.startsWith('actions/checkout@')) expect(inputs).toEqual({ 'persist-credentials': false });
    }
    expect(text).not.toMatch(/secrets\[|toJSON\(secrets/);
  },
);

test.each(starterFiles.slice(1).map(({ path, text }) => [path, text]))(
  '%s as init writes it stands in it',
  (path, text) => {
    expect(workflows).toContain(text);
    expect(text).toMatch(new RegExp(`^# ${path}\n`));
  },
);

test.each([
  ['the README', readme, 3],
  ['what init writes', starterFiles.map(({ text }) => text).join(''), 1],
])('%s uses the actions of GitHub in the major versions that our own workflows pin', (_name, text, least) => {
  const used = new Set(Array.from(text.matchAll(/uses: (actions\/\S+)/g), ([, use = '']) => use));
  const known = [...used].filter((use) => pinned.some((pin) => pin.split('@')[0] === use.split('@')[0]));
  expect(known.length).toBeGreaterThanOrEqual(least);
  expect(pinned).toEqual(expect.arrayContaining(known));
});

test('the config that init writes is valid, with its example and without, and declares nothing of its own', () => {
  const text = starterFiles[0]?.text ?? '';
  // The line that names the schema for editors.
  expect(readme).toContain(text.split('\n')[0]);
  expect(parseConfig([{ file: 'monitors.yaml', text }])).toMatchObject({ monitors: [], problems: [] });
  const [start = '', example = ''] = text.split(/^(?=# monitors:$)/m);
  const used = start + example.replace('monitors: []\n', '').replace(/^# /gm, '');
  const { monitors, problems } = parseConfig([{ file: 'monitors.yaml', text: used }]);
  expect(problems).toEqual([]);
  expect(monitors.map(({ name }) => name)).toEqual(['Checkout API', 'Search']);
});

test.each(configs)('the config example %# has no problems, and nothing to warn of', (text) => {
  expect(parseConfig([{ file: 'README.md', text }])).toMatchObject({ problems: [], warnings: [] });
});

test('the tables of inputs and outputs say what action.yml says', () => {
  expect(readme).toBe(generateReadme());
});

test('the tables keep a text of action.yml as it is, whatever signs are in it', () => {
  const input = { description: 'Either of a|b; $${ and $1 and $& are texts', default: 'a|b' };
  const generated = generateReadme({ inputs: { choice: input }, outputs: {} });
  expect(generated).toContain(
    '| `choice` | `a\\|b` | Either of a\\|b; $${ and $1 and $& are texts |\n<!-- /inputs -->',
  );
});

test('the plan that it shows is what its config gives', () => {
  const { monitors } = parseConfig([{ file: 'monitors.yaml', text: configs[0] ?? '' }]);
  const listed = [
    { id: 17, name: 'Search', type: 'http', target: 'https://shop.example.com/search?q=shoes', intervalSeconds: 60 },
    { id: 9, name: 'Old blog', type: 'http', target: 'https://blog.example.com/', intervalSeconds: 60 },
  ];
  const { changes } = planSync(
    monitors,
    proveComplete(
      listed.map(readMonitor).filter((monitor) => monitor !== null),
      0,
    ),
  );
  const requests = { sent: 1, retried: 0, rateLimited: 0, waitedMs: 0 };
  const shown = renderText({ ...emptyReport('plan', new Date()), findings: changes, requests }, uncoloured);
  expect(readme).toContain(`$ monitor-sync plan\n${shown}\``);
});

test('the mistakes that it shows are found in such a file', () => {
  const text = `monitors:
  - name: Checkout API
    type: http
    target: shop.example.com/health
    intervallSeconds: 60
  - name: Checkout API
    type: http
    target: https://shop.example.com/
    intervalSeconds: 0.5
`;
  const { problems } = parseConfig([{ file: 'monitors.yaml', text }]);
  expect(readme).toContain(
    `nothing was sent:\n${problems.map((problem) => `  ${describeProblem(problem)}\n`).join('')}\``,
  );
});

test.each(troubles)('the message `%s` that it explains is one of ours', (message) => {
  const parts = message.split('…').map((part) => part.trim());
  expect(sources.filter((source) => parts.every((part) => source.includes(part)))).not.toEqual([]);
  expect(message.length).toBeGreaterThan(15);
});

test('the action is described in no more words than the Marketplace takes', () => {
  expect(action.description.length).toBeLessThan(125);
});

test('every option, status and exit code has its place in it', () => {
  for (const name of settingNames) expect(readme).toContain(`\`--${name}\``);
  for (const status of statuses) expect(readme).toContain(`| \`${status}\` |`);
  for (const code of ['0', '1', '2', '130, 143']) expect(readme).toContain(`\n| ${code} | `);
});
