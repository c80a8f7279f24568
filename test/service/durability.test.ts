import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startService } from '../../src/service/server.ts';
import { listNames, post, shop, token } from './client.ts';

const fixture = fileURLToPath(new URL('serve.fixture.ts', import.meta.url));

let folder: string;
let dataFile: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'service-'));
  dataFile = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the service in a process of its own; `kill` is kill -9 and waits for the end. */
async function serveInChild() {
  const child = spawn(process.execPath, [fixture, dataFile], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exit;
  };
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { baseUrl: line.toString().trim(), kill, [Symbol.asyncDispose]: kill };
}

/** Creates monitors of these names in a service that is closed again; returns the file's text. */
async function fill(...names: string[]): Promise<string> {
  await using service = await startService({ token, dataFile });
  for (const name of names) await post(service, { ...shop, name });
  return readFileSync(dataFile, 'utf8');
}

async function namesAfterRestart(): Promise<string[]> {
  await using service = await startService({ token, dataFile });
  return await listNames(service);
}

test('A data file keeps every 201, in order and run after run, when the process is killed between posts.', async () => {
  const created: string[] = [];
  for (const run of [1, 2]) {
    await using service = await serveInChild();
    expect(await listNames(service)).toEqual(expect.arrayContaining(created));
    const first = `${run} ü\u2028"`;
    expect((await post(service, { ...shop, name: first })).status).toBe(201);
    created.push(first);
    let answered = 0;
    const posts = Array.from({ length: 100 }, async (_nothing, index) => {
      const answer = await post(service, { ...shop, name: `${run} ${index}` });
      if (answer.status === 201) created.push(`${run} ${index}`);
      answered += 1;
      if (answered === 10) await service.kill();
    });
    await Promise.allSettled(posts);
  }
  const listed = await namesAfterRestart();
  expect(created.length).toBeGreaterThanOrEqual(20);
  expect(listed).toEqual(expect.arrayContaining(created));
  expect(new Set(listed).size).toBe(listed.length);
});

test('A torn last line is lost, wherever it is torn, and nothing else.', async () => {
  const bytes = Buffer.from(await fill('Shop', 'Bløg'));
  const lastLine = bytes.lastIndexOf('\n', bytes.length - 2) + 1;
  for (let end = lastLine; end < bytes.length; end += 7) {
    writeFileSync(dataFile, bytes.subarray(0, end));
    expect(await namesAfterRestart()).toEqual(['Shop']);
    expect(readFileSync(dataFile)).toEqual(bytes.subarray(0, lastLine));
  }
  await fill('News');
  expect(await namesAfterRestart()).toEqual(['Shop', 'News']);
});

test.each(['', '{"format":"monitor-sync data","version":1}'])(
  'A file with the torn head %j starts again.',
  async (head) => {
    writeFileSync(dataFile, head);
    await fill('Shop');
    expect(await namesAfterRestart()).toEqual(['Shop']);
  },
);

test.each([
  ['JSON', '{"id":'],
  ['a monitor', '{"id":"1"}'],
  ['UTF-8', Buffer.from('{"id":"\xff"}', 'latin1')],
])('A file is refused and left unchanged when a line before the last is not %s.', async (_name, broken) => {
  const [head, first, last] = (await fill('Shop', 'Blog')).split('\n');
  const parts = [`${head}\n${first}\n`, broken, `\n${last}\n{`].map((part) => Buffer.from(part));
  writeFileSync(dataFile, Buffer.concat(parts));
  await expect(startService({ token, dataFile })).rejects.toThrow(`${dataFile}:3: not a monitor`);
  expect(readFileSync(dataFile)).toEqual(Buffer.concat(parts));
});

test.each([
  ['a config', 'version: 1\nmonitors: []\n'],
  ['text without a line end', 'hello'],
  ['a data file of a later version', '{"format":"monitor-sync data","version":2}\n'],
])('A file is refused and left unchanged when it is %s.', async (_name, text) => {
  writeFileSync(dataFile, text);
  await expect(startService({ token, dataFile })).rejects.toThrow(`${dataFile}:1: not a data file`);
  expect(readFileSync(dataFile, 'utf8')).toBe(text);
});

test('The data file must be a regular file, and only its owner can read it, because targets can hold secrets.', async () => {
  await expect(startService({ token, dataFile: folder })).rejects.toThrow(folder);
  await expect(startService({ token, dataFile: '/dev/null' })).rejects.toThrow('not a regular file');
  await fill();
  expect(statSync(dataFile).mode & 0o777).toBe(0o600);
});

test.each([
  ['written', () => appendFileSync(dataFile, '{"id":"foreign"}\n')],
  ['removed', () => rmSync(dataFile)],
])('A monitor is answered with 500 and not stored when another program has %s the file.', async (_name, meddle) => {
  const read = () => existsSync(dataFile) && readFileSync(dataFile, 'utf8');
  await using service = await startService({ token, dataFile });
  await post(service, shop);
  meddle();
  const before = read();
  const answer = await post(service, { ...shop, name: 'Blog' });
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain('by another program');
  expect(read()).toBe(before);
  expect(await listNames(service)).toEqual(['Shop']);
});
