import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startService } from '../../src/service/server.ts';
import { createFolder, readText } from '../dist/process.ts';
import { call, listNames, post, shop, token } from './client.ts';

const profile = readText('services/full.yaml');

test('Creations, updates and deletions survive a restart, also with operations that the documented API lacks.', async () => {
  const folder = createFolder().path;
  const dataFile = `${folder}/data`;
  const ids: string[] = [];
  {
    await using service = await startService({ token, dataFile });
    for (const name of ['Shop', 'Bløg', 'News']) {
      const created = (await (await post(service, { ...shop, name })).json()) as { id: string };
      ids.push(created.id);
    }
  }
  {
    await using service = await startService({ token, dataFile, profile });
    await call(service, `/monitors/${ids[0]}`, { method: 'DELETE' });
    const headers = { 'content-type': 'application/json' };
    const body = '{"name":"New"}';
    await call(service, `/monitors/${ids[2]}`, { method: 'PATCH', headers, body });
  }
  await using service = await startService({ token, dataFile });
  expect(await listNames(service)).toEqual(['Bløg', 'New']);
  expect(readdirSync(folder)).toEqual(['data']);
});

test('A data file may be an empty file or a link, and stays one.', async () => {
  const folder = createFolder().path;
  writeFileSync(`${folder}/data`, '');
  symlinkSync('data', `${folder}/link`);
  {
    await using service = await startService({ token, dataFile: `${folder}/link` });
    await post(service, shop);
  }
  await using service = await startService({ token, dataFile: `${folder}/data` });
  expect(await listNames(service)).toEqual(['Shop']);
});

const data = '{"format":"monitor-sync data","version":1,"service":"","monitors":[]}\n';

test.each([
  ['is a config', 'version: 1\nmonitors: []\n'],
  ['is cut off', data.slice(0, -4)],
  ['is a data file of a later version', data.replace('1', '2')],
  ['holds other JSON', 'null'],
  ['is that of another service', data.replace('"service":""', '"service":"Phare"')],
])('A file is refused and left unchanged when it %s.', async (_name, text) => {
  const dataFile = `${createFolder().path}/data`;
  writeFileSync(dataFile, text);
  await expect(startService({ token, dataFile })).rejects.toThrow(
    `${dataFile}:1: not a data file of this service`,
  );
  expect(readFileSync(dataFile, 'utf8')).toBe(text);
});

test('The data file must be a regular file, and only its owner can read it, because targets can hold secrets.', async () => {
  await expect(startService({ token, dataFile: '/dev/null' })).rejects.toThrow(
    'not a regular file',
  );
  const dataFile = `${createFolder().path}/data`;
  await using service = await startService({ token, dataFile });
  expect(statSync(dataFile).mode & 0o777).toBe(0o600);
  await post(service, shop);
  expect(statSync(dataFile).mode & 0o777).toBe(0o600);
});
