import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Variable } from '../../src/core/model/variables.ts';
import type { Mode } from '../../src/core/report/report.ts';
import { type ScriptedResponse, type Seen, startServer } from '../http-server.ts';
import { options, runOnce } from '../io/surroundings.ts';
import { runs } from '../runs.ts';
import { declare, renderOutputs } from '../simulator/run.ts';

/** The ends of every secret, and of nothing else: no address and no JSON escapes them. */
const marks = /q7wzx|k9vyj/i;

const signs = fc.constantFrom(...'"\\/% +&<|`#?\'${[*@=ü漢😀.A-', 'e\u0301', '%2F');
/** An address loses the segments `.` and `..` of its path: such a spelling is not promised. */
const dotSegment = /[\\/]\.{1,2}[\\/?#]/;
const secret = fc
  .array(signs, { maxLength: 12 })
  .map((parts) => `Q7wzX${parts.join('')}K9vyJ`)
  .filter((text) => !dotSegment.test(text));

const places = {
  name: '$N',
  target: 'https://$H.example.com/$S?k=$S',
  scalar: { note: '$S' },
  deep: { list: [{ a: ['x $S y'] }, { a: ['z'] }], other: 1 },
  assertions: [{ header: 'Bearer $S', value: 200 }],
} as const;
type Place = keyof typeof places;

const refusals = [
  'json',
  'nested',
  'escaped',
  'html',
  'text',
  'redirect',
  'header',
  'unknown',
  'none',
] as const;

const scenes = fc.record({
  mode: fc.constantFrom<Mode>('validate', 'plan', 'sync', 'drift'),
  secret,
  old: secret,
  places: fc.subarray<Place>(['name', 'target', 'scalar', 'deep', 'assertions'], { minLength: 1 }),
  // Whether the service has the monitor, and with which secret.
  existing: fc.constantFrom('no' as const, 'same', 'old', 'twice'),
  others: fc.subarray<'raw' | 'url' | 'key'>(['raw', 'url', 'key']),
  refusal: fc.constantFrom(...refusals),
  isListRefused: fc.boolean(),
  padding: fc.oneof(fc.constant(0), fc.integer({ min: 100, max: 1_100 })),
});

type Scene = typeof scenes extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** The monitor with the secret in some places: as the config has it, or as a service has it. */
function monitor({ places: wanted }: Scene, value: string): object {
  const fill = (template: unknown) =>
    JSON.parse(JSON.stringify(template), (_, text) =>
      typeof text === 'string'
        ? text.replace(/\$[NHS]/g, (sign) => (sign === '$H' ? host(value) : value))
        : text,
    );
  const of = (place: Place, otherwise: unknown) =>
    fill(wanted.includes(place) ? places[place] : otherwise);
  return {
    name: of('name', 'Shop'),
    type: 'http',
    target: of('target', 'https://shop.example.com/'),
    intervalSeconds: 60,
    assertions: of('assertions', []),
    extra: { scalar: of('scalar', {}), deep: of('deep', {}) },
  };
}

function host(value: string): string {
  return value.startsWith('$') ? value.replace('{S', '{H') : value.replace(/[^\w.-]/g, '');
}

function asListed(declared: object): object {
  const { extra, target, ...fields } = declared as { extra: object; target: string };
  return { ...fields, ...extra, target: URL.parse(target)?.href ?? target };
}

/** A response that repeats what was sent in one of the ways that services have. */
function refuse({ padding, refusal, secret: value }: Scene, { body }: Seen): ScriptedResponse {
  const dots = '.'.repeat(padding);
  const text = `${dots}${body}${value}`;
  const withEscapes = (json: object) => JSON.stringify(json).replaceAll('/', '\\/');
  const responses: Readonly<Record<Scene['refusal'], ScriptedResponse>> = {
    json: { status: 422, body: { code: value, message: text } },
    nested: { status: 400, body: { errors: [{ code: 1, detail: text }] } },
    escaped: { status: 422, body: withEscapes({ message: `${dots}${value}` }) },
    unknown: { status: 422, body: withEscapes({ why: { [value]: `${dots}${value}` } }) },
    html: {
      status: 400,
      headers: { 'content-type': 'text/html' },
      body: `<!doctype html><p>${text}</p>`,
    },
    text: { status: 403, headers: { 'content-type': 'text/plain' }, body: text },
    redirect: {
      status: 302,
      headers: { location: `https://elsewhere.example.com/${encodeURIComponent(value)}` },
    },
    header: { status: 422, headers: { 'x-request-id': encodeURI(value) } },
    none: { status: 201, body: '{' },
  };
  return responses[refusal];
}

function list(scene: Scene): ScriptedResponse {
  const { existing, old, others, places: wanted, secret: value } = scene;
  const encoded = encodeURIComponent(value);
  const own = asListed(monitor(scene, existing === 'old' ? old : value));
  // The config did not declare it with the old secret, so that only the current one is known.
  const undeclared = {
    raw: { id: value, name: `of ${value}`, target: `https://other.example.com/${value}` },
    url: {
      id: 3,
      name: 'url',
      // Without it, a URL has a slash in place of a backslash.
      target: new URL(`https://other.example.com/${encoded}?${encoded}`).href,
    },
    key: { id: 4, name: 'key', target: 'x', [value]: value },
  };
  // With the old secret in its name, it is a different monitor.
  const isRenamed = existing === 'old' && wanted.includes('name');
  const ids = isRenamed ? [] : { no: [], same: [1], old: [1], twice: [1, 2] }[existing];
  return {
    body: [...ids.map((id) => ({ id, ...own })), ...others.map((kind) => undeclared[kind])],
  };
}

test('A secret is in no output, whatever it is used for and however the service repeats it.', async () => {
  using folder = declare({});
  const workspace = folder.path;
  let scene: Scene | undefined;
  let changes = 0;
  await using server = await startServer((request) => {
    const drawn = scene as Scene;
    return request.method === 'POST' || drawn.isListRefused ? refuse(drawn, request) : list(drawn);
  });
  await fc.assert(
    fc.asyncProperty(scenes, async (drawn) => {
      scene = drawn;
      const variables = new Map<string, Variable>([
        ['S', { value: drawn.secret, isSecret: true }],
        ['H', { value: host(drawn.secret), isSecret: true }],
      ]);
      const config = JSON.stringify({ monitors: [monitor(drawn, '$'.concat('{S}'))] });
      writeFileSync(join(workspace, 'monitors.yaml'), config);
      const report = await runOnce(
        options(server.baseUrl, { workspace, mode: drawn.mode, variables, maxWaitMs: 3_000 }),
      );
      changes += report.results.filter(({ status }) => status === 'changed').length;
      expect(report.error?.code).not.toBe('internal-error');
      expect(Object.values(renderOutputs(report)).join('\n')).not.toMatch(marks);
    }),
    { numRuns: runs(3) },
  );
  // Some runs compare a secret that differs, about one in 25.
  expect(changes).toBeGreaterThan(0);
});
