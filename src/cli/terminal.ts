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

/** Shows the progress: one line on a terminal, which is redrawn and gone at the end; a line now and then elsewhere. */
export function openProgress(output: Output, clock: Clock): ProgressLog & Disposable {
  const { isTTY } = output;
  const log = openProgressLog(clock, isTTY ? every.terminal : every.log, (line) => {
    output.write(isTTY ? `${redraw}${logLine(line)}` : `${logLine(line)}\n`);
  });
  return { ...log, [Symbol.dispose]: () => void (isTTY && output.write(redraw)) };
}
