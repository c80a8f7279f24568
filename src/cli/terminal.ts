import { styleText } from 'node:util';
import { logLine } from '../core/render/sanitize.ts';
import type { Palette } from '../core/render/text.ts';
import type { Clock } from '../io/clock.ts';
import { openProgressLog, type ProgressLog } from '../io/progress-log.ts';

/** A stream that may be a terminal. */
export type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

/** Colours on a terminal, and only where the user wants them (https://no-color.org). */
export function choosePalette(output: Output, wanted: boolean): Palette {
  const style = (format: Parameters<typeof styleText>[0]) => (text: string) =>
    wanted && output.isTTY ? styleText(format, text, { validateStream: false }) : text;
  return { good: style('green'), warn: style('yellow'), bad: style('red'), faint: style('dim'), strong: style('bold') };
}

/** Milliseconds between two states of the progress: redrawn on a terminal, a line each in a log. */
const every = { terminal: 200, log: 10_000 };

/** Carriage return, and the rest of the line erased. */
const redraw = '\r\u001b[K';

/** The progress on a stream, which can be taken away before something else is written there. */
export interface TerminalProgress extends ProgressLog {
  readonly clear: () => void;
}

/** One line on a terminal, which is redrawn; a line now and then elsewhere; nothing without a stream. */
export function openProgress(output: Output | null, clock: Clock): TerminalProgress {
  const isTerminal = output?.isTTY === true;
  const log = openProgressLog(clock, isTerminal ? every.terminal : every.log, (line) => {
    output?.write(isTerminal ? `${redraw}${logLine(line)}` : `${logLine(line)}\n`);
  });
  return { ...log, clear: () => void (isTerminal && output.write(redraw)) };
}
