import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Variable } from '../../src/core/model/variables.ts';
import { renderAnnotations } from '../../src/core/render/annotations.ts';
import { renderJson } from '../../src/core/render/json.ts';
import { renderComment } from '../../src/core/render/markdown/comment.ts';
import { renderIssue } from '../../src/core/render/markdown/drift-issue.ts';
import { renderMarkdown } from '../../src/core/render/markdown/job-summary.ts';
import { renderSettled, renderText, renderWarningsAndErrors } from '../../src/core/render/text.ts';
import type { Mode, Report } from '../../src/core/report/report.ts';
import { runSync } from '../../src/run.ts';
import { isQuiet } from '../io/in-flight.ts';
import { type Seen, serve } from '../io/servers.ts';
import { options, worldOn } from '../io/surroundings.ts';
import { VirtualClock } from '../io/virtual-clock.ts';
import { context } from '../look/reports.ts';
import { runs } from '../runs.ts';

/** Stand at both ends of every secret, and nowhere else: no address and no JSON escapes them. */
const marks = /q7wzx|k9vyj/i;

const signs = fc.constantFrom(...'"\\/% +&<|`#?\'${[*@=ü漢😀.A-', 'e\u0301', '%2F');
const secret = fc.array(signs, { maxLength: 12 }).map((parts) => `Q7wzX${parts.join('')}K9vyJ`);

/** Places for a secret in a config, each with a variable of its own kind. */
const places = {
  name: '$N',
  target: 'https://$H.example.com/$S?k=$S',
  scalar: { note: '$S' },
  deep: { list: [{ a: ['x $S y'] }, { a: ['z'] }], other: 1 },
  assertions: [{ header: 'Bearer $S', value: 200 }],
} as const;
type Place = keyof typeof places;

interface Scene {
  readonly mode: Mode;
  readonly secret: string;
  /** What the service still has from before. */
  readonly old: string;
  readonly places: readonly Place[];
  /** Whether the service has the monitor already, and with which secret. */
  readonly there: 'no' | 'same' | 'old' | 'twice';
  readonly others: readonly ('raw' | 'url' | 'key')[];
  readonly refusal: 'json' | 'nested' | 'escaped' | 'html' | 'text' | 'redirect' | 'header' | 'unknown' | 'none';
  readonly isListRefused: boolean;
  readonly padding: number;
}

const scenes: fc.Arbitrary<Scene> = fc.record({
  mode: fc.constantFrom<Mode>('validate', 'plan', 'sync', 'drift'),
  secret,
  old: secret,
  places: fc.subarray<Place>(['name', 'target', 'scalar', 'deep', 'assertions'], { minLength: 1 }),
  there: fc.constantFrom('no', 'same', 'old', 'twice'),
  others: fc.subarray(['raw', 'url', 'key']),
  refusal: fc.constantFrom('json', 'nested', 'escaped', 'html', 'text', 'redirect', 'header', 'unknown', 'none'),
  isListRefused: fc.boolean(),
  padding: fc.oneof(fc.constant(0), fc.integer({ min: 100, max: 1_100 })),
});

/** The monitor with the secret in all of the wanted places: as the config writes it, or as a service has it. */
function monitor({ places: wanted }: Scene, value: string): object {
  const fill = (template: unknown) =>
    JSON.parse(JSON.stringify(template), (_, text) =>
      typeof text === 'string' ? text.replace(/\$[NHS]/g, (sign) => (sign === '$H' ? host(value) : value)) : text,
    );
  const of = (place: Place, otherwise: unknown) => fill(wanted.includes(place) ? places[place] : otherwise);
  return {
    name: of('name', 'Shop'),
    type: 'http',
    target: of('target', 'https://shop.example.com/'),
    intervalSeconds: 60,
    assertions: of('assertions', []),
    extra: { scalar: of('scalar', {}), deep: of('deep', {}) },
  };
}

/** What of a secret may stand in a host. */
function host(value: string): string {
  return value.startsWith('$') ? value.replace('{S', '{H') : value.replace(/[^\w.-]/g, '');
}

function asListed(declared: object): object {
  const { extra, target, ...fields } = declared as { extra: object; target: string };
  return { ...fields, ...extra, target: URL.parse(target)?.href ?? target };
}

