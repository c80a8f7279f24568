import { describe, expect, onTestFinished, test } from 'vitest';
import { describeWarning } from '../src/core/model/errors.ts';
import { nameOf, type Operation } from '../src/core/plan/plan-entry.ts';
import { describePlanFile } from '../src/core/render/rows.ts';
import { decideExitCode, isInSync, type Mode, type Report } from '../src/core/report/report.ts';
import type { Options } from '../src/core/settings/settings.ts';
import { startService } from '../src/service/server.ts';
import { createFolder, readText } from './dist/process.ts';
import { options, runOnce } from './io/surroundings.ts';
import { listNames, post, token } from './service/client.ts';
import { body } from './simulator/service.ts';

const profile = readText('services/full.yaml');
const all = ['create', 'update', 'delete'] as const;
/** A repository, and a service that has the API of a profile with all operations. */
async function scene(listed: readonly object[]) {
  const folder = createFolder();
  const service = await startService({ token, profile });
  onTestFinished(async () => {
    folder[Symbol.dispose]();
    await service[Symbol.asyncDispose]();
  });
  for (const one of listed) await post(service, one);
  const start = service.log.length;
  const methods = () => service.log.slice(start).map(({ method }) => method);
  return {
    write: folder.write,
    declare: (config: object) => folder.write('monitors.yaml', JSON.stringify(config)),
    run: (
      mode: Mode,
      apply: readonly Operation[],
      overrides: Partial<Options> = {},
    ): Promise<Report> =>
      runOnce(
        options(service.baseUrl, {
          workspace: folder.path,
          token,
          service: 'full',
          mode,
          apply,
          ...overrides,
        }),
      ),
    methods,
    writes: () => methods().filter((method) => method !== 'GET'),
    names: async () => (await listNames(service)).toSorted(),
  };
}

const outline = ({ results }: Report) =>
  results.map((one) => `${one.status} ${nameOf(one)} ${one.operation}`);

/** An account with one monitor of each kind, and the config for it. */
const existing = ['same', 'old', 'blog', 'shop-7', 'legacy', 'other'].map(body);
const before = [...existing, { ...body('slow'), intervalSeconds: 300 }];
const renamed = { ...body('new'), target: body('old').target, formerly: 'old' };
const config = {
  monitors: [body('same'), body('slow'), renamed, body('extra')],
  ignore: ['legacy'],
  remove: ['blog'],
  owns: ['shop-*'],
};

describe('A sync that may do everything', () => {
  test('updates and renames, then creates, then deletes; plan and drift show the same and write nothing.', async () => {
    const { declare, methods, names, run, writes } = await scene(before);
    declare(config);
    const planned = ['changed slow update', 'changed new update', 'missing extra create'];
    const obsolete = ['obsolete blog delete', 'unmanaged other null', 'obsolete shop-7 delete'];
    const expected = ['in-sync same null', ...planned, ...obsolete];
    const drift = await run('drift', all, { failOn: ['obsolete'] });
    expect(outline(await run('plan', all))).toEqual(expected);
    expect([outline(drift), decideExitCode(drift)]).toEqual([expected, 2]);
    expect(writes()).toEqual([]);

    const seen = methods().length;
    const report = await run('sync', all, { concurrency: 1 });
    expect(report).toMatchObject({ error: null, warnings: [] });
    const written = ['updated slow update', 'updated new update', 'created extra create'];
    const deleted = ['deleted blog delete', 'unmanaged other null', 'deleted shop-7 delete'];
    expect(outline(report)).toEqual(['in-sync same null', ...written, ...deleted]);
    expect(isInSync(report)).toBe(true);
    expect(methods().slice(seen)).toEqual(
      'GET PATCH GET PATCH GET POST GET GET DELETE GET DELETE GET'.split(' '),
    );
    expect(await names()).toEqual(['extra', 'legacy', 'new', 'other', 'same', 'slow']);

    const again = await run('sync', all);
    expect(again.results.filter(({ status }) => status !== 'in-sync').map(nameOf)).toEqual([
      'other',
    ]);
    expect(again.warnings.map(describeWarning)).toEqual([expect.stringContaining('"blog"')]);
    expect(writes()).toHaveLength(5);
  });

  test.each<[readonly Operation[], readonly string[], readonly string[]]>([
    [
      ['create'],
      ['POST'],
      ['changed slow null', 'changed new null', 'created extra create', 'obsolete blog null'],
    ],
    [
      ['update'],
      ['PATCH', 'PATCH'],
      ['updated slow update', 'updated new update', 'missing extra null'],
    ],
    [
      ['delete'],
      ['DELETE', 'DELETE'],
      ['changed slow null', 'missing extra null', 'deleted blog delete'],
    ],
  ])(
    'with apply %j sends %j and nothing else, and reports the rest as it is.',
    async (apply, expected, some) => {
      const { declare, run, writes } = await scene(before);
      declare(config);
      const plan = await run('plan', apply);
      const report = await run('sync', apply, { concurrency: 1 });
      expect(report).toMatchObject({ error: null, apply });
      expect(outline(report)).toEqual(expect.arrayContaining([...some]));
      expect(writes()).toEqual(expected);
      expect(report.results.map(({ operation }) => operation)).toEqual(
        plan.results.map(({ operation }) => operation),
      );
    },
  );
});

