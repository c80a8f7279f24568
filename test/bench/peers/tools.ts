import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { cli, declareBody, makeConfig, token } from '../scene.ts';
import { certificate } from './stand-in.ts';
import { find, type Tool } from './tool.ts';

/** The same monitors for every tool, with their names and targets. */
function listMonitors(count: number): readonly { readonly name: string; readonly target: string }[] {
  return Array.from({ length: count }, (_, index) => declareBody(index).body as { name: string; target: string });
}

/** The options of all checks of Grafana. */
const check = {
  alertSensitivity: '',
  basicMetricsOnly: true,
  enabled: true,
  frequency: 60_000,
  labels: [],
  offset: 0,
  probes: ['Paris'],
  settings: {
    http: { failIfNotSSL: false, failIfSSL: false, ipVersion: 'V4', method: 'GET', noFollowRedirects: false },
  },
  timeout: 2_500,
};

const terraform = (url: string) => `
terraform {
  required_providers {
    restapi = { source = "mastercard/restapi" }
  }
}
provider "restapi" {
  uri                   = "${url}"
  headers               = { Authorization = "Bearer ${token}" }
  create_returns_object = true
}
# A local value is decoded once. In for_each, the file is decoded again for each monitor.
locals {
  monitors = { for monitor in yamldecode(file("monitors.yaml")).monitors : monitor.name => monitor }
}
resource "restapi_object" "monitor" {
  for_each = local.monitors
  path     = "/api/v1/monitors"
  data     = jsonencode(each.value)
}
`;

const script = fileURLToPath(new URL('script.sh', import.meta.url));
const restapi = 'terraform-provider-restapi';
const labelSync = ['--endpoint', 'localhost', '--labels', 'labels.yaml', '--allow-added-labels', 'acme/shop'] as const;
const gitlabform = ['gitlabform', '--skip-version-check', 'acme/shop'] as const;

/** The tools, and how each declares `Monitor 0` and so on. */
export const tools: readonly Tool[] = [
  {
    name: 'Monitor Sync',
    needs: [],
    install: '',
    versions: [[process.execPath, cli, '--version']],
    declare: (count) => ({ 'monitors.yaml': makeConfig(count) }),
    plan: [process.execPath, cli, 'plan'],
    sync: [process.execPath, cli, 'sync'],
    env: ({ url }) => ({ MONITOR_SYNC_BASE_URL: url, MONITOR_SYNC_API_TOKEN: token }),
  },
  {
    name: 'OpenTofu with provider restapi',
    needs: ['tofu', restapi],
    install:
      'install OpenTofu, then GOBIN=$MONITOR_SYNC_PEERS/bin go install github.com/Mastercard/terraform-provider-restapi@v1.20.0',
    versions: [
      ['tofu', '--version'],
      ['go', 'version', '-m', find(restapi)],
    ],
    declare: (count, { url }) => ({
      'monitors.yaml': makeConfig(count),
      'tofu.rc': `provider_installation {\n  dev_overrides { "mastercard/restapi" = "${dirname(find(restapi))}" }\n  direct {}\n}\n`,
      'main.tf': terraform(url),
    }),
    plan: ['tofu', 'plan', '-input=false', '-no-color'],
    sync: ['tofu', 'apply', '-input=false', '-no-color', '-auto-approve'],
    env: ({ folder }) => ({ TF_CLI_CONFIG_FILE: join(folder, 'tofu.rc') }),
  },
  {
    name: 'Grizzly, Grafana Synthetic Monitoring',
    needs: ['grr'],
    install: 'GOBIN=$MONITOR_SYNC_PEERS/bin go install github.com/grafana/grizzly/cmd/grr@v0.7.1',
    versions: [['go', 'version', '-m', find('grr')]],
    declare: (count) => {
      const [apiVersion, kind] = ['grizzly.grafana.com/v1alpha1', 'SyntheticMonitoringCheck'];
      const checks = listMonitors(count).map(({ name, target }) =>
        stringify({ apiVersion, kind, metadata: { name, type: 'http' }, spec: { ...check, job: name, target } }),
      );
      return { 'checks.yaml': checks.join('---\n') };
    },
    plan: ['grr', 'diff', '--disable-reporting', 'checks.yaml'],
    sync: ['grr', 'apply', '--disable-reporting', 'checks.yaml'],
    env: ({ url }) => ({ GRAFANA_SM_URL: url, GRAFANA_SM_ACCESS_TOKEN: token }),
  },
  {
    name: 'github-label-sync',
    needs: ['github-label-sync'],
    install: 'npm install --prefix $MONITOR_SYNC_PEERS github-label-sync@3.0.0',
    versions: [['github-label-sync', '--version']],
    declare: (count) => {
      const labels = listMonitors(count).map(({ name, target }) => ({ name, color: '336699', description: target }));
      return { 'labels.yaml': stringify(labels) };
    },
    plan: ['github-label-sync', '--dry-run', ...labelSync],
    sync: ['github-label-sync', ...labelSync],
    env: ({ url }) => ({
      GITHUB_ACCESS_TOKEN: token,
      HTTPS_PROXY: url,
      NODE_EXTRA_CA_CERTS: fileURLToPath(certificate),
    }),
  },
  {
    name: 'GitLabForm, labels',
    needs: ['gitlabform'],
    install:
      'python3 -m venv $MONITOR_SYNC_PEERS/python && $MONITOR_SYNC_PEERS/python/bin/pip install gitlabform==6.3.0',
    versions: [['gitlabform', '--version', '--skip-version-check']],
    declare: (count, { url }) => {
      const labels = listMonitors(count).map(({ name, target }) => [name, { color: '#336699', description: target }]);
      const projects_and_groups = { 'acme/shop': { labels: Object.fromEntries(labels) } };
      return { 'config.yml': stringify({ config_version: 4, gitlab: { url, token }, projects_and_groups }) };
    },
    // Its dry run (--noop) does not read labels, so a sync that changes nothing is measured instead.
    plan: gitlabform,
    sync: gitlabform,
  },
  {
    name: 'script with curl and jq',
    needs: ['curl', 'jq'],
    install: 'they are packages of most systems',
    versions: [
      ['curl', '--version'],
      ['jq', '--version'],
    ],
    declare: (count) => ({ 'monitors.json': JSON.stringify(listMonitors(count)) }),
    plan: [script, 'plan'],
    sync: [script, 'sync'],
    env: ({ url }) => ({ BASE_URL: url, API_TOKEN: token }),
  },
];
