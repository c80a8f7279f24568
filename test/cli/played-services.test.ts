import { expect, test } from 'vitest';
import {
  getAt,
  isEmpty,
  type Json,
  type JsonObject,
  type Path,
  setAt,
} from '../../src/core/model/json.ts';
import { parseSample } from '../../src/core/profile/parse-profile.ts';
import type { Profile } from '../../src/core/profile/profile.ts';
import { formOf, typeOf } from '../../src/core/profile/types.ts';
import { startService } from '../../src/service/server.ts';
import { texts } from '../core/profile/built-in.ts';
import { token } from '../dist/services.ts';
import { openFolder } from './run-main.ts';

/** A list with one identifier, where a lookup is of each element of the list at `path`. */
function listOfLookup({ types }: Profile, path: Path): Json[] | null {
  const start = [...path, '*'];
  const rule = types.other.extra.find(
    ({ lookup, path }) => lookup !== null && start.every((key, index) => key === path[index]),
  );
  if (rule === undefined) return null;
  const below = rule.path.slice(start.length);
  return [below.length === 0 ? 7 : setAt({}, below, 7)];
}

/** A target that has the form of the type http. */
function targetOf(profile: Profile, host: string, path: string): string {
  const isHost = formOf('http', profile) === 'host';
  return isHost ? `${host}-${path.replace(/\W.*/, '')}.example` : `https://${host}.example/${path}`;
}

/**
 * A config for a service: what only some of them need is there for all, and what one does not have
 * is left out.
 */
function declare(profile: Profile, count: number) {
  const { fields } = profile;
  const addRequired = (extra: JsonObject, index: number) =>
    typeOf('http', profile).required.reduce((filled, path) => {
      if (getAt(filled, path) !== undefined) return filled;
      return setAt(filled, path, listOfLookup(profile, path) ?? `${path.at(-1)}-${index}`);
    }, extra);
  const pause = (index: number) => (fields.paused === null ? {} : { paused: index % 2 === 0 });
  // Where it is no field, the service may have one of this name.
  const own: JsonObject = fields.paused === null ? { paused: false } : {};
  const { constants } = typeOf('http', profile);
  const alerts = profile.alerts.find((path) => isEmpty(getAt(constants, path) ?? null));
  // In a form, all values are texts.
  const whom = profile.body === 'form' ? ['1'] : [7];
  const defaults = { extra: alerts === undefined ? {} : setAt({}, alerts, whom) };
  const monitors = Array.from({ length: count }, (_, index) => ({
    name: `Shop ${index}`,
    ...(fields.target === null ? {} : { target: targetOf(profile, 'shop', `${index}?a=b&c=ü`) }),
    ...(fields.type === null ? {} : { type: 'http' }),
    ...(fields.intervalSeconds === null ? {} : { intervalSeconds: index % 2 === 0 ? 60 : 300 }),
    ...(fields.assertions?.read.length !== 1
      ? {}
      : { assertions: [{ type: 'status', target: 200 }] }),
    ...pause(index),
    extra: addRequired({ zones: ['eu', 'us'], ...own }, index),
  }));
  return { defaults, monitors };
}

/**
 * The same config after some time: of seven monitors, one is removed, one is new, and if the
 * service has updates, five differ.
 */
function change(profile: Profile) {
  const { fields, update } = profile;
  const { defaults, monitors } = declare(profile, 8);
  const [kept, removed, renamed, ...others] = monitors;
  const differ = (index: number) =>
    fields.target === null
      ? { intervalSeconds: 1_800 }
      : { target: targetOf(profile, 'blog', `${index}`) };
  // The first of them has index 3, so that this pauses or resumes each.
  const pause = (index: number) => (fields.paused === null ? {} : { paused: index % 2 === 0 });
  const slower = others.map((monitor, index) => ({
    ...monitor,
    ...(index === 4 || update === null ? {} : { ...differ(index), ...pause(index) }),
  }));
  const again = update === null ? renamed : { ...renamed, name: 'Blog', formerly: renamed?.name };
  return { defaults, monitors: [kept, again, ...slower], remove: [removed?.name] };
}

test.concurrent.each([...texts])(
  'A service with the API of a built-in profile is synced, exported and in sync again: %s',
  async (...row) => {
    const [name, text] = row;
    const { profile, variables } = parseSample(name, text, true);
    // A list that may lag for a minute would be waited for in real time, and one that is never
    // empty would be refused. Only a built-in profile may have an address.
    const isEased = /^(lag| {2}empty): /m.test(text);
    const eased = text.replaceAll(/^(lag| {2}empty|baseUrl): .*\n/gm, '');
    await using service = await startService({ token, profile: text });
    const config = JSON.stringify(declare(profile, 7));
    using folder = openFolder({ 'monitors.yaml': config, 'eased.yaml': eased }, service);
    const values = variables.map((variable) => ` --var ${variable}=any`).join('');
    const run = (line: string) =>
      folder.run(`${line} --service ${isEased ? 'eased.yaml' : name}${values}`);

    const sync = await run('sync');
    expect(sync, sync.stderr).toMatchObject({ exitCode: 0 });
    expect(sync.stderr).not.toContain('Warning');
    expect(sync.stdout).toContain('Sync: 7 created.');

    const inSync = { exitCode: 0, stdout: expect.stringContaining('7 in sync') };
    const exporting = 'export --extra --output monitors.yaml --force';
    expect(await run(exporting)).toMatchObject({ exitCode: 0 });
    const exported = folder.read('monitors.yaml');
    expect(exported).toContain('zones:');
    expect(exported.includes('paused: true')).toBe(profile.fields.paused !== null);
    expect(await run('plan --fail-on missing,changed,unmanaged')).toMatchObject(inSync);
    const checked = await run('check');
    expect(checked, checked.stdout).toMatchObject({ exitCode: 0 });
    expect(service.log.filter(({ status }) => status >= 300)).toEqual([]);

    folder.write('monitors.yaml', JSON.stringify(change(profile)));
    const { update } = profile;
    const apply = update ? '--apply create,update,delete' : '--apply create,delete';
    const changed = await run(`sync ${apply} --max-updates 100%`);
    expect(changed, changed.stderr).toMatchObject({ exitCode: 0 });
    // The target may be a part of a larger field, and another field must stay.
    expect(changed.stderr).not.toContain('accepted');
    const done = update
      ? 'Sync: 1 deleted, 5 updated, 1 created, 1 in sync.'
      : 'Sync: 1 deleted, 1 created, 6 in sync.';
    expect(changed.stdout).toContain(done);
    const after = await run(`plan ${apply} --fail-on missing,changed,obsolete,unmanaged`);
    expect(after, after.stderr).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining(': nothing to'),
    });
    expect(service.log.filter(({ status }) => status >= 300)).toEqual([]);
  },
);