describe('A sync is refused before it writes anything', () => {
  const many = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, index) => body(`${prefix}${index}`));

  const slow = many(11, 'a').map((one) => ({ ...one, intervalSeconds: 5 }));

  test.each<[string, readonly object[], object, Partial<Options>]>([
    ['too-many-creates', [], config, { maxCreates: 1 }],
    ['too-many-updates', slow, { monitors: many(11, 'a') }, {}],
    ['too-many-deletes', many(10, 'shop-'), { monitors: many(6, 'shop-'), owns: ['shop-*'] }, {}],
    ['nothing-declared', many(1, 'shop-'), { monitors: [], owns: ['*'] }, { maxDeletes: 9 }],
  ])(
    'with the code %s, and its plan ends with the same error.',
    async (code, listed, given, overrides) => {
      const { declare, run, writes } = await scene(listed);
      declare(given);
      const { error } = await run('sync', all, overrides);
      expect(error).toMatchObject({ code });
      expect(await run('plan', all, overrides)).toMatchObject({ error, preview: 'refused' });
      expect(await run('drift', all, overrides)).toMatchObject({ error: null });
      expect(writes()).toEqual([]);
    },
  );

  test('except by a number where a person has approved the plan, which holds for the same apply alone.', async () => {
    const { declare, names, run, writes } = await scene(many(10, 'shop-'));
    declare({ monitors: many(6, 'shop-'), owns: ['shop-*'] });
    const planFile = 'plan.json';
    const saved = await run('plan', all, { planFile });
    expect(saved).toMatchObject({ error: null, preview: null, warnings: [] });
    const { error } = await run('sync', ['delete'], { planFile });
    expect(error).toMatchObject({ code: 'plan-out-of-date' });
    expect(writes()).toEqual([]);
    expect((await run('sync', all, { planFile })).error).toBeNull();
    expect(await names()).toHaveLength(6);

    declare({ monitors: [], owns: ['shop-*'] });
    const refused = await run('plan', all, { planFile: 'empty.json' });
    const warning = { message: expect.stringMatching(/declares none.*\[nothing-declared\]$/) };
    expect(refused).toMatchObject({ error: null, preview: 'refused', warnings: [warning] });
    expect(describePlanFile(refused, String)).toBe(
      'Plan written to empty.json, which sync refuses',
    );
    expect((await run('sync', all, { planFile: 'empty.json' })).error).toMatchObject({
      code: 'nothing-declared',
    });
    expect(await names()).toHaveLength(6);
  });
});

test.each<Mode>(['validate', 'plan', 'sync', 'drift'])(
  'In mode %s, an operation that the profile lacks is an error before anything is sent.',
  async (mode) => {
    const { declare, methods, run } = await scene([]);
    declare(config);
    const report = await run(mode, all, { service: null });
    expect(report.error).toMatchObject({ code: 'invalid-option' });
    expect(report.error?.message).toBe(
      'The documented API cannot update or delete\nRemove it from the input "apply", or set the input "service" to a profile that can: docs/updating.md of Monitor Sync shows one of six lines',
    );
    expect(methods()).toEqual([]);
  },
);

test('The profile of six lines in the manual updates and deletes in a service that has PATCH and DELETE.', async () => {
  const page = readText('docs/updating.md');
  const [, text = ''] = /```yaml\n(# service\.yaml\n[^`]*)```/.exec(page) ?? [];
  expect(text.trim().split('\n')).toHaveLength(6);
  const { declare, names, run, write, writes } = await scene([body('shop'), body('blog')]);
  write('service.yaml', text);
  declare({ monitors: [{ ...body('shop'), intervalSeconds: 90 }], remove: ['blog'] });
  const report = await run('sync', all, { service: './service.yaml' });
  expect(report.error).toBeNull();
  expect(outline(report)).toEqual(['updated shop update', 'deleted blog delete']);
  expect(writes().map(String)).toEqual(['PATCH', 'DELETE']);
  expect(await names()).toEqual(['shop']);
});
