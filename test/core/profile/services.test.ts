import { describe, expect, test } from 'vitest';
import { fieldNames } from '../../../src/core/model/fields.ts';
import { getAt, isObject, type Json, type JsonObject, own, readPointer } from '../../../src/core/model/json.ts';
import type { ActualMonitor } from '../../../src/core/model/monitor.ts';
import { decodeMonitor, removeReadOnly } from '../../../src/core/profile/decode.ts';
import {
  encodeCreation,
  encodeDeletion,
  encodeHeaders,
  encodeUpdate,
  writeBody,
} from '../../../src/core/profile/encode.ts';
import { parseBuiltIn, readBuiltIn, texts } from './built-in.ts';

/** A service: what it lists, as its documentation shows it, and what an exchange with it looks like. */
interface Row {
  /** The response of the list, with one monitor. */
  readonly response: Json;
  readonly id: string;
  /** The fields of that monitor that a config has by name, in the config's words. */
  readonly decoded: JsonObject;
  /** What a config declares, other than the decoded fields: only what the service needs. */
  readonly extra?: JsonObject;
  /** The creation of such a monitor. */
  readonly created: { readonly path: string; readonly body: JsonObject };
  /** A change that the service takes; another target by default. */
  readonly change?: JsonObject;
  /** The update with that change, or null where the profile has none. */
  readonly updated: { readonly request: string; readonly body: JsonObject } | null;
  readonly deleted: string;
}

const shop = { name: 'Shop', type: 'http', target: 'https://shop.example.com/health', intervalSeconds: 60 };
const url = shop.target;
const changed = 'https://shop.example.com/new';

