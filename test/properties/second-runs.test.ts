import { expect, test } from 'vitest';
import { checkLives } from './check.ts';

test('after a run that ended with exit code 0 the next one creates nothing and finds nothing missing', async () => {
  await checkLives({}, async (life) => {
    const first = await life.run();
    life.service.heal();
    const done = first.exitCode === 0 ? first : (await life.converge()).at(-1);
    expect(done?.exitCode).toBe(0);
    const next = await life.run();
    expect(next).toMatchObject({ exitCode: 0, report: { error: null } });
    expect(next.sent.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(next.report.findings.filter(({ status }) => status === 'missing')).toEqual([]);
  });
});
