import { expect, test } from 'vitest';
import { Run } from '../../src/io/run-register.ts';

const ends: Readonly<Record<string, (run: Run, stop: AbortController) => void>> = {
  'by an error': (run) => run.end('first'),
  'by a signal': (_, stop) => stop.abort('first'),
};

test.each(Object.keys(ends))(
  'A run that ended %s keeps that error, whatever comes later.',
  (name) => {
    const stop = new AbortController();
    const run = new Run(stop.signal);
    expect(run.error).toBeNull();
    run.throwIfEnded();
    ends[name]?.(run, stop);
    run.end('second');
    stop.abort('third');
    expect(run.error).toBe('first');
    expect(() => run.throwIfEnded()).toThrow('first');
  },
);
