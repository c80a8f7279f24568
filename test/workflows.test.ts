import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findNotes } from '../.ci/release-notes.ts';
import { starterFiles } from './cli/starter-files.ts';
import { readText, root } from './dist/process.ts';
import { type Job, readWorkflow, startsOn, stepsOf } from './workflow.ts';

/** What the workflows promise beyond their form; CI checks that with actionlint and zizmor. */

test('Our own workflows give the action only inputs that it has.', () => {
  const known = Object.keys(parse(readText('action.yml')).inputs);
  const steps = globSync('.github/workflows/*.yml', { cwd: root }).flatMap((file) =>
    stepsOf(readWorkflow(readText(file))),
  );
  const given = steps
    .filter(({ uses }) => uses === './')
    .flatMap(({ with: inputs = {} }) => Object.keys(inputs));
  expect(given.length).toBeGreaterThan(0);
  expect(known).toEqual(expect.arrayContaining(given));
});

test('CI runs dist and the action with the oldest promised Node on each system.', () => {
  const { dist } = readWorkflow(readText('.github/workflows/ci.yml')).jobs;
  const { node: [oldest] = [], os } = dist?.strategy?.matrix ?? {};
  expect(`>=${oldest}`).toBe(JSON.parse(readText('package.json')).engines.node);
  expect(os).toEqual(['ubuntu-latest', 'macos-latest', 'windows-latest']);
  const { steps = [] } = dist ?? {};
  // The profile is a file, so the action has to find it with the paths of the system.
  expect(steps.filter(({ uses }) => uses === './').map(({ with: inputs }) => inputs)).toEqual([
    expect.objectContaining({ mode: 'validate', service: 'full' }),
  ]);
  // Without `shell: bash`, Windows runs PowerShell, where `$ACTUAL` means something else.
  expect(steps.filter(({ run, shell }) => run?.includes('$') && shell !== 'bash')).toEqual([]);
});

test('A release uploads the package, every script that the action runs and the SBOMs, and attests where they come from and what is in them.', () => {
  const { pack, publish, release } = readWorkflow(readText('.github/workflows/release.yml')).jobs;
  const inputsOf = (job: Job | undefined, action: string) =>
    (job?.steps ?? [])
      .filter(({ uses }) => uses?.startsWith(`${action}@`))
      .map((step) => step.with ?? {});
  const uploaded = inputsOf(pack, 'actions/upload-artifact').flatMap(({ path }) =>
    String(path).trim().split('\n'),
  );
  const [provenance, ...contents] = inputsOf(publish, 'actions/attest');
  const scripts = globSync('dist/action/**/*.js', { cwd: root });
  expect(scripts.length).toBeGreaterThan(1);
  for (const patterns of [uploaded, String(provenance?.['subject-path']).split('\n')]) {
    expect(patterns).toContain('monitor-sync-*.tgz');
    expect(
      scripts.filter((script) => !patterns.some((pattern) => matchesGlob(script, pattern))),
    ).toEqual([]);
  }
  expect(contents).toEqual([
    { 'subject-path': 'monitor-sync-*.tgz', 'sbom-path': 'dist/cli/cli.cdx.json' },
    { 'subject-path': 'dist/action/*.js', 'sbom-path': 'dist/action/action.cdx.json' },
  ]);
  expect(uploaded).toContain('dist/*/*.cdx.json');
  expect(release?.steps?.map(({ run }) => run).join()).toContain(
    'monitor-sync-*.tgz dist/*/*.cdx.json\n',
  );
});

test('Our own workflows name each action by a commit, and its version in a comment.', () => {
  const uses = globSync('.github/workflows/*.yml', { cwd: root }).flatMap((file) =>
    Array.from(readText(file).matchAll(/uses: (.*)/g), ([, action = '']) => action),
  );
  expect(uses.length).toBeGreaterThan(10);
  expect(
    uses.filter((action) => !/^\.\/|^[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action)),
  ).toEqual([]);
});

test.each(['docs/github.md', 'docs/teams.md', 'init'])(
  'A sync that somebody starts runs on the default branch alone, and not on a tag of its name: %s.',
  (place) => {
    const ofPage = (page: string) =>
      Array.from(page.matchAll(/^```yaml\n(.*?)^```$/gms), ([, text = '']) => text);
    const texts = place === 'init' ? starterFiles.map(({ text }) => text) : ofPage(readText(place));
    const jobs = texts.flatMap((text) => Object.values(readWorkflow(text).jobs ?? {}));
    const conditional = jobs.filter((job) => job.if?.includes('inputs.mode'));
    expect(conditional.length).toBeGreaterThan(0);
    for (const job of conditional) {
      const refs = ['refs/heads/main', 'refs/heads/topic', 'refs/tags/main'];
      expect(refs.map((ref) => startsOn(job, ref, 'sync'))).toEqual([true, false, false]);
      expect(refs.map((ref) => startsOn(job, ref, 'plan'))).toEqual([true, true, true]);
    }
  },
);

describe('Release notes', () => {
  const changelog =
    '# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-11-21\n\n### Added\n\n- This.\n\n## [1.1.0]\n\n- That.\n';

  test('are the section of the changelog', () => {
    expect(findNotes('v1.2.0', '1.2.0', changelog)).toBe('### Added\n\n- This.\n');
    expect(findNotes('v1.1.0', '1.1.0', changelog)).toBe('- That.\n');
  });

  test('exist for the version of the package, and are short', () => {
    const { version } = JSON.parse(readText('package.json'));
    const notes = findNotes(`v${version}`, version, readText('CHANGELOG.md'));
    expect(notes.split('\n').length).toBeLessThanOrEqual(40);
  });

  test.each([
    [
      'of another version',
      'v1.2.1',
      '1.2.0',
      'The tag v1.2.1 is not v and the version of package.json, 1.2.0',
    ],
    ['without a section', 'v1.3.0', '1.3.0', 'nothing under "## [1.3.0]"'],
    ['with an empty section', 'vUnreleased', 'Unreleased', 'nothing under "## [Unreleased]"'],
  ])('are refused for a tag %s', (_, tag, version, message) => {
    expect(() => findNotes(tag, version, changelog)).toThrow(message);
  });
});
