import { styleText } from 'node:util';
import { logLine } from '../../core/model/sanitize.ts';
import { cut } from '../../core/render/columns.ts';
import type { Palette } from '../../core/render/text.ts';
import type { Environment } from '../../io/environment.ts';
import type { Clock } from '../../io/http/rate-gate.ts';
import { openProgressLog, type ProgressLog } from '../../io/progress-log.ts';

/** A stream that may be a terminal; `columns` is its width, where it knows it. */
export type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'> & { readonly columns?: number | undefined };

/** What every command gets from its process. */
export interface Terminal {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Environment;
  /** Absolute path of the folder that config paths are relative to. */
  readonly workspace: string;
}

/** Colours on a terminal that has them, unless `--no-color` or NO_COLOR (https://no-color.org) forbids them. */
export function choosePalette(output: Output, env: Environment, color = true): Palette {
  const isColoured = color && !env['NO_COLOR'] && canRedraw(output, env);
  const style = (format: Parameters<typeof styleText>[0]) => (text: string) =>
    isColoured ? styleText(format, text, { validateStream: false }) : text;
  return { good: style('green'), warn: style('yellow'), bad: style('red'), faint: style('dim'), strong: style('bold') };
}

/** Columns that a line may take: those of a terminal, and any number elsewhere, where nothing may be left out. */
export function readColumns({ columns, isTTY }: Output): number {
  return isTTY && columns ? columns : Number.POSITIVE_INFINITY;
}

/** Whether the stream is a terminal that knows escape sequences; Emacs' shell, say, is a dumb one. */
function canRedraw({ isTTY }: Output, env: Environment): boolean {
  return isTTY && env['TERM'] !== 'dumb';
}

/** Milliseconds between two states of the progress: redrawn on a terminal, one line each in a log. */
const intervals = { terminal: 200, log: 10_000 };

/** Back to the line's start, and the rest of the line erased. */
const erase = '\r\u001b[K';

/** The width of a terminal that does not know its own. */
const defaultColumns = 80;

/** The progress of a run on a stream. */
export interface Progress extends ProgressLog {
  /** Erases the line that was drawn, so that another one can be written; the next state draws it again. */
  readonly clear: () => void;
}

/** One line on a terminal, redrawn and erased in the end; elsewhere a line now and then; nothing where not wanted. */
export function openProgress(output: Output, env: Environment, isWanted: boolean, clock: Clock): Progress {
  if (!isWanted || !canRedraw(output, env)) {
    const write = (line: string) => void (isWanted && output.write(`${logLine(line)}\n`));
    return { ...openProgressLog(clock, intervals.log, write), clear: () => undefined };
  }
  let drawn = '';
  const log = openProgressLog(clock, intervals.terminal, (line) => {
    // In the last column, some terminals would begin another line.
    drawn = cut(line, (output.columns || defaultColumns) - 1);
    output.write(`${erase}${drawn}`);
  });
  const clear = () => {
    if (drawn !== '') output.write(erase);
    drawn = '';
  };
  const end = () => {
    log.end();
    clear();
  };
  return { ...log, clear, end };
}
