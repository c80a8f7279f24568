import { CommanderError } from 'commander';
import type { Terminal } from './commands/run-mode.ts';
import { buildProgram } from './program.ts';

/**
 * Runs the command that the arguments name.
 * @param argv arguments after the program's name.
 * @returns the exit code.
 */
export async function main(argv: readonly string[], terminal: Terminal): Promise<number> {
  let exitCode = 0;
  const program = buildProgram(terminal, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return exitCode;
  } catch (thrown) {
    // Help and version end here as well, with exit code 0; commander has said all there is to say.
    if (thrown instanceof CommanderError) return thrown.exitCode;
    throw thrown;
  }
}