/** The body of a response that echoes what was sent in one of the ways that services have. */
function refuse({ padding, refusal, secret: value }: Scene, { body }: Seen, response: ServerResponse): void {
  const text = `${'.'.repeat(padding)}${body}${value}`;
  const html = `<!doctype html><p>${text}</p>`;
  const responses: Readonly<Record<Exclude<Scene['refusal'], 'none'>, [number, Record<string, string>, string]>> = {
    json: [422, {}, JSON.stringify({ code: value, message: text })],
    nested: [400, {}, JSON.stringify({ errors: [{ code: 1, detail: text }] })],
    escaped: [422, {}, JSON.stringify({ message: `${'.'.repeat(padding)}${value}` }).replaceAll('/', '\\/')],
    unknown: [422, {}, JSON.stringify({ why: { [value]: `${'.'.repeat(padding)}${value}` } }).replaceAll('/', '\\/')],
    html: [400, { 'content-type': 'text/html' }, html],
    text: [403, { 'content-type': 'text/plain' }, text],
    redirect: [302, { location: `https://elsewhere.example.com/${encodeURIComponent(value)}` }, ''],
    header: [422, { 'x-request-id': encodeURI(value) }, ''],
  };
  const [status, headers, reply] = refusal === 'none' ? [201, {}, '{'] : responses[refusal];
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(reply);
}

/** Everything that a face may write. */
function renderAll(report: Report): string {
  const same = (text: string) => text;
  const palette = { good: same, warn: same, bad: same, faint: same, strong: same };
  const issue = renderIssue(report, context, 65_536);
  return [
    renderJson(report),
    renderText(report, palette),
    ...report.results.map((result) => renderSettled(result, palette)),
    renderWarningsAndErrors(report, ['missing', 'changed'], palette),
    renderMarkdown(report, 1_000_000, context),
    renderComment(report, context, 65_536),
    ...Object.values(issue),
    JSON.stringify(renderAnnotations(report)),
  ].join('\n');
}

test('A secret is in no output, whatever it is used for and however the service repeats it.', async () => {
  const workspace = mkdtempSync(join(tmpdir(), 'variables-'));
  let scene: Scene | undefined;
  let changes = 0;
  await using server = await serve((request, response) => {
    const { isListRefused, old, others, secret: value, there } = scene as Scene;
    if (request.method === 'POST' || isListRefused) return refuse(scene as Scene, request, response);
    const own = [{ id: 1, ...asListed(monitor(scene as Scene, there === 'old' ? old : value)) }];
    // It was not declared with the secret, so that only the current one is known.
    const strangers = {
      raw: { id: value, name: `of ${value}`, target: `https://other.example.com/${value}` },
      url: { id: 3, name: 'url', target: new URL(`https://other.example.com/${value}?${value}`).href },
      key: { id: 4, name: 'key', target: 'x', [value]: value },
    };
    const count = { no: 0, same: 1, old: 1, twice: 2 }[there];
    const listed = [...own, ...own.map((item) => ({ ...item, id: 2 }))].slice(0, count);
    response.writeHead(200, { 'content-type': 'application/json' });
    // The old name is another monitor's, where the name itself was made of it.
    const isRenamed = there === 'old' && (scene as Scene).places.includes('name');
    response.end(JSON.stringify([...(isRenamed ? [] : listed), ...others.map((kind) => strangers[kind])]));
  });
  try {
    await fc.assert(
      fc.asyncProperty(scenes, async (drawn) => {
        scene = drawn;
        const variables = new Map<string, Variable>([
          ['S', { value: drawn.secret, isSecret: true }],
          ['H', { value: host(drawn.secret), isSecret: true }],
        ]);
        const written = JSON.stringify({ monitors: [monitor(drawn, '$'.concat('{S}'))] });
        writeFileSync(join(workspace, 'monitors.yaml'), written);
        const clock = new VirtualClock();
        const wanted = options(server.baseUrl, { workspace, mode: drawn.mode, variables, maxWaitMs: 3_000 });
        const report = await clock.run(
          runSync(wanted, worldOn(clock), () => undefined),
          isQuiet,
        );
        changes += report.results.filter(({ status }) => status === 'changed').length;
        expect(report.error?.code).not.toBe('internal-error');
        expect(renderAll(report)).not.toMatch(marks);
      }),
      { numRuns: runs(3) },
    );
    // Some runs compare a secret that differs, about one in 25.
    expect(changes).toBeGreaterThan(0);
  } finally {
    rmSync(workspace, { recursive: true });
  }
});
