import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseConfig } from '../../src/core/config/parse-config.ts';
import { anyCharacter } from '../any-character.ts';
import { anyUrl } from '../any-url.ts';
import { body } from '../core/builders.ts';
import { keeping, type Seen, startServer } from '../http-server.ts';
import { runs } from '../runs.ts';
import { findRequestFaults } from '../service/contract.ts';
import { withApi } from './surroundings.ts';
import { writeAll } from './write-all.ts';

/**
 * The faults of all requests, each with the request that has it; the document gives no body to a
 * GET.
 */
function findFaults(seen: readonly Seen[]): readonly string[] {
  return seen.flatMap((request) =>
    findRequestFaults(request).map(
      (fault) => `${request.method} ${request.path}: ${fault}: ${request.body}`,
    ),
  );
}

/** Nothing that stands for a variable. */
const text = fc.string({ unit: anyCharacter }).filter((value) => !value.includes('${'));
const line = text.filter((value) => value.trim() !== '' && !/\p{Cc}/u.test(value));
const value = fc
  .jsonValue({ maxDepth: 3 })
  .filter((found) => !JSON.stringify(found).includes('${'));
const known = ['name', 'type', 'target', 'intervalSeconds', 'assertions'];
const set = ['id', 'status', 'createdAt'];
const target = fc.oneof(
  anyUrl,
  line.map((path) => `https://shop.example.com/${path.replaceAll(/\s/g, '')}`),
);
const fields = {
  intervalSeconds: fc.integer({ min: 1, max: 86_400 }),
  assertions: fc.array(fc.dictionary(text, value, { maxKeys: 3 }), { maxLength: 3 }),
  // The fields that the service sets are its own choice, and no rule of the config.
  extra: fc.dictionary(
    text.filter((key) => ![...known, ...set].includes(key)),
    value,
    { maxKeys: 3 },
  ),
};
const monitor = fc.record({ name: line, target, ...fields }, { requiredKeys: ['name', 'target'] });
const config = fc.record({
  defaults: fc.record(
    { type: fc.constant('http'), ...fields },
    { requiredKeys: ['type', 'intervalSeconds'] },
  ),
  monitors: fc.uniqueArray(monitor, {
    minLength: 1,
    maxLength: 4,
    selector: ({ name }) => name.normalize('NFC').trim(),
  }),
});

// Other monitors.
const page = Array.from({ length: 10 }, (_, id) => body({ id, name: `monitor ${id}` }));

test('Any config within the bounds of the document is sent as the document describes it, and so are the requests for its list.', async () => {
  await fc.assert(
    fc.asyncProperty(config, async (file) => {
      // A service of its own for each run: one that keeps the names of earlier runs would show
      // them twice.
      await using server = await startServer(keeping(...page));
      const { monitors, problems } = parseConfig([
        { file: 'monitors.yaml', text: JSON.stringify(file) },
      ]);
      // Numbers that JSON does not carry exactly are no valid config.
      fc.pre(problems.length === 0);
      await withApi(server.baseUrl, (api) => writeAll(api, monitors));
      const posted = server.seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
      expect(posted.toSorted()).toEqual(
        monitors.map(({ body }) => JSON.stringify(body)).toSorted(),
      );
      expect(server.requests).toContain('GET /api/v1/monitors');
      expect(findFaults(server.seen)).toEqual([]);
    }),
    { numRuns: runs(0.25) },
  );
});
