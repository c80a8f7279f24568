import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands } from '../../src/cli/program.ts';
import { createFolder, root } from '../dist/process.ts';
import { runIn } from './run-main.ts';

async function printScript(shell: string): Promise<string> {
  const { exitCode, stderr, stdout } = await runIn({}, ['completion', shell]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return stdout;
}

/** What the manual says to add to the file that a shell reads at its start. */
function lineOfManual(shell: string): string {
  const manual = readFileSync(join(root, 'docs/command-line.md'), 'utf8');
  return new RegExp(`^\\| ${shell} \\| .* \\| \`(.*)\` \\|$`, 'm').exec(manual)?.[1]?.replace('\\|', '|') ?? '';
}

/** `sync --apply`: every option that a command shows in its help. */
const optionsOf = commands.flatMap(({ name, options }) =>
  options().flatMap(({ hidden, long }) => (hidden ? [] : `${name} ${long}`)),
);

describe('In bash', () => {
  const typed: readonly (readonly [typed: string, ran: string])[] = [
    ['dri', 'drift'],
    ['--vers', '--version'],
    ['help exp', 'help|export'],
    ['plan --max-c', 'plan|--max-creates'],
    ['drift --max-c', 'drift|--max-c'],
    ['sync --apply cr', 'sync|--apply|create'],
    ['sync --apply create,u', 'sync|--apply|create,update'],
    ['sync --apply=del', 'sync|--apply=delete'],
    ['drift --fail-on missing,unm', 'drift|--fail-on|missing,unmanaged'],
    ['plan --service oh', 'plan|--service|oh-dear'],
    ['plan --service ./our', 'plan|--service|./our.yaml'],
    ['services oh', 'services|oh-dear'],
    ['validate --config mon', 'validate|--config|monitors.yaml'],
    ['sync --plan my', 'sync|--plan|my plan.json'],
    ['sync --plan=my', 'sync|--plan=my plan.json'],
    ['plan --base-url mon', 'plan|--base-url|mon'],
    ['export --extra --fo', 'export|--extra|--force'],
    ['completion fi', 'completion|fish'],
  ];

  test('Tab completes commands, options, their values and files.', async () => {
    const script = await printScript('bash');
    using folder = createFolder({ script, 'monitors.yaml': '', 'our.yaml': '', 'my plan.json': '' });
    const program = 'monitor-sync() { local IFS="|"; [[ $* == "completion|bash" ]] && cat script || echo "RAN $*"; }\n';
    const lines = typed.map(([line]) => `monitor-sync ${line}\t\n`);
    const { stdout } = spawnSync('bash', ['--norc', '--noprofile', '-i'], {
      cwd: folder.path,
      env: { PATH: '/usr/bin:/bin', HISTFILE: '', INPUTRC: '/dev/null' },
      input: [program, `${lineOfManual('bash')}\n`, ...lines].join(''),
      encoding: 'utf8',
    });
    expect(stdout.match(/(?<=^RAN ).*$/gm)).toEqual(typed.map(([, ran]) => ran));
  });
});

describe.each([
  // A line of the script: the command, then its options.
  ['bash', /^ {10}([a-z]+)\) (words=.*) ;;$/gm, /(?<=[ '])--[a-z-]+/g],
  ['zsh', /^ {4}([a-z]+)\) (_arguments .*) ;;$/gm, /(?<='\*)--[a-z-]+/g],
  ['fish', /^complete -c monitor-sync -n '__fish_seen_subcommand_from ([a-z]+)' (-l .*)$/gm, /(?<=^-l )[a-z-]+/g],
])('The script for %s', (shell, lines, flags) => {
  test('has every command with exactly its options.', async () => {
    const rows = Array.from((await printScript(shell)).matchAll(lines), ([, name, rest = '']) =>
      Array.from(rest.matchAll(flags), ([flag]) => `${name} --${flag.replace('--', '')}`),
    );
    const found = rows.flat().filter((row) => !row.endsWith(' --help'));
    expect(found.toSorted()).toEqual(optionsOf.toSorted());
  });

  test('shows the line of the manual that loads it.', async () => {
    expect(lineOfManual(shell)).toContain(`monitor-sync completion ${shell}`);
    expect(await printScript(shell)).toContain(`: ${lineOfManual(shell)}\n`);
  });

  test('has every command, every value of an option with known values, and the names of the profiles.', async () => {
    const script = await printScript(shell);
    const { stdout } = await runIn({}, ['services', '--json']);
    const profiles = JSON.parse(stdout).map(({ name }: { readonly name: string }) => name);
    expect(profiles.length).toBeGreaterThan(20);
    for (const words of [profiles, ['create', 'update', 'delete'], ['missing', 'changed', 'obsolete', 'unmanaged']])
      expect(script).toContain(words.join(' '));
    for (const { name } of commands) expect(script).toMatch(new RegExp(`[ '](-a )?${name}\\b`));
  });
});

test('The quotes of a description end no text of a script.', async () => {
  for (const [shell, quoted] of [
    ['zsh', `service'\\''s`],
    ['fish', `service\\'s`],
  ] as const)
    expect(await printScript(shell)).toContain(quoted);
});

test.each([
  [[], "missing required argument 'shell'"],
  [['tcsh'], 'unknown shell "tcsh"; it must be bash, zsh or fish'],
])('A completion for %j is refused.', async (args, message) => {
  const { exitCode, stderr, stdout } = await runIn({}, ['completion', ...args]);
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
  expect(stderr).toContain(`Error: ${message}`);
});
