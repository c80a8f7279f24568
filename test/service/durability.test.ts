import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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

describe('a data file', () => {
  test('keeps what was answered with 201 when the process is killed right after, run after run', async () => {
    const names: string[] = [];
    for (let run = 0; run < 3; run++) {
      const service = await serveInChild();
      expect(await listNames(service)).toEqual(names);
      for (const name of [`${run} a`, `${run} ü\u2028"`]) {
        expect((await post(service, { ...shop, name })).status).toBe(201);
        names.push(name);
      }
      await service.kill();
    }
    expect(await namesAfterRestart()).toEqual(names);
  });

  test('keeps every 201 when the process is killed between many posts', async () => {
    const service = await serveInChild();
    const created: string[] = [];
    const posts = Array.from({ length: 200 }, async (_nothing, index) => {
      const answer = await post(service, { ...shop, name: `${index}` });
      if (answer.status === 201) created.push(`${index}`);
      if (created.length === 20) await service.kill();
    });
    await Promise.allSettled(posts);
    const listed = await namesAfterRestart();
    expect(created.length).toBeGreaterThanOrEqual(20);
    expect(listed).toEqual(expect.arrayContaining(created));
    expect(new Set(listed).size).toBe(listed.length);
  });

  test('loses a torn last line, wherever it is torn, and nothing else', async () => {
    const whole = await fill('Shop', 'Bløg');
    const bytes = Buffer.from(whole);
    const lastLine = bytes.lastIndexOf('\n', bytes.length - 2) + 1;
    for (let end = lastLine; end < bytes.length; end += 7) {
      writeFileSync(dataFile, bytes.subarray(0, end));
      expect(await namesAfterRestart()).toEqual(['Shop']);
      expect(readFileSync(dataFile)).toEqual(bytes.subarray(0, lastLine));
    }
    expect(await fill('News')).toContain('"News"');
    expect(await namesAfterRestart()).toEqual(['Shop', 'News']);
  });

  test.each(['', '{', '{"format":"monitor-sync data","version":1}'])(
    'starts again from the torn head %j',
    async (head) => {
      writeFileSync(dataFile, head);
      await fill('Shop');
      expect(await namesAfterRestart()).toEqual(['Shop']);
    },
  );

  test.each([
    ['no JSON', '{"id":'],
    ['no object', '42'],
    ['no monitor', '{"id":"1"}'],
    ['empty', ''],
    ['no UTF-8', Buffer.from('{"id":"\xff"}', 'latin1')],
  ])('is refused and left unchanged when a line before the last is %s', async (_name, broken) => {
    const [head, first, last] = (await fill('Shop', 'Blog')).split('\n');
    writeFileSync(
      dataFile,
      Buffer.concat([Buffer.from(`${head}\n${first}\n`), Buffer.from(broken), Buffer.from(`\n${last}\n{`)]),
    );
    const before = readFileSync(dataFile);
    await expect(startService({ token, dataFile })).rejects.toThrow(`${dataFile}:3: not a monitor`);
    expect(readFileSync(dataFile)).toEqual(before);
  });

  test.each([
    ['a config', 'version: 1\nmonitors: []\n'],
    ['a line of text without an end', 'hello'],
    ['JSON', '{"format":"something else"}'],
    ['a blank line', '\n'],
    ['zeros', '\0'.repeat(512)],
    ['a data file of a later version', '{"format":"monitor-sync data","version":2}\n'],
  ])('is refused and left unchanged when it is %s', async (_name, text) => {
    writeFileSync(dataFile, text);
    await expect(startService({ token, dataFile })).rejects.toThrow(`${dataFile}:1: not a data file`);
    expect(readFileSync(dataFile, 'utf8')).toBe(text);
  });

  test('must be a file in a folder that exists', async () => {
    mkdirSync(dataFile);
    await expect(startService({ token, dataFile })).rejects.toThrow(dataFile);
    await expect(startService({ token, dataFile: join(folder, 'none', 'data') })).rejects.toThrow('none');
    await expect(startService({ token, dataFile: '/dev/null' })).rejects.toThrow('not a regular file');
  });

  test('is for its owner only, since targets can hold secrets', async () => {
    await fill();
    expect(statSync(dataFile).mode & 0o777).toBe(0o600);
  });
});

describe('a write that fails', () => {
  test.each([
    ['written to', () => appendFileSync(dataFile, '{"id":"foreign"}\n')],
    ['emptied', () => writeFileSync(dataFile, '')],
    ['removed', () => rmSync(dataFile)],
  ])(
    'because the file was %s by another program is answered with 500, and nothing is overwritten',
    async (_name, meddle) => {
      await using service = await startService({ token, dataFile });
      await post(service, shop);
      meddle();
      const before = existsSync(dataFile) && readFileSync(dataFile, 'utf8');
      const answer = await post(service, { ...shop, name: 'Blog' });
      expect(answer.status).toBe(500);
      expect(await answer.text()).toContain('by another program');
      expect(existsSync(dataFile) && readFileSync(dataFile, 'utf8')).toBe(before);
      expect(await listNames(service)).toEqual(['Shop']);
    },
  );
});
