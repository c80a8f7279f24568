import { type Source, warn } from '../../src/core/model/errors.ts';
import type { ActualMonitor } from '../../src/core/model/monitor.ts';
import type { DocumentContext } from '../../src/core/render/documents.ts';
import type { Report } from '../../src/core/report/report.ts';
import type { MonitorResult } from '../../src/core/write/results.ts';
import {
  actual,
  desired,
  facts,
  newResult,
  report,
  toLikelyRename,
  toMissing,
  toUnmanaged,
} from '../core/builders.ts';

export const context: DocumentContext = {
  identity: {
    config: ['monitors.yaml', 'teams/*.yaml'],
    baseUrl: 'https://monitoring.example.com',
    service: null,
    scope: [],
    label: [],
  },
  findPath: (file) => file,
  repositoryUrl: 'https://github.com/acme/shop',
  commit: '1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d',
  run: '1234567890',
  runNumber: '123',
};

const checkout = desired({ name: 'Checkout API', target: 'https://shop.example.com/health' }, 7);
const search = desired(
  { name: 'Search', target: 'https://search.example.com/', intervalSeconds: 300 },
  12,
);
const queue = desired(
  { name: 'Order queue', type: 'tcp', target: 'queue.example.com:5672', intervalSeconds: 30 },
  18,
);
const landing = desired(
  { name: 'Landing page (Europe)', target: 'https://www.example.com/', intervalSeconds: 60 },
  25,
);
const payment = desired({ name: 'Payment', target: 'https://pay.example.com/status' }, 31);
const login = desired({ name: 'Login', target: 'https://id.example.com/' }, 37);

const old = actual({ name: 'Landing page', id: 'mon_7f3a', target: 'https://www.example.com/' });
const blackFriday = actual({
  name: 'Black Friday 2024',
  id: 'mon_0b11',
  target: 'https://sale.example.com/',
});
const shop = (name: string, id: string) =>
  actual({ name, id, target: `https://${name.toLowerCase()}.example.com/` });
const at = (line: number): Source => ({ file: 'monitors.yaml', line, column: 5 });

const intervalDiffers = { path: 'intervalSeconds', declared: 60, actual: 300 };
const slowPayment = {
  declared: payment,
  actual: actual({ name: 'Payment', id: 'mon_19c2', intervalSeconds: 300 }),
};
const interval = { ...slowPayment, differences: [intervalDiffers] };
const nameDiffers = { path: 'name', declared: 'Landing page (Europe)', actual: 'Landing page' };
const rename = { declared: landing, actual: old, differences: [nameDiffers] };
const differences = [
  intervalDiffers,
  {
    path: 'target',
    declared: 'https://pay.example.com/status',
    actual: 'https://pay-old.example.com/status',
  },
  { path: 'assertions/0/value', declared: 200, actual: 204 },
];
const changed = newResult('changed', { ...slowPayment, differences, unverified: ['regions'] });
const unmanaged = [toUnmanaged(old), toUnmanaged(blackFriday)];
const asDeclared = ['Basket', 'Catalogue', 'Images', 'Mail'].map((name, index) =>
  newResult('in-sync', {
    declared: desired(
      { name, target: `https://${name.toLowerCase()}.example.com/` },
      40 + 6 * index,
    ),
    actual: actual({ name, id: `mon_a${index}` }),
  }),
);
const inSync = asDeclared.map((result): MonitorResult => ({ ...result, unverified: ['regions'] }));
const missing = [
  toMissing(checkout),
  toMissing(search),
  toMissing(queue),
  toLikelyRename(landing, old),
];
const created = [
  newResult('created', { operation: 'create', declared: checkout, id: 'mon_c001' }),
  newResult('created', { operation: 'create', declared: search, id: 'mon_c002' }),
];

const duplicates = 'The service has 2 monitors named "Basket" (mon_a0, mon_b7): remove all but one';
const requests = { sent: 7, retried: 1, rateLimited: 2, waitedMs: 11_500 };
const baseUrl = 'https://monitoring.example.com';

