import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { compareFacts } from '../../../.ci/compare-facts.ts';
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
    expect(run('digitalocean')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('npm run facts -- NAME'),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
