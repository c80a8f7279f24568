import { styleText } from 'node:util';
import { logLine } from '../../core/model/sanitize.ts';
import { cut } from '../../core/render/columns.ts';
import type { Palette } from '../../core/render/text.ts';
import type { Clock } from '../../io/clock.ts';
import type { Environment } from '../../io/environment.ts';
import { openProgressLog, type ProgressLog } from '../../io/progress-log.ts';

/** A stream that may be a terminal; `columns` is its width, where it knows it. */
export type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'> & { readonly columns?: number | undefined };

/** Colours on a terminal that has them, and only where the user wants them (https://no-color.org). */
export function choosePalette(output: Output, env: Environment, wanted: boolean): Palette {
  const coloured = wanted && !env['NO_COLOR'] && canRedraw(output, env);
  const style = (format: Parameters<typeof styleText>[0]) => (text: string) =>
    coloured ? styleText(format, text, { validateStream: false }) : text;
  return { good: style('green'), warn: style('yellow'), bad: style('red'), faint: style('dim'), strong: style('bold') };
}

/** Columns that a line may take: those of the terminal, and any number elsewhere, where nothing may be left out. */
export function readColumns({ columns, isTTY }: Output): number {
  return isTTY && columns ? columns : Number.POSITIVE_INFINITY;
}

/** Whether the stream is a terminal that knows escape sequences; Emacs' shell, say, is a dumb one. */
function canRedraw({ isTTY }: Output, env: Environment): boolean {
  return isTTY && env['TERM'] !== 'dumb';
}

/** Milliseconds between two states of the progress: redrawn on a terminal, a line each in a log. */
const every = { terminal: 200, log: 10_000 };

/** Back to the line's start, and the rest of the line erased. */
const erase = '\r\u001b[K';

/** A terminal that does not know its width is taken to have as many columns as terminals once had. */
const usualColumns = 80;

/** The progress of a run on a stream. */
interface Progress extends ProgressLog {
  /** Erases the line that was drawn, so that another one can be written; the next state draws it again. */
  readonly clear: () => void;
}

/** One line on a terminal, which is redrawn, and erased in the end; a line now and then elsewhere; nothing where not wanted. */
export function openProgress(output: Output, env: Environment, wanted: boolean, clock: Clock): Progress {
  if (!wanted || !canRedraw(output, env)) {
    const log = openProgressLog(clock, every.log, (line) => void (wanted && output.write(`${logLine(line)}\n`)));
    return { ...log, clear: () => undefined };
  }
  let drawn = '';
  const log = openProgressLog(clock, every.terminal, (line) => {
    // In the last column, some terminals would begin another line.
    drawn = cut(line, (output.columns || usualColumns) - 1);
    output.write(`${erase}${drawn}`);
  });
  const clear = () => {
    if (drawn !== '') output.write(erase);
    drawn = '';
  };
  return {
    ...log,
    clear,
    end() {
      log.end();
      clear();
    },
  };
}
