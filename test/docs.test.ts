import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fillGenerated, generatedFiles } from '../.ci/doc-tables.ts';
import serviceSchema from '../schema/service.schema.json' with { type: 'json' };
import { commands, optionsOf } from '../src/cli/program.ts';
import { parseConfig } from '../src/core/config/parse-config.ts';
import { errorCodes, problemCodes } from '../src/core/model/errors.ts';
import { encodeCreation } from '../src/core/profile/encode.ts';
import { parseSample } from '../src/core/profile/parse-profile.ts';
import { documentedApi } from '../src/core/profile/profile.ts';
import { statuses } from '../src/core/write/results.ts';
import { openFolder, runIn } from './cli/run-main.ts';
import { placeholderAction, starterFiles } from './cli/starter-files.ts';
import { readText, root } from './dist/process.ts';
import { startListing } from './dist/services.ts';
import { type Job, readWorkflow, stepsOf, type Workflow } from './workflow.ts';

const readme = readText('README.md');
const docs = globSync('docs/*.md', { cwd: root }).toSorted();
const manual = ['README.md', ...docs];

/**
 * The YAML examples of the manual, each with a comment that names its file, and the files that it
 * offers.
 */
const examples = [
  ...manual.flatMap((file) =>
    findAll(readText(file), /^```yaml\n(.*?)^```$/gms).map((text) => ({
      title: `${file}, ${text.split('\n')[0]}`,
      text,
    })),
  ),
  ...globSync('docs/workflows/*.yml', { cwd: root }).map((file) => ({
    title: file,
    text: readText(file),
  })),
];
const workflows = examples.filter(({ text }) => /^jobs:/m.test(text));
/** `acme/monitoring/.github/workflows/sync-monitors.yml`: the workflows of the manual that others call. */
const calledWorkflows = workflows
  .filter(({ text }) => /^ {2}workflow_call:/m.test(text))
  .flatMap(({ text }) =>
    findAll(text, /^# (\S+ in \S+)$/gm).map((place) => place.split(' in ').toReversed().join('/')),
  );
const configs = examples.filter(({ text }) => /^monitors:/m.test(text));
const sharedDefaults = examples.filter(
  ({ text }) => /^defaults:/m.test(text) && !/^monitors:/m.test(text),
);
const profiles = examples.filter(({ text }) => /^service:/m.test(text));
const hooks = examples.filter(({ text }) => /^repos:/m.test(text));

const action = parse(readText('action.yml')) as {
  description: string;
  inputs: object;
};

/** The actions that our own workflows pin, by major version: `actions/checkout@v7`. */
const pinned = globSync('.github/workflows/*.yml', { cwd: root }).flatMap((file) =>
  Array.from(
    readText(file).matchAll(/uses: (actions\/[\w-]+)@\S+ # (v\d+)\./g),
    ([, name, major]) => `${name}@${major}`,
  ),
);

function findAll(text: string, pattern: RegExp): readonly string[] {
  return Array.from(
    text.matchAll(pattern),
    (match) => match.slice(1).find((group) => group !== undefined) ?? '',
  );
}

function anchorsOf(file: string): readonly string[] {
  const titles = findAll(readText(file).replace(/^```.*?^```$/gms, ''), /^#+ (.+)$/gm);
  return titles.map((title) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
}

function isDead(link: string, from: string): boolean {
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? from : join(dirname(from), path);
  if (!existsSync(join(root, file))) return true;
  return anchor !== undefined && !anchorsOf(file).includes(anchor);
}

describe('links', () => {
  const others = [
    'AGENTS.md',
    '.ci/README.md',
    'test/bench/README.md',
    ...globSync('.github/*.md', { cwd: root }),
  ];

  test.each([...manual, ...others])(
    'Every link of %s leads to an existing file and heading.',
    (file) => {
      const links = findAll(readText(file), /\]\(([^)]+)\)|(?:src|srcset)="([^"]+)"/g);
      const own = links.filter((link) => !link.startsWith('https:'));
      expect(own.filter((link) => isDead(link, file))).toEqual([]);
    },
  );

  test('The README links to every page of the manual.', () => {
    const next = readme.split('## Where to go next')[1] ?? '';
    expect(findAll(next, /\]\((docs\/[\w-]+\.md)\)/g).toSorted()).toEqual(docs);
  });
});

