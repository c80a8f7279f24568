import { warn } from '../../src/core/model/problem.ts';
import { type MonitorResult, newResult } from '../../src/core/plan/monitor-result.ts';
import type { PageContext } from '../../src/core/render/links.ts';
import type { Report } from '../../src/core/report/report.ts';
import { actual, desired, facts, report, toUnmanaged } from '../core/builders.ts';

/** Where the pages are shown. */
export const context: PageContext = {
  identity: {
    config: ['monitors.yaml', 'teams/*.yaml'],
    baseUrl: 'https://monitoring.example.com',
    service: null,
    label: [],
  },
  paths: new Map(),
  repositoryUrl: 'https://github.com/acme/shop',
  commit: '1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d',
  run: '1234567890',
};

const checkout = desired({ name: 'Checkout API', target: 'https://shop.example.com/health' }, 7);
const search = desired({ name: 'Search', target: 'https://search.example.com/', intervalSeconds: 300 }, 12);
const queue = desired({ name: 'Order queue', type: 'tcp', target: 'queue.example.com:5672', intervalSeconds: 30 }, 18);
const landing = desired({ name: 'Landing page (Europe)', target: 'https://www.example.com/', intervalSeconds: 60 }, 25);
const payment = desired({ name: 'Payment', target: 'https://pay.example.com/status' }, 31);
const login = desired({ name: 'Login', target: 'https://id.example.com/' }, 37);
const old = actual({ name: 'Landing page', id: 'mon_7f3a', target: 'https://www.example.com/' });

const changed = newResult('changed', {
  declared: payment,
  actual: actual({ name: 'Payment', id: 'mon_19c2', intervalSeconds: 300 }),
  differences: [
    { path: 'intervalSeconds', declared: 60, actual: 300 },
    { path: 'target', declared: 'https://pay.example.com/status', actual: 'https://pay-old.example.com/status' },
    { path: 'assertions/0/value', declared: 200, actual: 204 },
  ],
  unverified: ['regions'],
});

const unmanaged: readonly MonitorResult[] = [
  toUnmanaged(old),
  newResult('unmanaged', {
    actual: actual({ name: 'Black Friday 2024', id: 'mon_0b11', target: 'https://sale.example.com/' }),
  }),
];

const inSync: readonly MonitorResult[] = ['Basket', 'Catalogue', 'Images', 'Mail'].map((name, index) =>
  newResult('in-sync', {
    declared: desired({ name, target: `https://${name.toLowerCase()}.example.com/` }, 40 + 6 * index),
    actual: actual({ name, id: `mon_a${index}` }),
    unverified: ['regions'],
  }),
);

const missing: readonly MonitorResult[] = [
  newResult('missing', { operation: 'create', declared: checkout }),
  newResult('missing', { operation: 'create', declared: search }),
  newResult('missing', { operation: 'create', declared: queue }),
  newResult('missing', { operation: 'create', declared: landing, renamedFrom: toUnmanaged(old) }),
];

const duplicates = warn('The service has 2 monitors named "Basket" (mon_a0, mon_b7): remove all but one', {
  file: 'monitors.yaml',
  line: 40,
  column: 5,
});
const requests = { sent: 7, retried: 1, rateLimited: 2, waitedMs: 11_500 };
const baseUrl = 'https://monitoring.example.com';

/** A plan with something of everything. */
export const rich: Report = report({
  mode: 'plan',
  baseUrl,
  results: [...missing, changed, ...inSync, ...unmanaged],
  ignored: 3,
  warnings: [duplicates],
  requests,
});

/** The rich plan as a scheduled run sees it. */
export const drifted: Report = { ...rich, mode: 'drift' };

const shop = (name: string, id: string) => actual({ name, id, target: `https://${name.toLowerCase()}.example.com/` });
const under = (kind: 'remove' | 'owns', line: number) => ({
  kind,
  source: { file: 'monitors.yaml', line, column: 5 },
});

/** A plan that writes in every way, with monitors that it leaves alone for some reason. */
export const sweeping: Report = report({
  mode: 'plan',
  baseUrl,
  apply: ['create', 'update', 'delete'],
  offered: ['create', 'update', 'delete'],
  results: [
    ...missing.slice(0, 1),
    { ...changed, operation: 'update', unverified: [] },
    {
      ...changed,
      declared: landing,
      actual: old,
      id: old.id,
      operation: 'update',
      differences: [{ path: 'name', declared: 'Landing page (Europe)', actual: 'Landing page' }],
      unverified: [],
    },
    {
      ...changed,
      declared: login,
      actual: shop('Login', 'mon_5aa0'),
      id: 'mon_5aa0',
      obstacle: 'foreign',
      unverified: [],
    },
    newResult('obsolete', { operation: 'delete', actual: shop('Blog', 'mon_b001'), requestedBy: under('remove', 70) }),
    newResult('obsolete', { operation: 'delete', actual: shop('Shop-7', 'mon_b002'), requestedBy: under('owns', 74) }),
    newResult('obsolete', {
      actual: shop('Shop-9', 'mon_b003'),
      requestedBy: under('owns', 74),
      obstacle: 'duplicate-name',
    }),
    ...unmanaged.slice(1),
  ],
});

