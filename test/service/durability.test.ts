import { appendFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { startService } from '../../src/service/server.ts';
import { createFolder } from '../dist/process.ts';
import { call, listNames, post, shop, token } from './client.ts';

/** A data file that does not exist yet, in a folder of the test. */
function createDataFile(): string {
  const folder = createFolder();
  onTestFinished(() => folder[Symbol.dispose]());
  return `${folder.path}/data`;
}

/** Creates monitors of these names in a service that is closed again; returns the file's text. */
async function fill(dataFile: string, ...names: string[]): Promise<string> {
  await using service = await startService({ token, dataFile });
  for (const name of names) await post(service, { ...shop, name });
  return readFileSync(dataFile, 'utf8');
}

async function namesAfterRestart(dataFile: string): Promise<string[]> {
  await using service = await startService({ token, dataFile });
  return await listNames(service);
}

test('A torn last line is lost, wherever it is torn, and nothing else.', async () => {
  const dataFile = createDataFile();
  const bytes = Buffer.from(await fill(dataFile, 'Shop', 'Bløg'));
  const lastLine = bytes.lastIndexOf('\n', bytes.length - 2) + 1;
  for (let end = lastLine; end < bytes.length; end += 7) {
    writeFileSync(dataFile, bytes.subarray(0, end));
    expect(await namesAfterRestart(dataFile)).toEqual(['Shop']);
    expect(readFileSync(dataFile)).toEqual(bytes.subarray(0, lastLine));
  }
  await fill(dataFile, 'News');
  expect(await namesAfterRestart(dataFile)).toEqual(['Shop', 'News']);
});

test('Updates and deletions survive a restart, and a torn one is lost.', async () => {
  const dataFile = createDataFile();
  const profile = readFileSync(new URL('../../services/full.yaml', import.meta.url), 'utf8');
  {
    await using service = await startService({ token, dataFile, profile });
    const ids: string[] = [];
    for (const name of ['Shop', 'Blog', 'News']) {
      const created = (await (await post(service, { ...shop, name })).json()) as { id: string };
      ids.push(created.id);
    }
    await call(service, `/monitors/${ids[0]}`, { method: 'DELETE' });
    const headers = { 'content-type': 'application/json' };
    await call(service, `/monitors/${ids[2]}`, { method: 'PATCH', headers, body: '{"name":"New"}' });
    await call(service, `/monitors/${ids[1]}`, { method: 'DELETE' });
  }
  const bytes = readFileSync(dataFile);
  const restart = async (end: number) => {
    writeFileSync(dataFile, bytes.subarray(0, end));
    await using service = await startService({ token, dataFile, profile });
    return await listNames(service);
  };
  expect(await restart(bytes.length)).toEqual(['New']);
  expect(await restart(bytes.length - 1)).toEqual(['Blog', 'New']);
  writeFileSync(dataFile, `${bytes}[7]\n`);
  await expect(startService({ token, dataFile, profile })).rejects.toThrow(':8: there is no such monitor');
});

test.each(['', '{"format":"monitor-sync data","version":1}'])(
  'A file with the torn head %j starts again.',
  async (head) => {
    const dataFile = createDataFile();
    writeFileSync(dataFile, head);
    await fill(dataFile, 'Shop');
    expect(await namesAfterRestart(dataFile)).toEqual(['Shop']);
  },
);

const head = '{"format":"monitor-sync data","version":1}\n';

test.each([
  ['holds a broken line before the last', `${head}{}\n{"id":\n{}\n{`, '3: not JSON'],
  ['is a config', 'version: 1\nmonitors: []\n', '1: not a data file'],
  ['is a text without a line end', 'hello', '1: not a data file'],
  ['is a data file of a later version', head.replace('1}', '2}'), '1: not a data file'],
])('A file is refused and left unchanged when it %s.', async (_name, text, fault) => {
  const dataFile = createDataFile();
  writeFileSync(dataFile, text);
  await expect(startService({ token, dataFile })).rejects.toThrow(`${dataFile}:${fault}`);
  expect(readFileSync(dataFile, 'utf8')).toBe(text);
});

test('The data file must be a regular file, and only its owner can read it, because targets can hold secrets.', async () => {
  await expect(startService({ token, dataFile: '/dev/null' })).rejects.toThrow('not a regular file');
  const dataFile = createDataFile();
  await fill(dataFile);
  expect(statSync(dataFile).mode & 0o777).toBe(0o600);
});

test.each([
  ['written', (file: string) => appendFileSync(file, '{"id":"foreign"}\n')],
  ['removed', (file: string) => rmSync(file)],
])('A monitor gets a response with 500 and not stored when another program has %s the file.', async (_name, meddle) => {
  const dataFile = createDataFile();
  const read = () => existsSync(dataFile) && readFileSync(dataFile, 'utf8');
  await using service = await startService({ token, dataFile });
  await post(service, shop);
  meddle(dataFile);
  const before = read();
  const response = await post(service, { ...shop, name: 'Blog' });
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('by another program');
  expect(read()).toBe(before);
  expect(await listNames(service)).toEqual(['Shop']);
});