test('The description of the action fits the Marketplace.', () => {
  expect(action.description.length).toBeLessThan(125);
});

test.each([
  'AGENTS.md',
  '.agents/skills/monitor-sync/SKILL.md',
  ...globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: root }),
])('%s names only commands, options and schemas that exist.', (file) => {
  const page = readText(file);
  const options = commands.flatMap((row) => optionsOf(row).map(({ long }) => long));
  const typed = findAll(page, /(--[a-z][\w-]*)/g);
  expect(typed.filter((option) => ![...options, '--version'].includes(option))).toEqual([]);
  const used = findAll(page, /monitor-sync ([a-z]+)\b(?!-)/g);
  expect(used.filter((name) => !commands.some((row) => row.name === name))).toEqual([]);
  const schemas = findAll(page, /(schema\/[\w.]+)/g);
  expect(schemas.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

describe('examples', () => {
  test('Every YAML example is a workflow, a config, shared defaults, a service profile or a pre-commit config.', () => {
    expect(workflows.length).toBeGreaterThanOrEqual(5);
    expect(configs.length).toBeGreaterThanOrEqual(3);
    expect([workflows, configs, sharedDefaults, profiles, hooks].flat()).toHaveLength(
      examples.length,
    );
  });

  test('The example for pre-commit names our hook.', () => {
    const [{ id }] = parse(readText('.pre-commit-hooks.yaml'));
    const repositories = hooks.flatMap(({ text }) => parse(text).repos);
    expect(repositories).toMatchObject([{ hooks: [{ id }] }]);
  });

  test.each(configs)('The config in $title has no problems and no warnings.', ({ text }) => {
    expect(parseConfig([{ file: 'example.yaml', text }])).toMatchObject({
      problems: [],
      warnings: [],
    });
  });

  test.each(sharedDefaults)('The shared defaults in $title have no problems.', ({ text }) => {
    const files = [
      { file: 'monitors.yaml', text: 'monitors: [{ name: A, target: https://a.example.com/ }]' },
    ];
    const found = parseConfig(files, undefined, undefined, { file: 'shared.yaml', text });
    expect(found).toMatchObject({
      problems: [],
      warnings: [],
      monitors: [{ body: { intervalSeconds: 60 } }],
    });
  });

  test('The service profiles in the manual have no mistakes, and create monitors as the manual shows.', () => {
    const all = profiles.map(({ text }) => parseSample('example.yaml', text, false).profile);
    const [profile = documentedApi] = all;
    const typed = all.find(({ types }) => types.rows.some(({ name }) => name === 'heartbeat'));
    const tcp = { name: 'Shop', type: 'tcp', target: 'db.example.com:5432', intervalSeconds: 60 };
    expect(readText('docs/profiles.md')).toContain(`target: ${tcp.target}`);
    expect(encodeCreation(tcp, typed ?? profile)).toMatchObject({
      path: '/monitors/add-TCP',
      body: { host: 'db.example.com', port: 5432 },
    });
    const [sent = ''] = findAll(readText('docs/profiles.md'), /^```json\n(.*?)^```$/gms);
    const { title: name, settings } = JSON.parse(sent);
    const declared = { name, type: 'http', target: settings.url, intervalSeconds: 60 };
    expect(encodeCreation(declared, profile)?.body).toEqual(JSON.parse(sent));
  });

  /** Reads the config, and writes a comment on pull requests and after their merge, or an issue where one is wanted. */
  function permissionsOf({ on }: Workflow, { steps = [], uses }: Job): object {
    // A called workflow has at most the permissions of its caller.
    const isCall = uses !== undefined || 'workflow_call' in on;
    const isSync = 'push' in on && !steps.some(({ with: inputs }) => inputs?.['mode'] === 'plan');
    // It pushes a branch and opens a pull request.
    const adopts = steps.some(({ with: inputs }) => inputs?.['mode'] === 'adopt');
    const wantsIssue = isCall || steps.some(({ with: inputs }) => inputs?.['drift-issue'] === true);
    return {
      contents: adopts ? 'write' : 'read',
      ...(isCall || isSync || adopts || 'pull_request' in on ? { 'pull-requests': 'write' } : {}),
      ...(wantsIssue ? { issues: 'write' } : {}),
    };
  }

  test.each(workflows)(
    'The workflow in $title is safe, and uses inputs that exist.',
    ({ text }) => {
      const workflow = readWorkflow(text);
      expect(workflow).toMatchObject({
        permissions: {},
        concurrency: { 'cancel-in-progress': false },
      });
      for (const job of Object.values(workflow.jobs)) {
        expect(job.name).toMatch(/^[A-Z]/);
        expect(job.permissions).toEqual(permissionsOf(workflow, job));
      }
      const permissions = /^ {6}[\w-]+: (?:read|write).*/gm;
      for (const line of text.match(permissions) ?? []) expect(line).toMatch(/ # to \w+/);
      const steps = stepsOf(workflow);
      for (const { uses, with: inputs } of steps)
        if (uses?.startsWith('actions/checkout@'))
          expect(inputs).toEqual({ 'persist-credentials': false });
      const ours = steps.filter(({ uses }) => uses === placeholderAction);
      const calls = Object.values(workflow.jobs).filter(({ uses }) =>
        calledWorkflows.includes(uses?.split('@')[0] ?? ''),
      );
      expect(ours.length + calls.length).toBeGreaterThan(0);
      for (const { with: inputs = {} } of ours)
        expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(inputs)));
      expect(text).not.toMatch(/secrets\[|toJSON\(secrets/);
    },
  );

  test('The manual and init use the actions of GitHub in the major versions that our own workflows pin.', () => {
    const texts = [...workflows, ...starterFiles].map(({ text }) => text).join('');
    const used = new Set(findAll(texts, /uses: (actions\/\S+)/g));
    const known = [...used].filter((use) =>
      pinned.some((pin) => pin.split('@')[0] === use.split('@')[0]),
    );
    expect(known.length).toBeGreaterThanOrEqual(3);
    expect(pinned).toEqual(expect.arrayContaining(known));
  });
});

describe('what init writes', () => {
  test('The README sets up a repository with commands that work as they stand, and with the Node of the package.', async () => {
    const [args = ''] = findAll(readme, /^ *monitor-sync (init.*)$/gm);
    expect(await runIn({}, args.split(' '))).toMatchObject({ exitCode: 0, stderr: '' });
    const { node } = JSON.parse(readText('package.json')).engines;
    expect(findAll(readme, /Node (\d+\.\d+) or newer/g)).toEqual([node.replace('>=', '')]);
  });

  test.each(starterFiles.slice(1))('The workflow $path is in the manual.', ({ path, text }) => {
    expect(workflows.map((workflow) => workflow.text)).toContain(text);
    expect(text).toMatch(new RegExp(`^# ${path}\n`));
  });

  test('The config names the schema for editors as the manual does.', () => {
    const [line = ''] = starterFiles[0]?.text.split('\n') ?? [];
    expect(readText('docs/config.md')).toContain(line);
  });
});

describe('generated parts', () => {
  test.each(generatedFiles)('The generated parts of %s match their sources.', (file) => {
    expect(readText(file)).toBe(fillGenerated(file, readText(file)));
  });

  test('The page about profiles shows every key of a page.', () => {
    const [pages = ''] = findAll(readText('docs/profiles.md'), /^## Pages\n(.*?)^## /gms);
    const keys = Object.keys(serviceSchema.$defs.page.properties);
    expect(keys.filter((key) => !new RegExp(`[{,] ${key}: |\`${key}\``).test(pages))).toEqual([]);
  });

  test('The page about services names the profiles that lack an operation.', () => {
    const lacking = findAll(readText('docs/services.md'), /`([\w-]+)` cannot update/g);
    const folder = join(root, 'services');
    const files = globSync('*.yaml', { cwd: folder });
    const without = (operation: string) =>
      files.filter((file) => !(operation in parse(readFileSync(join(folder, file), 'utf8'))));
    expect(without('update').map((file) => file.replace('.yaml', ''))).toEqual(lacking);
    expect(without('delete')).toEqual([]);
  });

  test('The page about codes has a row for each, and says what to do after each error.', () => {
    const [errors = '', mistakes = ''] = readText('docs/codes.md').split('## Mistakes in');
    const repaired = findAll(errors, /^\| `([a-z0-9-]+)` \| .+ \| .+ \|$/gm);
    expect(repaired).toEqual(Object.keys(errorCodes));
    const explained = findAll(mistakes, /^\| `([a-z0-9-]+)` \| .+ \|$/gm);
    expect(explained).toEqual([...problemCodes]);
  });

  test('The forms for issues that the manual names exist.', () => {
    const forms = globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: root });
    const names = forms.map((file) => parse(readText(file)).name);
    const named = manual.flatMap((file) => findAll(readText(file), /the form \*(.+?)\*/g));
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
  });

  test('The plan in the README is the plan for its config.', async () => {
    const http = { type: 'http', intervalSeconds: 60 };
    await using service = await startListing([
      { ...http, id: 17, name: 'Search', target: 'https://shop.example.com/search?q=shoes' },
      { ...http, id: 9, name: 'Old blog', target: 'https://blog.example.com/' },
    ]);
    using folder = openFolder({ 'monitors.yaml': configs[0]?.text ?? '' }, service);
    expect(readme).toContain(`$ monitor-sync plan\n${(await folder.run('plan')).stdout}\``);
  });

  test('The mistakes in the page about the config are found in such a file.', async () => {
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
    const { stderr } = await runIn({ 'monitors.yaml': text }, ['validate']);
    expect(readText('docs/config.md')).toContain(`${stderr}\``);
  });

  test('The manual names every status and every exit code.', () => {
    const inputs = readText('docs/inputs.md');
    const commandLine = readText('docs/command-line.md');
    const codes = ['0', '1', '2', '129, 130, 143'];
    expect({
      statuses: statuses.filter((status) => !inputs.includes(`| \`${status}\` |`)),
      exitCodes: codes.filter((code) => !commandLine.includes(`\n| ${code} | `)),
    }).toEqual({ statuses: [], exitCodes: [] });
  });

  const sources = globSync('src/**/*.ts', { cwd: root }).map(readText);
  const messages = findAll(readText('docs/troubleshooting.md'), /^\| (`.+?) \|/gm).filter((cell) =>
    cell.includes(' '),
  );

  test.each(messages.flatMap((cell) => findAll(cell, /`([^`]+)`/g)))(
    'The message `%s` in the troubleshooting page is one of ours.',
    (message) => expect(sources.filter((source) => source.includes(message))).not.toEqual([]),
  );
});

describe('pages for contributors', () => {
  function readNamed(file: string, section: string): readonly string[] {
    const [text = ''] = findAll(readText(file), new RegExp(`^## ${section}\\n([^]*?)^## `, 'gm'));
    return findAll(text, /^\| (`.+?) \|/gm).flatMap((row) => findAll(row, /`([^`]+)`/g));
  }

  test('The page about the build shows what each package is for.', () => {
    const { devDependencies } = JSON.parse(readText('package.json'));
    const named = readNamed('.ci/README.md', 'What each package is for');
    expect(named.toSorted()).toEqual(Object.keys(devDependencies).toSorted());
  });

  test('The scripts that CONTRIBUTING names exist.', () => {
    const { scripts } = JSON.parse(readText('package.json'));
    const named = findAll(readText('.github/CONTRIBUTING.md'), /`npm (?:run )?(?!ci`)([\w:]+)`/g);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('The map of CONTRIBUTING names every folder.', () => {
    const named = readNamed('.github/CONTRIBUTING.md', 'The map');
    const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
    // Folders below these explain themselves.
    const folders = files.flatMap((file) =>
      findAll(file, /^(src\/core\/[^/]+|(?:src|test)\/[^/]+|(?!src\/|test\/)[^/]+)\//g),
    );
    const mirrors = (folder: string) => existsSync(join(root, folder.replace(/^test\//, 'src/')));
    const wanted = new Set(folders.filter((folder) => !/^test\//.test(folder) || !mirrors(folder)));
    expect([...wanted].filter((folder) => !named.includes(folder))).toEqual([]);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