const rows: Readonly<Record<string, Row>> = {
  'better-stack': {
    response: {
      data: [
        {
          id: '238',
          type: 'monitor',
          attributes: {
            url,
            pronounceable_name: 'Shop',
            monitor_type: 'status',
            check_frequency: 60,
            status: 'up',
            regions: ['us', 'eu'],
            paused_at: null,
          },
        },
      ],
      pagination: { first: 'https://x/?page=1', last: 'https://x/?page=1', prev: null, next: null },
    },
    id: '238',
    decoded: shop,
    created: {
      path: '/api/v2/monitors',
      body: { pronounceable_name: 'Shop', monitor_type: 'status', url, check_frequency: 60 },
    },
    updated: { request: 'PATCH /api/v2/monitors/238', body: { url: changed } },
    deleted: 'DELETE /api/v2/monitors/238',
  },
  checkly: {
    response: [
      {
        id: '6f8f-1',
        name: 'Shop',
        checkType: 'URL',
        frequency: 1,
        frequencyOffset: 17,
        activated: true,
        locations: ['eu-west-1'],
        request: {
          url,
          method: 'GET',
          followRedirects: true,
          skipSSL: false,
          ipFamily: 'IPv4',
          assertions: [{ source: 'STATUS_CODE', comparison: 'EQUALS', target: '200', property: '' }],
        },
      },
    ],
    id: '6f8f-1',
    decoded: {
      ...shop,
      assertions: [{ source: 'STATUS_CODE', comparison: 'EQUALS', target: '200', property: '' }],
    },
    created: {
      path: '/v1/checks/url',
      body: {
        name: 'Shop',
        frequency: 1,
        request: { url, assertions: [{ source: 'STATUS_CODE', comparison: 'EQUALS', target: '200', property: '' }] },
      },
    },
    updated: {
      request: 'PUT /v1/checks/url/6f8f-1',
      body: {
        request: {
          url: changed,
          followRedirects: true,
          skipSSL: false,
          ipFamily: 'IPv4',
          assertions: [{ source: 'STATUS_CODE', comparison: 'EQUALS', target: '200', property: '' }],
        },
      },
    },
    deleted: 'DELETE /v1/checks/6f8f-1',
  },
  checkmate: {
    response: {
      success: true,
      msg: 'Monitors found',
      data: [
        {
          id: '65a1',
          userId: 'u1',
          teamId: 't1',
          name: 'Shop',
          type: 'http',
          url,
          interval: 60_000,
          isActive: true,
          statusWindow: [true],
          statusWindowSize: 3,
          statusWindowThreshold: 50,
        },
      ],
    },
    id: '65a1',
    decoded: shop,
    created: { path: '/api/v1/monitors', body: { name: 'Shop', type: 'http', url, interval: 60_000 } },
    updated: {
      request: 'PATCH /api/v1/monitors/65a1',
      body: { url: changed, statusWindowSize: 3, statusWindowThreshold: 50 },
    },
    deleted: 'DELETE /api/v1/monitors/65a1',
  },
  datadog: {
    response: {
      tests: [
        {
          public_id: 'abc-def-ghi',
          monitor_id: 12,
          name: 'Shop',
          type: 'api',
          subtype: 'http',
          status: 'live',
          message: '',
          locations: ['aws:eu-central-1'],
          tags: [],
          config: {
            assertions: [{ type: 'statusCode', operator: 'is', target: 200 }],
            request: { method: 'GET', url },
          },
          options: { tick_every: 60, min_location_failed: 1 },
        },
      ],
    },
    id: 'abc-def-ghi',
    decoded: { ...shop, assertions: [{ type: 'statusCode', operator: 'is', target: 200 }] },
    created: {
      path: '/api/v1/synthetics/tests/api',
      body: {
        name: 'Shop',
        type: 'api',
        subtype: 'http',
        message: '',
        locations: ['aws:eu-central-1'],
        config: {
          assertions: [{ type: 'statusCode', operator: 'is', target: 200 }],
          request: { method: 'GET', url },
        },
        options: { tick_every: 60 },
      },
    },
    updated: null,
    deleted: 'POST /api/v1/synthetics/tests/delete {"public_ids":["abc-def-ghi"]}',
  },
  devhelm: {
    response: {
      data: [
        {
          id: '3f0c-1',
          organizationId: 1,
          name: 'Shop',
          type: 'HTTP',
          config: { url, method: 'HEAD', verifyTls: true },
          frequencySeconds: 60,
          enabled: true,
          regions: ['eu-west'],
          managedBy: 'API',
          assertions: null,
          createdAt: '2026-01-01T00:00:00Z',
          updatedAt: '2026-01-01T00:00:00Z',
        },
      ],
      hasNext: false,
      hasPrev: false,
    },
    id: '3f0c-1',
    decoded: shop,
    created: {
      path: '/api/v1/monitors',
      body: {
        name: 'Shop',
        type: 'HTTP',
        config: { method: 'GET', url },
        frequencySeconds: 60,
        managedBy: 'API',
      },
    },
    updated: {
      request: 'PUT /api/v1/monitors/3f0c-1',
      body: { config: { url: changed, method: 'HEAD', verifyTls: true } },
    },
    deleted: 'DELETE /api/v1/monitors/3f0c-1',
  },
  digitalocean: {
    response: {
      checks: [
        { id: '5a4981aa', name: 'Shop', type: 'https', target: url, regions: ['us_east', 'eu_west'], enabled: true },
      ],
      links: {},
      meta: { total: 1 },
    },
    id: '5a4981aa',
    decoded: { name: 'Shop', type: 'https', target: url },
    created: {
      path: '/v2/uptime/checks',
      body: { name: 'Shop', type: 'https', target: url, regions: ['us_east'], enabled: true },
    },
    updated: {
      request: 'PUT /v2/uptime/checks/5a4981aa',
      body: { name: 'Shop', type: 'https', target: changed, regions: ['us_east', 'eu_west'], enabled: true },
    },
    deleted: 'DELETE /v2/uptime/checks/5a4981aa',
  },
  grafana: {
    response: [
      {
        id: 7,
        tenantId: 3,
        target: url,
        job: 'Shop',
        frequency: 60_000,
        timeout: 2_500,
        enabled: false,
        alertSensitivity: 'none',
        basicMetricsOnly: true,
        probes: [1, 2],
        labels: [{ name: 'team', value: 'shop' }],
        settings: { http: { method: 'HEAD', ipVersion: 'V4' } },
        created: 1_700_000_000,
        modified: 1_700_000_000,
      },
    ],
    id: '7',
    decoded: { name: 'Shop', target: url, intervalSeconds: 60 },
    extra: { probes: [1, 2] },
    created: {
      path: '/api/v1/check/add',
      body: {
        job: 'Shop',
        target: url,
        frequency: 60_000,
        timeout: 3_000,
        enabled: true,
        probes: [1, 2],
        labels: [],
        settings: { http: { method: 'GET' } },
      },
    },
    updated: {
      request: 'POST /api/v1/check/update',
      body: {
        id: 7,
        tenantId: 3,
        job: 'Shop',
        target: changed,
        frequency: 60_000,
        timeout: 2_500,
        enabled: false,
        alertSensitivity: 'none',
        basicMetricsOnly: true,
        probes: [1, 2],
        labels: [{ name: 'team', value: 'shop' }],
        settings: { http: { method: 'HEAD', ipVersion: 'V4' } },
      },
    },
    deleted: 'DELETE /api/v1/check/delete/7',
  },
  full: {
    // The profile leaves the place of the list to detection.
    response: [{ id: 'm-1', ...shop, status: 'pending', createdAt: '2026-11-03T09:15:27.120Z' }],
    id: 'm-1',
    decoded: shop,
    created: { path: '/api/v1/monitors', body: shop },
    updated: { request: 'PATCH /api/v1/monitors/m-1', body: { target: changed } },
    deleted: 'DELETE /api/v1/monitors/m-1',
  },
  manako: {
    response: [
      {
        id: 'mon_1',
        teamId: 't1',
        name: 'Shop',
        type: 'http',
        config: { url, expectedStatus: 200 },
        intervalSeconds: 60,
        isActive: 1,
        status: 'up',
      },
    ],
    id: 'mon_1',
    decoded: shop,
    created: { path: '/api/v1/monitors', body: { name: 'Shop', type: 'http', config: { url }, intervalSeconds: 60 } },
    updated: { request: 'PUT /api/v1/monitors/mon_1', body: { config: { url: changed, expectedStatus: 200 } } },
    deleted: 'DELETE /api/v1/monitors/mon_1',
  },
  openstatus: {
    response: [
      {
        id: 123,
        name: 'Shop',
        jobType: 'http',
        url,
        periodicity: '1m',
        method: 'HEAD',
        regions: ['ams'],
        active: true,
        public: false,
        timeout: 30_000,
        assertions: [{ type: 'status', compare: 'eq', target: 200 }],
      },
    ],
    id: '123',
    decoded: { ...shop, assertions: [{ type: 'status', compare: 'eq', target: 200 }] },
    created: {
      path: '/v1/monitor',
      body: {
        name: 'Shop',
        jobType: 'http',
        url,
        periodicity: '1m',
        method: 'GET',
        active: true,
        assertions: [{ type: 'status', compare: 'eq', target: 200 }],
      },
    },
    updated: {
      request: 'PUT /v1/monitor/123',
      body: {
        name: 'Shop',
        jobType: 'http',
        url: changed,
        periodicity: '1m',
        method: 'HEAD',
        regions: ['ams'],
        active: true,
        public: false,
        timeout: 30_000,
        assertions: [{ type: 'status', compare: 'eq', target: 200 }],
      },
    },
    deleted: 'DELETE /v1/monitor/123',
  },
  phare: {
    response: {
      data: [
        {
          id: 1,
          project_id: 2,
          name: 'Shop',
          protocol: 'http',
          request: { method: 'HEAD', url, follow_redirects: true },
          interval: 60,
          timeout: 7_000,
          success_assertions: [{ type: 'status_code', operator: 'in', value: '2xx' }],
          incident_confirmations: 2,
          recovery_confirmations: 1,
          region_threshold: 1,
          regions: ['eu-deu-fra'],
          status: 'online',
          paused: false,
        },
      ],
      links: { first: null, last: null, prev: null, next: null },
      meta: { current_page: 1, from: 1, to: 1, per_page: 100, path: 'https://x' },
    },
    id: '1',
    decoded: { ...shop, assertions: [{ type: 'status_code', operator: 'in', value: '2xx' }] },
    extra: {
      timeout: 7_000,
      incident_confirmations: 2,
      recovery_confirmations: 1,
      region_threshold: 1,
      regions: ['eu-deu-fra'],
    },
    created: {
      path: '/uptime/monitors',
      body: {
        name: 'Shop',
        protocol: 'http',
        request: { method: 'GET', url },
        interval: 60,
        success_assertions: [{ type: 'status_code', operator: 'in', value: '2xx' }],
        timeout: 7_000,
        incident_confirmations: 2,
        recovery_confirmations: 1,
        region_threshold: 1,
        regions: ['eu-deu-fra'],
      },
    },
    updated: {
      request: 'POST /uptime/monitors/1',
      body: {
        name: 'Shop',
        protocol: 'http',
        request: { method: 'HEAD', url: changed, follow_redirects: true },
        interval: 60,
        timeout: 7_000,
        success_assertions: [{ type: 'status_code', operator: 'in', value: '2xx' }],
        incident_confirmations: 2,
        recovery_confirmations: 1,
        region_threshold: 1,
        regions: ['eu-deu-fra'],
      },
    },
    deleted: 'DELETE /uptime/monitors/1',
  },
  statuscake: {
    response: {
      data: [
        {
          id: '29',
          name: 'Shop',
          test_type: 'HTTP',
          website_url: url,
          check_rate: 60,
          paused: false,
          status: 'up',
          contact_groups: [],
          tags: ['shop'],
          uptime: 100,
        },
      ],
      metadata: { page: 1, per_page: 100, page_count: 1, total_count: 1 },
    },
    id: '29',
    decoded: shop,
    extra: { tags: ['shop'] },
    created: {
      path: '/v1/uptime',
      body: { name: 'Shop', test_type: 'HTTP', website_url: url, check_rate: 60, tags: ['shop'] },
    },
    change: { intervalSeconds: 300 },
    updated: { request: 'PUT /v1/uptime/29', body: { check_rate: 300 } },
    deleted: 'DELETE /v1/uptime/29',
  },
  'statping-ng': {
    response: [
      {
        id: 4,
        name: 'Shop',
        domain: url,
        expected: '',
        expected_status: 200,
        check_interval: 60,
        type: 'http',
        method: 'GET',
        timeout: 15,
        public: true,
        online: true,
        latency: 1_200,
        failures_24_hours: 0,
      },
    ],
    id: '4',
    decoded: shop,
    created: {
      path: '/api/services',
      body: {
        name: 'Shop',
        type: 'http',
        domain: url,
        check_interval: 60,
        method: 'GET',
        timeout: 15,
        expected_status: 200,
      },
    },
    updated: { request: 'POST /api/services/4', body: { domain: changed } },
    deleted: 'DELETE /api/services/4',
  },
  'uptime-cairn': {
    response: {
      data: [
        {
          id: '018f-1',
          name: 'Shop',
          type: 'http',
          enabled: true,
          interval_seconds: 60,
          config: { url, method: 'GET', auth: { password: '__redacted__' } },
          status: 'up',
          created_at: '2026-01-01T00:00:00Z',
        },
      ],
      pagination: { next_cursor: null, has_more: false },
    },
    id: '018f-1',
    decoded: shop,
    created: { path: '/api/v1/monitors', body: { name: 'Shop', type: 'http', config: { url }, interval_seconds: 60 } },
    updated: {
      request: 'PATCH /api/v1/monitors/018f-1',
      body: { config: { url: changed, method: 'GET', auth: { password: '__redacted__' } } },
    },
    deleted: 'DELETE /api/v1/monitors/018f-1',
  },
  'uptime-com': {
    response: {
      count: 1,
      next: null,
      previous: null,
      results: [
        {
          pk: 900,
          name: 'Shop',
          check_type: 'HTTP',
          contact_groups: ['Default'],
          locations: ['US East'],
          tags: [],
          is_paused: false,
          state_is_up: true,
          msp_interval: 1,
          msp_address: url,
        },
      ],
    },
    id: '900',
    decoded: shop,
    extra: { contact_groups: ['Default'] },
    created: {
      path: '/api/v1/checks/add-http/',
      body: { name: 'Shop', msp_address: url, msp_interval: 1, contact_groups: ['Default'] },
    },
    updated: { request: 'PATCH /api/v1/checks/900/', body: { msp_address: changed } },
    deleted: 'DELETE /api/v1/checks/900/',
  },
  uptimerobot: {
    response: {
      nextLink: null,
      data: [
        {
          id: 800_123,
          friendlyName: 'Shop',
          type: 'HTTP',
          url,
          interval: 60,
          timeout: 30,
          status: 'UP',
          tags: [{ id: 1, name: 'shop', color: '#fff' }],
          userId: 5,
          apiKey: 'm800123-secret',
          lastIncidentId: null,
        },
      ],
    },
    id: '800123',
    decoded: shop,
    created: {
      path: '/v3/monitors',
      body: { friendlyName: 'Shop', type: 'HTTP', url, interval: 60, timeout: 30 },
    },
    updated: { request: 'PATCH /v3/monitors/800123', body: { url: changed } },
    deleted: 'DELETE /v3/monitors/800123',
  },
  yipyap: {
    response: [
      {
        id: '018c-1',
        org_id: 'o1',
        name: 'Shop',
        type: 'http',
        config: { method: 'GET', url, expected_status: 200 },
        interval_seconds: 60,
        timeout_seconds: 10,
        description: 'the shop',
        auto_resolve: true,
        muted: false,
        enabled: true,
        status: 'up',
        recent_checks: [],
      },
    ],
    id: '018c-1',
    decoded: shop,
    created: {
      path: '/api/v1/monitors',
      body: {
        name: 'Shop',
        type: 'http',
        config: { method: 'GET', url },
        interval_seconds: 60,
        timeout_seconds: 10,
        enabled: true,
      },
    },
    updated: {
      request: 'PATCH /api/v1/monitors/018c-1',
      body: {
        config: { method: 'GET', url: changed, expected_status: 200 },
        description: 'the shop',
        auto_resolve: true,
      },
    },
    deleted: 'DELETE /api/v1/monitors/018c-1',
  },
};

