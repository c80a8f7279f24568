import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { compareFacts, compareRecord } from '../../../.ci/compare-facts.ts';
import { recordShape } from '../../../src/core/check/record-shape.ts';
import { readFacts } from './facts.ts';
import { profile } from './profiles.ts';

/**
 * An API below /v2, with two types of checks that a config can declare, and pushes, which have no
 * address.
 */
const openapi = `
openapi: 3.1.0
servers: [{ url: https://api.example.com/v2 }]
paths:
  /checks:
    get:
      responses:
        '200':
          content:
            application/json:
              schema:
                properties: { checks: { type: array, items: { $ref: '#/components/schemas/Check' } } }
    post:
      requestBody:
        content:
          application/json:
            schema:
              oneOf:
                - allOf:
                    - $ref: '#/components/schemas/Check'
                    - { required: [name, url], properties: { type: { enum: [http] } } }
                - allOf:
                    - $ref: '#/components/schemas/Check'
                    - required: [name, url, dns]
                      properties: { type: { enum: [dns] }, dns: { required: [record] } }
                - { required: [grace], properties: { type: { enum: [push] }, grace: {} } }
  /checks/{checkId}:
    patch: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Check' } } } } }
    delete: {}
components:
  schemas:
    Check:
      properties: { id: { readOnly: true }, name: {}, type: {}, url: {}, key: { writeOnly: true } }
`;

const example = profile({
  list: { path: '/v2/checks?limit=100', items: '/checks' },
  create: { path: '/v2/checks' },
  update: { path: '/v2/checks/{id}' },
});

const known = {
  source: 'example/api 0000000, openapi.yaml',
  paths: 'GET POST /v2/checks, PATCH DELETE /v2/checks/{id}',
  query: {},
  types: 'http dns',
  others: 'push',
  fields: 'name! url! type',
  created: 'key dns',
  updated: 'key',
  listed: 'id',
  required: { dns: 'dns dns/record' },
};

test('Facts that the OpenAPI file of a vendor confirms have no differences.', () => {
  expect(compareFacts(readFacts(known), example, parse(openapi))).toEqual([]);
});

test('Facts that differ from the OpenAPI file of a vendor are listed with the names.', () => {
  const differing = {
    ...known,
    paths: 'GET POST PUT /v2/checks, PATCH DELETE /v2/checks/{id}',
    types: 'http tcp',
    fields: 'name! url tags!',
    listed: 'id color',
    required: { dns: 'dns dns/kind' },
  };
  expect(compareFacts(readFacts(differing), example, parse(openapi))).toEqual([
    'paths, only in the facts: PUT /v2/checks',
    'types, only in the facts: tcp',
    'types, only in the file: dns',
    'required, only in the facts: tags dns/kind',
    'required, only in the file: url',
    'created, only in the facts: tags',
    'created, only in the file: type',
    'updated, only in the facts: tags',
    'updated, only in the file: type',
    'listed, only in the facts: tags color',
    'listed, only in the file: type',
  ]);
});

test('The record of a check is compared with the facts and the pointers of the profile.', () => {
  const service = example.service;
  const item = { id: 1, name: 'Shop', type: 'http', url: 'https://a.example.com/', labels: {} };
  const compare = (monitors: number | null, shape: object, by = service) =>
    compareRecord(readFacts(known), example, { service: by, monitors, shape: { ...shape } });
  const { labels, ...plain } = item;
  const fitting = { ...plain, target: 'x', intervalSeconds: 60, assertions: [] };
  expect(compare(1, recordShape([fitting]))).toEqual([
    'listed, only in the file: assertions intervalSeconds target',
  ]);
  const differences = [
    'listed, only in the facts: name',
    'listed, only in the file: labels title',
    expect.stringMatching(
      /^pointers, not in the record: fields.name \/name, fields.target \/target/,
    ),
  ];
  const { name, ...others } = item;
  expect(compare(1, recordShape([{ ...others, title: name }]))).toEqual(differences);
  // A list that was not understood is recorded as the response.
  const response = { checks: [{ ...others, title: name }] };
  expect(compare(null, recordShape([{ response }]), 'Other')).toEqual([
    'service: the record is of Other',
    ...differences,
  ]);
  expect(compare(null, recordShape([{ response: { items: [] } }]))).toEqual([
    'list.items: the response has no /checks/*',
  ]);
});

test('The script compares the facts of a profile with a file, and shows its usage without one.', () => {
  const folder = mkdtempSync(join(tmpdir(), 'facts-'));
  const run = (...args: string[]) =>
    spawnSync(
      process.execPath,
      [fileURLToPath(new URL('../../../.ci/compare-facts.ts', import.meta.url)), ...args],
      {
        encoding: 'utf8',
      },
    );
  try {
    const file = join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(parse(openapi)));
    expect(run('digitalocean', file)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('PUT /v2/uptime/checks/{id}'),
    });
    const shape = { '/': { object: 1 }, '/id': { string: 1 } };
    writeFileSync(file, JSON.stringify({ service: 'DigitalOcean Uptime', monitors: 1, shape }));
    expect(run('digitalocean', file)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^listed, only in the facts: .*name/),
    });
    expect(run('digitalocean')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('npm run facts -- NAME'),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
