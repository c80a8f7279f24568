import { warn } from '../../src/core/model/problem.ts';
import type { Changed } from '../../src/core/plan/change.ts';
import type { PageContext } from '../../src/core/render/links.ts';
import type { Finding, Report } from '../../src/core/report/report.ts';
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

const changed: Finding = {
  status: 'changed',
  planned: null,
  declared: payment,
  actual: actual({ name: 'Payment', id: 'mon_19c2', intervalSeconds: 300 }),
  differences: [
    { path: 'intervalSeconds', declared: 60, actual: 300 },
    { path: 'target', declared: 'https://pay.example.com/status', actual: 'https://pay-old.example.com/status' },
    { path: 'assertions/0/value', declared: 200, actual: 204 },
  ],
  unverified: ['regions'],
};

const unmanaged: readonly Finding[] = [
  toUnmanaged(old),
  {
    status: 'unmanaged',
    planned: null,
    actual: actual({ name: 'Black Friday 2024', id: 'mon_0b11', target: 'https://sale.example.com/' }),
  },
];

const inSync: readonly Finding[] = ['Basket', 'Catalogue', 'Images', 'Mail'].map((name, index) => ({
  status: 'in-sync',
  planned: null,
  declared: desired({ name, target: `https://${name.toLowerCase()}.example.com/` }, 40 + 6 * index),
  actual: actual({ name, id: `mon_a${index}` }),
  unverified: ['regions'],
}));

const missing: readonly Finding[] = [
  { status: 'missing', planned: 'create', declared: checkout, renamedFrom: null },
  { status: 'missing', planned: 'create', declared: search, renamedFrom: null },
  { status: 'missing', planned: 'create', declared: queue, renamedFrom: null },
  { status: 'missing', planned: 'create', declared: landing, renamedFrom: toUnmanaged(old) },
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
  findings: [...missing, changed, ...inSync, ...unmanaged],
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
  findings: [
    ...missing.slice(0, 1),
    { ...(changed as Changed), planned: 'update', unverified: [] },
    {
      ...(changed as Changed),
      declared: landing,
      actual: old,
      planned: 'update',
      differences: [{ path: 'name', declared: 'Landing page (Europe)', actual: 'Landing page' }],
      unverified: [],
    },
    {
      ...(changed as Changed),
      declared: login,
      actual: shop('Login', 'mon_5aa0'),
      obstacle: 'foreign',
      unverified: [],
    },
    { status: 'obsolete', planned: 'delete', actual: shop('Blog', 'mon_b001'), requestedBy: under('remove', 70) },
    { status: 'obsolete', planned: 'delete', actual: shop('Shop-7', 'mon_b002'), requestedBy: under('owns', 74) },
    {
      status: 'obsolete',
      planned: null,
      actual: shop('Shop-9', 'mon_b003'),
      requestedBy: under('owns', 74),
      obstacle: 'duplicate-name',
    },
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
const asDeclared = inSync.map((finding): Finding => ({ ...finding, unverified: [] }) as Finding);
const apply = ['create', 'update', 'delete'] as const;
const pictured = { baseUrl, service: 'Better Stack Uptime', apply, offered: apply, declared: 8 };

/** The pull request, its merge and a later check for drift in the pictures of the manual. */
export const proposed: Report = report({
  ...pictured,
  mode: 'plan',
  findings: [
    ...missing.slice(0, 2),
    { status: 'changed', planned: 'update', ...rename },
    { status: 'changed', planned: 'update', ...interval },
    ...asDeclared,
    { status: 'obsolete', planned: 'delete', actual: blackFriday, requestedBy: under('remove', 61) },
    { status: 'unmanaged', planned: null, actual: shop('Blog', 'mon_b001') },
  ],
});

export const merged: Report = report({
  ...pictured,
  mode: 'sync',
  findings: [
    { status: 'created', declared: checkout, id: 'mon_c001', warning: null },
    { status: 'created', declared: search, id: 'mon_c002', warning: null },
    { status: 'updated', ...rename },
    { status: 'updated', ...interval },
    ...asDeclared,
    { status: 'deleted', actual: blackFriday, requestedBy: under('remove', 61) },
    { status: 'unmanaged', planned: null, actual: shop('Blog', 'mon_b001') },
  ],
  requests: { sent: 9, retried: 0, rateLimited: 0, waitedMs: 0 },
});

export const drifting: Report = report({
  ...pictured,
  mode: 'drift',
  findings: [
    { status: 'missing', planned: 'create', declared: search, renamedFrom: null },
    { status: 'changed', planned: 'update', ...interval },
    ...asDeclared,
    { status: 'obsolete', planned: 'delete', actual: blackFriday, requestedBy: under('remove', 61) },
    { status: 'unmanaged', planned: null, actual: shop('Blog', 'mon_b001') },
  ],
});

/** A plan that changes nothing. */
export const quiet: Report = report({ mode: 'plan', baseUrl, findings: [...inSync, ...unmanaged] });

/** A plan that could not be made. */
export const refused: Report = report({
  mode: 'plan',
  baseUrl,
  error: facts({
    status: 401,
    code: 'unauthorized',
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
  error: facts({ kind: 'config', status: null, code: null, message: 'The config is not valid' }),
});

/** A sync that did half of its work. */
export const halfDone: Report = report({
  mode: 'sync',
  baseUrl,
  findings: [
    { status: 'created', declared: checkout, id: 'mon_c001', warning: null },
    { status: 'created', declared: search, id: 'mon_c002', warning: null },
    {
      status: 'failed',
      operation: 'create',
      declared: queue,
      error: facts({
        message:
          'POST https://monitoring.example.com/api/v1/monitors for "Order queue" (monitors.yaml:18): 422 invalid_type: type must be http (request id 5f0c)',
      }),
    },
    { status: 'missing', planned: 'create', declared: login, renamedFrom: null },
    changed,
    ...inSync,
    ...unmanaged,
  ],
  warnings: [warn('"Search" was created, but its identifier is not known: the response broke off', search.source)],
  requests,
  error: facts({
    kind: 'wait',
    status: 429,
    code: null,
    message:
      'The service wants a wait of 900 s, and max-wait has 588 s left: run again after 10:15:02 UTC. Created before: 2 of 4',
  }),
});

/** A first plan of a big company. */
export const crowded: Report = report({
  mode: 'plan',
  baseUrl,
  findings: [
    ...Array.from({ length: 5_000 }, (_nothing, index): Finding => {
      const target = `https://shop-${index}.example.com/health`;
      const declared = desired({ name: `Shop ${index}`, target }, 3 + 4 * index);
      return { status: 'missing', planned: 'create', declared, renamedFrom: null };
    }),
    ...unmanaged,
  ],
});
