import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DeclaredMonitor } from '../../src/core/model/monitor.ts';

export const action = fileURLToPath(new URL('../../dist/action/index.js', import.meta.url));
export const cli = fileURLToPath(new URL('../../dist/cli/index.js', import.meta.url));
export const token = 'local-token';

export function body(index: number) {
  const target = `https://shop-${index}.example.com/health`;
  const assertions = [{ type: 'statusCode', operator: 'equals', value: 200 }];
  return { name: `Monitor ${index}`, type: 'http', target, intervalSeconds: 60, assertions };
}

export function declareBody(index: number): DeclaredMonitor {
  const source = { file: 'monitors.yaml', line: 1, column: 1 };
  return {
    name: `Monitor ${index}`,
    body: body(index),
    source,
    secretFields: [],
    ignoreChanges: [],
  };
}

/** A config as people write it: block style, 200 bytes per monitor. */
export function makeConfig(count: number, start = 0): string {
  const items = Array.from({ length: count }, (_, index) => {
    const { name, target } = body(start + index);
    const fields = [
      `name: ${name}`,
      'type: http',
      `target: ${target}`,
      'intervalSeconds: 60',
      'assertions:',
    ];
    return `  - ${fields.join('\n    ')}\n      - { type: statusCode, operator: equals, value: 200 }\n`;
  });
  return `version: 1\nmonitors:\n${items.join('')}`;
}

/** A temporary folder in which processes are run, one after the other; gone when disposed of. */
export class Scene implements Disposable {
  readonly path = mkdtempSync(join(tmpdir(), 'monitor-sync-bench-'));

  write(name: string, text: string): string {
    const file = join(this.path, name);
    writeFileSync(file, text);
    return file;
  }

  /** Runs Node to its end. @throws Error where the exit code is not 0. */
  async node(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<void> {
    const child = spawn(process.execPath, args, {
      cwd: this.path,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaints = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
    const [status] = await once(child, 'close');
    if (status !== 0) throw new Error(`exit code ${status}: ${complaints}`);
  }

  /** Runs Node, and returns its time and its peak memory, with its code and libraries. */
  async measure(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const file = join(this.path, 'peak');
    const note = `process.on('exit', () => fs.writeFileSync(${JSON.stringify(file)}, String(process.resourceUsage().maxRSS)))`;
    const script = `data:text/javascript,import fs from 'node:fs';${encodeURIComponent(note)}`;
    const start = performance.now();
    await this.node(['--import', script, ...args], env);
    const ms = performance.now() - start;
    return { ms, mebibytes: Number(readFileSync(file, 'utf8')) / 1024 };
  }

  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true });
  }
}