function plan(results: readonly MonitorResult[], overrides: Partial<Report> = {}): Report {
  return report({ mode: 'plan', baseUrl, results, ...overrides });
}

export const rich = plan([...missing, changed, ...inSync, ...unmanaged], {
  warnings: [warn(duplicates, at(40))],
  requests,
});

const apply = ['create', 'update', 'delete'] as const;

export const drifted: Report = { ...rich, mode: 'drift', offered: apply };

/** A plan that writes in every way, with monitors that it leaves alone for some reason. */
export const sweeping = plan(
  [
    toMissing(checkout),
    newResult('changed', { operation: 'update', ...slowPayment, differences }),
    newResult('changed', { operation: 'update', ...rename }),
    newResult('changed', {
      declared: login,
      actual: shop('Login', 'mon_5aa0'),
      differences,
      obstacle: 'foreign',
    }),
    toDelete(shop('Blog', 'mon_b001'), 'remove', 70),
    toDelete(shop('Shop-7', 'mon_b002'), 'owns', 74),
    {
      ...toDelete(shop('Shop-9', 'mon_b003'), 'owns', 74),
      operation: null,
      obstacle: 'duplicate-name',
    },
    toUnmanaged(blackFriday),
  ],
  { apply, offered: apply },
);

function toDelete(monitor: ActualMonitor, kind: 'remove' | 'owns', line: number): MonitorResult {
  return newResult('obsolete', {
    operation: 'delete',
    actual: monitor,
    requestedBy: { kind, source: at(line) },
  });
}

const pictured = { service: 'Better Stack Uptime', apply, offered: apply, declared: 8 };
const blog = toUnmanaged(shop('Blog', 'mon_b001'));
const obsolete = toDelete(blackFriday, 'remove', 61);
const toUpdate = newResult('changed', { operation: 'update', ...interval });

/** The pull request, its merge and a later check for drift in the pictures of the manual. */
export const proposed = plan(
  [
    ...missing.slice(0, 2),
    newResult('changed', { operation: 'update', ...rename }),
    toUpdate,
    ...asDeclared,
    obsolete,
    blog,
  ],
  pictured,
);
const merged = plan(
  [
    ...created,
    newResult('updated', { operation: 'update', ...rename }),
    newResult('updated', { operation: 'update', ...interval }),
    ...asDeclared,
    newResult('deleted', obsolete),
    blog,
  ],
  { ...pictured, mode: 'sync', requests: { sent: 9, retried: 0, rateLimited: 0, waitedMs: 0 } },
);
const refusal = `POST ${baseUrl}/api/v2/monitors for "Search" (monitors.yaml:12): 422: url: could not be resolved`;
/** The same merge where the service refuses a monitor, and where nothing is therefore deleted. */
export const partlyMerged: Report = {
  ...merged,
  results: merged.results.map((result): MonitorResult => {
    if (result.status === 'deleted') return { ...obsolete, obstacle: 'deletions-last' };
    if (result.declared !== search) return result;
    return {
      ...result,
      status: 'failed',
      id: null,
      error: facts({ code: 'monitor-refused', message: refusal }),
    };
  }),
};
export const drifting = plan([toMissing(search), toUpdate, ...asDeclared, obsolete, blog], {
  ...pictured,
  mode: 'drift',
});

export const quiet = plan([...inSync, ...unmanaged]);

const listed = 'GET https://monitoring.example.com/api/v1/monitors: 401 unauthorized';
const advice =
  'the token was refused; set api-token to a token of the service that may list and create monitors';

export const refused = plan([], {
  error: facts({ status: 401, serviceCode: 'unauthorized', message: `${listed}: ${advice}` }),
});

export const mistaken = plan([], {
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
  error: facts({
    code: 'invalid-config',
    status: null,
    serviceCode: null,
    message: 'The config is not valid',
  }),
});

export const crowded = plan([
  ...Array.from({ length: 5_000 }, (_nothing, index) =>
    toMissing(
      desired(
        { name: `Shop ${index}`, target: `https://shop-${index}.example.com/health` },
        3 + 4 * index,
      ),
    ),
  ),
  ...unmanaged,
]);
