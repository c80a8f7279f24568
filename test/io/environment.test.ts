import { describe, expect, test } from 'vitest';
import type { RunError } from '../../src/core/model/errors.ts';
import { openWorld } from '../../src/io/environment.ts';

const nothing = () => undefined;

describe('the proxy', () => {
  test.each([
    [{}, { httpsProxy: '', noProxy: '' }],
    [
      { HTTPS_PROXY: 'http://p:1', NO_PROXY: 'a' },
      { httpsProxy: 'http://p:1', noProxy: 'a' },
    ],
    [
      { HTTP_PROXY: 'http://p:1', http_proxy: 'http://p:1' },
      { httpsProxy: '', noProxy: '' },
    ],
    [{ https_proxy: 'http://low:1', HTTPS_PROXY: 'http://up:1' }, { httpsProxy: 'http://low:1' }],
    [{ https_proxy: '', HTTPS_PROXY: 'http://up:1' }, { httpsProxy: 'http://up:1' }],
  ])('is read from %j', (env, expected) => {
    using world = openWorld(env, nothing);
    expect(world.proxy).toEqual({ noProxy: '', ...expected });
  });
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s stops the run, until the world is disposed of', (name) => {
  const before = process.listenerCount(name);
  {
    using world = openWorld({}, nothing);
    // The event alone: the signal itself would end the tests, too.
    process.emit(name, name);
    expect((world.signal.reason as RunError).facts).toMatchObject({ kind: 'stopped', code: name });
    expect(process.listenerCount(name)).toBe(before + 1);
  }
  expect(process.listenerCount(name)).toBe(before);
});