const blackFriday = actual({ name: 'Black Friday 2024', id: 'mon_0b11', target: 'https://sale.example.com/' });
const interval = {
  declared: payment,
  actual: actual({ name: 'Payment', id: 'mon_19c2', intervalSeconds: 300 }),
  differences: [{ path: 'intervalSeconds', declared: 60, actual: 300 }],
  unverified: [],
};
const rename = {
  declared: landing,
  actual: old,
  differences: [{ path: 'name', declared: 'Landing page (Europe)', actual: 'Landing page' }],
  unverified: [],
};
const asDeclared = inSync.map((result): MonitorResult => ({ ...result, unverified: [] }));
const apply = ['create', 'update', 'delete'] as const;
const pictured = { baseUrl, service: 'Better Stack Uptime', apply, offered: apply, declared: 8 };

/** The pull request, its merge and a later check for drift in the pictures of the manual. */
export const proposed: Report = report({
  ...pictured,
  mode: 'plan',
  results: [
    ...missing.slice(0, 2),
    newResult('changed', { operation: 'update', ...rename }),
    newResult('changed', { operation: 'update', ...interval }),
    ...asDeclared,
    newResult('obsolete', { operation: 'delete', actual: blackFriday, requestedBy: under('remove', 61) }),
    newResult('unmanaged', { actual: shop('Blog', 'mon_b001') }),
  ],
});

export const merged: Report = report({
  ...pictured,
  mode: 'sync',
  results: [
    newResult('created', { declared: checkout, id: 'mon_c001' }),
    newResult('created', { declared: search, id: 'mon_c002' }),
    newResult('updated', { ...rename }),
    newResult('updated', { ...interval }),
    ...asDeclared,
    newResult('deleted', { actual: blackFriday, requestedBy: under('remove', 61) }),
    newResult('unmanaged', { actual: shop('Blog', 'mon_b001') }),
  ],
  requests: { sent: 9, retried: 0, rateLimited: 0, waitedMs: 0 },
});

export const drifting: Report = report({
  ...pictured,
  mode: 'drift',
  results: [
    newResult('missing', { operation: 'create', declared: search }),
    newResult('changed', { operation: 'update', ...interval }),
    ...asDeclared,
    newResult('obsolete', { operation: 'delete', actual: blackFriday, requestedBy: under('remove', 61) }),
    newResult('unmanaged', { actual: shop('Blog', 'mon_b001') }),
  ],
});

/** A plan that changes nothing. */
export const quiet: Report = report({ mode: 'plan', baseUrl, results: [...inSync, ...unmanaged] });

/** A plan that could not be made. */
export const refused: Report = report({
  mode: 'plan',
  baseUrl,
  error: facts({
    status: 401,
    serviceCode: 'unauthorized',
    message:
      'GET https://monitoring.example.com/api/v1/monitors: 401 unauthorized: the token was refused; set api-token to a token of the service that may list and create monitors',
  }),
});

/** A config that is wrong in two places. */
export const mistaken: Report = report({
  mode: 'plan',
  baseUrl,
  problems: [
    {
      code: 'wrong-type',
      file: 'monitors.yaml',
      line: 9,
      column: 22,
      path: 'monitors[0].intervalSeconds',
      message: 'must be an integer of at least 1; got "60s"',
    },
    {
      code: 'unknown-key',
      file: 'teams/pay.yaml',
      line: 4,
      column: 5,
      path: 'monitors[1].tarket',
      message: 'is not known; did you mean target?',
    },
  ],
  error: facts({ code: 'invalid-config', status: null, serviceCode: null, message: 'The config is not valid' }),
});

/** A sync that did half of its work. */
export const halfDone: Report = report({
  mode: 'sync',
  baseUrl,
  results: [
    newResult('created', { declared: checkout, id: 'mon_c001' }),
    newResult('created', { declared: search, id: 'mon_c002' }),
    newResult('failed', {
      operation: 'create',
      declared: queue,
      error: facts({
        message:
          'POST https://monitoring.example.com/api/v1/monitors for "Order queue" (monitors.yaml:18): 422 invalid_type: type must be http (request id 5f0c)',
      }),
    }),
    newResult('missing', { operation: 'create', declared: login }),
    changed,
    ...inSync,
    ...unmanaged,
  ],
  warnings: [warn('"Search" was created, but its identifier is not known: the response broke off', search.source)],
  requests,
  error: facts({
    code: 'max-wait-exceeded',
    status: 429,
    serviceCode: null,
    message:
      'The service wants a wait of 900 s, and max-wait has 588 s left: run again after 10:15:02 UTC. Created before: 2 of 4',
  }),
});

/** A first plan of a big company. */
export const crowded: Report = report({
  mode: 'plan',
  baseUrl,
  results: [
    ...Array.from({ length: 5_000 }, (_nothing, index): MonitorResult => {
      const target = `https://shop-${index}.example.com/health`;
      const declared = desired({ name: `Shop ${index}`, target }, 3 + 4 * index);
      return newResult('missing', { operation: 'create', declared });
    }),
    ...unmanaged,
  ],
});
