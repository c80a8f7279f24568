import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { describeThrown, type ErrorFacts } from '../../core/model/errors.ts';
import { createMask, type Mask } from '../../core/model/secrets.ts';
import { type Assignment, listSecretTexts } from '../../core/model/variables.ts';
import { type Palette, renderWarningsAndErrors } from '../../core/render/terminal-text.ts';
import {
  decideExitCode,
  emptyReport,
  type Mode,
  type Report,
} from '../../core/report/report.ts';
import {
  type CamelCase,
  flagOf,
  type SettingName,
  type SettingSources,
  settingRows,
  settingTable,
  toCamelCase,
} from '../../core/settings/settings.ts';
import type { Environment } from '../../io/environment.ts';

export type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'> & {
  columns?: number | undefined;
};

export interface Terminal {
  /** As it was called, so that what it prints can be copied. */
  program: string;
  stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean | undefined };
  stdout: Output;
  stderr: Output;
  env: Environment;
  /** The folder that paths are relative to; absolute. */
  workspace: string;
  /** Of the secrets in the environment. */
  mask: Mask;
}

/** A file that the build puts next to the program. */
export function readText(name: string): string {
  return readFileSync(join(import.meta.dirname, 'texts', name), 'utf8');
}

/** NO_COLOR: https://no-color.org */
export function choosePalette(output: Output, env: Environment): Palette {
  // As in the shell of Emacs, which has no escape sequences.
  const hasColors = !env['NO_COLOR'] && output.isTTY && env['TERM'] !== 'dumb';
  const style = (format: Parameters<typeof styleText>[0]) => (text: string) =>
    hasColors ? styleText(format, text, { validateStream: false }) : text;
  return {
    good: style('green'),
    warn: style('yellow'),
    bad: style('red'),
    faint: style('dim'),
    strong: style('bold'),
  };
}

/** The width of a line; in a file or pipe, nothing is shortened. */
export function readColumns({ columns, isTTY }: Output): number {
  return isTTY && columns ? columns : Number.POSITIVE_INFINITY;
}

/** ` --scope 'shop/*'` for each text. */
export function renderArguments(name: string, texts: readonly string[]): string {
  return texts.map((text) => ` --${name} ${quoteForShell(text)}`).join('');
}

export function quoteForShell(text: string): string {
  return /^[\w./:,@-][\w./:,=@-]*$/.test(text)
    ? text
    : `'${text.replaceAll("'", `'\\''`)}'`;
}

/**
 * A message with commands as this program was called, and `--max-wait` for `"max-wait"`: it names
 * inputs of the action. In quotes alone, `"apply"` may be a key of a file.
 */
export function toTyped(text: string, program: string): string {
  const called = text.replaceAll('`monitor-sync ', () => `\`${program} `);
  return called.replaceAll(
    /((?:the )?input )?"([a-z-]+)"/g,
    (quoted, isInput, name: string) => {
      const isOption = isInput !== undefined || name.includes('-');
      const [input, row] = settingRows.find(([one]) => one === name) ?? [];
      const typed = input && (flagOf(input) ?? row?.variable);
      return (isOption && typed) || quoted;
    },
  );
}

/** On stderr, so that a file of stdout does not hide them. */
export function showWarningsAndErrors(
  report: Report,
  { env, program, stderr }: Terminal,
): void {
  const palette = choosePalette(stderr, env);
  stderr.write(toTyped(renderWarningsAndErrors(report, palette), program));
}

/** The same for a command without a report. @returns its exit code. */
export function showEnd(
  { error = null, warnings = [] }: Partial<Pick<Report, 'error' | 'warnings'>>,
  terminal: Terminal,
): number {
  const report = { ...emptyReport('plan', new Date()), error, warnings };
  showWarningsAndErrors(report, terminal);
  return decideExitCode(report);
}

type Flag =
  | 'json'
  | 'color'
  | 'quiet'
  | 'force'
  | 'yes'
  | 'changed'
  | 'unmanaged'
  | 'check';
type OfCommands = 'output' | 'markdown' | 'plan' | 'into' | 'action';
type OfServe = 'port' | 'token' | 'rateLimit' | 'data';
type List = 'config' | 'scope' | 'header' | 'var';
type Text = OfCommands | OfServe | Exclude<CamelCase<SettingName>, List>;

/** By the names of the options in camel case. */
export type GivenOptions = Partial<
  Record<Flag, boolean> & Record<Text, string | undefined> & Record<List, readonly string[]>
> & {
  /** Of export: `true` for all fields. */
  extra?: true | readonly string[];
  /** The arguments after the command. */
  names?: readonly string[];
};

export function findSources(
  mode: Mode,
  given: GivenOptions,
  { env, workspace }: Terminal,
): SettingSources {
  return {
    mode,
    workspace,
    find(name) {
      const { variable = '' } = settingTable[name];
      const texts = name === 'headers' ? given.header : given[toCamelCase(name)];
      const text = env[variable];
      if (texts === undefined && text) return { text, label: variable };
      return { text: [texts ?? []].flat().join('\n'), label: flagOf(name) ?? variable };
    },
    vars: (given.var ?? []).map((text) => ({ label: '--var', text })),
    secrets: readSecretVariables(env),
  };
}

export function createEnvironmentMask(env: Environment): Mask {
  const ofSecrets = readSecretVariables(env).flatMap(listSecretTexts);
  return createMask([env['MONITOR_SYNC_API_TOKEN'] ?? '', ...ofSecrets]);
}

/** An error about an option may quote a secret that was given by mistake. */
export function describeMasked(thrown: unknown, { mask }: Terminal): ErrorFacts {
  const facts = describeThrown(thrown);
  return { ...facts, message: mask(facts.message) };
}

/** From the environment alone: process lists and the shell's history show arguments. */
function readSecretVariables(env: Environment): readonly Assignment[] {
  const prefix = 'MONITOR_SYNC_SECRET_';
  const given = Object.entries(env).filter(([label]) => label.startsWith(prefix));
  return given.map(([label, value]) => {
    const text = `${label.slice(prefix.length)}=${value ?? ''}`;
    return { label, text, expected: `${prefix}NAME` };
  });
}