test('Every built-in profile has a row here.', () => {
  expect(Object.keys(rows).toSorted()).toEqual([...texts.keys()]);
});

test('A profile that was tried names the version of the service.', () => {
  const tried = [...texts].filter(([, text]) => /^evidence: tried$/m.test(text));
  expect(tried.map(([name]) => name)).toEqual(['statping-ng', 'uptime-cairn', 'yipyap']);
  const version = /^# Tried with (v\d+\.\d+\.\d+|commit [\da-f]{7} of \d{4}-\d\d-\d\d)\b.*\nevidence: tried$/m;
  for (const [name, text] of tried) expect(text, name).toMatch(version);
});

describe.each(Object.entries(rows))('%s', (name, row) => {
  const profile = readBuiltIn(name);
  const items = getAt(row.response, readPointer(profile.list.items ?? '')) as readonly JsonObject[];
  const listed = decodeMonitor(items[0] ?? {}, profile) as ActualMonitor;
  const declared = { ...row.decoded, ...row.extra };

  test('is described in a few lines, with its documentation and what that rests on.', () => {
    expect(parseBuiltIn(name).problems).toEqual([]);
    expect(texts.get(name)?.trimEnd().split('\n').length).toBeLessThanOrEqual(30);
    expect(profile).toMatchObject({ docs: expect.stringMatching(/^https:/), evidence: expect.any(String) });
  });

  test('lists a monitor that reads as a config declares it.', () => {
    const named = Object.entries(listed.body).filter(([field]) => (fieldNames as readonly string[]).includes(field));
    expect(Object.fromEntries(named)).toEqual(row.decoded);
    expect(listed).toMatchObject({ name: row.decoded['name'], id: row.id, isForeign: false });
  });

  test('gets a creation with everything that the service needs.', () => {
    const { path, body } = encodeCreation(declared, profile) ?? {};
    expect({ path, body }).toEqual(row.created);
  });

  test('gets an update that loses nothing.', () => {
    const { change = { target: changed } } = row;
    const wish = { declared: { ...declared, ...change }, changed: Object.keys(change), ignored: [], listed };
    const request = encodeUpdate(wish, profile);
    const shown = request === null ? null : { request: `${request.method} ${request.path}`, body: request.body };
    expect(shown).toEqual(row.updated);
  });

  test('gets a deletion that names the monitor.', () => {
    const { method, path, body = null } = encodeDeletion(listed, profile) ?? {};
    expect(`${method} ${path}${body === null ? '' : ` ${JSON.stringify(body)}`}`).toBe(row.deleted);
  });

  test('gets the token in one header, and a body that can be sent.', () => {
    const headers = Object.values(encodeHeaders(profile, 'token-1'));
    expect(headers.filter((value) => value.includes('token-1'))).toHaveLength(1);
    expect(writeBody(row.created.body, profile).text).toContain('Shop');
  });

  test('exports no identifier of an account and no key.', () => {
    const exported = removeReadOnly(listed.body, profile);
    const hidden = [
      'pk',
      'public_id',
      'userId',
      'teamId',
      'org_id',
      'organizationId',
      'project_id',
      'tenantId',
      'apiKey',
    ];
    expect(hidden.filter((field) => own(exported, field) !== undefined)).toEqual([]);
    expect(isObject(exported)).toBe(true);
  });
});
