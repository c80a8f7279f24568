import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findNotes } from '../.ci/release-notes.ts';
import { parseConfig } from '../src/core/config/parse-config.ts';
import { findErrors, readWorkflow, stepsOf, type Workflow } from './workflow.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const files = globSync('.github/workflows/*', { cwd: root });
const workflows = files.map((file) => ({ file, text: read(file) }));

/** What a workflow of this repository may not do: a sentence, a workflow that does it, and how it is found. */
interface Rule {
  readonly says: string;
  readonly spoilt: readonly [replaced: string, by: string];
  readonly find: (workflow: Workflow, text: string) => readonly unknown[];
}

const pinned = /^ *(- )?uses: [\w-]+(\/[\w.-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;

const rules: readonly Rule[] = [
  {
    says: 'uses nothing but itself and what is pinned to a commit, with its version beside it',
    spoilt: [`@${'0'.repeat(40)} # v7.0.1`, '@v7'],
    find: (_, text) =>
      text.split('\n').filter((line) => /\buses:/.test(line) && !pinned.test(line) && !line.endsWith('uses: ./')),
  },
  {
    says: 'gives no permission to all jobs',
    spoilt: ['permissions: {}', 'permissions: read-all'],
    find: ({ permissions }) => (JSON.stringify(permissions) === '{}' ? [] : [permissions]),
  },
  {
    says: 'names the permissions of each job, and never all of them',
    spoilt: ['    permissions:\n      contents: read\n', ''],
    find: ({ jobs }) => Object.keys(jobs).filter((name) => typeof jobs[name]?.permissions !== 'object'),
  },
  {
    says: 'ends a job that hangs within an hour',
    spoilt: ['    timeout-minutes: 5\n', ''],
    find: ({ jobs }) => Object.keys(jobs).filter((name) => !((jobs[name]?.['timeout-minutes'] ?? 360) <= 60)),
  },
  {
    says: 'says what becomes of two runs at once',
    spoilt: ['concurrency:\n  group: ci\n  cancel-in-progress: false\n', ''],
    find: ({ concurrency }) => (concurrency?.['cancel-in-progress'] === undefined ? ['concurrency'] : []),
  },
  {
    says: 'leaves no token in a checkout',
    spoilt: ['persist-credentials: false', 'fetch-depth: 1'],
    find: (workflow) =>
      stepsOf(workflow).filter(
        ({ uses, with: inputs }) => uses?.startsWith('actions/checkout@') && inputs?.['persist-credentials'] !== false,
      ),
  },
  {
    says: 'puts no expression into a script, where its value would be run',
    spoilt: ['npm test', `echo "\${{ github.head_ref }}"`],
    find: (workflow) => stepsOf(workflow).filter(({ run }) => run?.includes('${{')),
  },
  {
    says: 'runs nobody’s code with the rights of this repository',
    spoilt: ['pull_request:', 'pull_request_target:'],
    find: ({ on }) => Object.keys(on).filter((event) => /_target$|^workflow_run$|comment/.test(event)),
  },
  {
    says: 'runs nothing of the repository where a job can publish',
    spoilt: ['contents: read', 'id-token: write'],
    find: ({ jobs }) =>
      Object.values(jobs)
        .filter(({ permissions = {} }) => permissions['id-token'] === 'write')
        .filter(({ environment, steps }) => !environment || steps.some(({ uses }) => /checkout@|^\./.test(uses ?? ''))),
  },
  {
    says: 'gives the action inputs that it has',
    spoilt: ['config: a.yaml', 'confg: a.yaml'],
    find: (workflow) => {
      const known = Object.keys(parse(read('action.yml')).inputs);
      const given = stepsOf(workflow).filter(({ uses }) => uses === './');
      return given.flatMap(({ with: inputs = {} }) => Object.keys(inputs)).filter((name) => !known.includes(name));
    },
  },
];

/** Keeps every rule. */
const good = `on:
  pull_request:
permissions: {}
concurrency:
  group: ci
  cancel-in-progress: false
jobs:
  check:
    runs-on: ubuntu-latest
    timeout-minutes: 5
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@${'0'.repeat(40)} # v7.0.1
        with:
          persist-credentials: false
      - run: npm test
      - uses: ./
        with:
          config: a.yaml
`;

test('there are workflows for changes, for faults and for releases', () => {
  expect(files.map((file) => file.replace(/.*[\\/]/, '')).sort()).toEqual(['ci.yml', 'codeql.yml', 'release.yml']);
});

test.each(workflows)('$file is one that GitHub accepts', ({ text }) => {
  expect(findErrors(text)).toEqual([]);
});

describe.each(rules)('a workflow $says', ({ find, spoilt: [replaced, by] }) => {
  test.each(workflows)('$file', ({ text }) => {
    expect(find(readWorkflow(text), text)).toEqual([]);
  });

  test('and one that does not is found', () => {
    const bad = good.replace(replaced, () => by);
    expect(findErrors(good)).toEqual([]);
    expect(find(readWorkflow(good), good)).toEqual([]);
    expect(find(readWorkflow(bad), bad)).not.toEqual([]);
  });
});

test('an action of others is everywhere the same version', () => {
  const used = workflows.flatMap(({ text }) => Array.from(text.matchAll(/uses: ([\w./-]+)@(.+)/g)));
  const versions = Map.groupBy(used, ([, name]) => name);
  for (const [name, uses] of versions) expect(new Set(uses.map(([, , version]) => version)).size, name).toBe(1);
});

test('the oldest Node that is promised is tried on each system, and so is the action', () => {
  const { dist } = readWorkflow(read('.github/workflows/ci.yml')).jobs;
  const { node: [oldest] = [], os } = dist?.strategy?.matrix ?? {};
  expect(`>=${oldest}`).toBe(JSON.parse(read('package.json')).engines.node);
  expect(os).toEqual(['ubuntu-latest', 'macos-latest', 'windows-latest']);
  const { steps = [] } = dist ?? {};
  expect(steps.filter(({ uses }) => uses === './').map(({ with: inputs }) => inputs?.['mode'])).toEqual(['validate']);
  // Without that word, Windows takes PowerShell, where `$SAID` is something else.
  expect(steps.filter(({ run, shell }) => run?.includes('$') && shell !== 'bash')).toEqual([]);
});

test('a release hands over and attests the package and every script that the action runs', () => {
  const steps = stepsOf(readWorkflow(read('.github/workflows/release.yml')));
  const linesOf = (use: string, input: string) =>
    steps.filter(({ uses }) => uses?.startsWith(use)).flatMap(({ with: given }) => String(given?.[input]).split('\n'));
  const scripts = globSync('dist/action/**/*.js', { cwd: root });
  expect(scripts.length).toBeGreaterThan(1);
  for (const patterns of [linesOf('actions/upload-artifact@', 'path'), linesOf('actions/attest@', 'subject-path')]) {
    expect(patterns).toContain('monitor-sync-*.tgz');
    expect(scripts.filter((script) => !patterns.some((pattern) => matchesGlob(script, pattern)))).toEqual([]);
  }
});

test('the config that the workflows try it with declares two monitors', () => {
  const file = '.github/monitors.yaml';
  const { monitors, problems, warnings } = parseConfig([{ file, text: read(file) }]);
  expect({ problems, warnings, names: monitors.map(({ name }) => name) }).toEqual({
    problems: [],
    warnings: [],
    names: ['Checkout API', 'Search'],
  });
});

test('an update waits a week at least, so that a bad release is found first', () => {
  const { updates } = parse(read('.github/dependabot.yml'));
  expect(updates.map((update: Record<string, unknown>) => update['package-ecosystem'])).toEqual([
    'npm',
    'github-actions',
  ]);
  for (const { cooldown } of updates) expect(cooldown['default-days']).toBeGreaterThanOrEqual(7);
});

describe('the notes of a release', () => {
  const changelog =
    '# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-11-21\n\n### Added\n\n- This.\n\n## [1.1.0]\n\n- That.\n';

  test('are what the changelog says of it', () => {
    expect(findNotes('v1.2.0', '1.2.0', changelog)).toBe('### Added\n\n- This.\n');
    expect(findNotes('v1.1.0', '1.1.0', changelog)).toBe('- That.\n');
  });

  test.each([
    ['of another version', 'v1.2.1', '1.2.0', 'The tag v1.2.1 is not v and the version of package.json, 1.2.0'],
    ['that was not written down', 'v1.3.0', '1.3.0', 'nothing under "## [1.3.0]"'],
    ['of which nothing is said', 'vUnreleased', 'Unreleased', 'nothing under "## [Unreleased]"'],
  ])('are refused for a tag %s', (_, tag, version, says) => {
    expect(() => findNotes(tag, version, changelog)).toThrow(says);
  });
});
