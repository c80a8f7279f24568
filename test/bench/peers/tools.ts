import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { cli, declareBody, makeConfig, token } from '../scene.ts';
import { certificate } from './stand-in.ts';
import { find, type Tool } from './tool.ts';

function listMonitors(count: number) {
  return Array.from({ length: count }, (_, index) => declareBody(index).body);
}

function readTarget(monitor: { readonly [key: string]: unknown }): string {
  return String(monitor['target']);
}

const monitorSync: Tool = {
  name: 'Monitor Sync',
  needs: [],
  install: '',
  versions: [[process.execPath, cli, '--version']],
  declare: (count) => ({ 'monitors.yaml': makeConfig(count) }),
  plan: [process.execPath, cli, 'plan'],
  sync: [process.execPath, cli, 'sync'],
  env: ({ url }) => ({ MONITOR_SYNC_BASE_URL: url, MONITOR_SYNC_API_TOKEN: token }),
};

const script = fileURLToPath(new URL('script.sh', import.meta.url));

const curl: Tool = {
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
};

const restapi = 'terraform-provider-restapi';

const openTofu: Tool = {
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
    'main.tf': `
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
`,
  }),
  plan: ['tofu', 'plan', '-input=false', '-no-color'],
  sync: ['tofu', 'apply', '-input=false', '-no-color', '-auto-approve'],
  env: ({ folder }) => ({ TF_CLI_CONFIG_FILE: join(folder, 'tofu.rc') }),
};

const grizzly: Tool = {
  name: 'Grizzly, Grafana Synthetic Monitoring',
  needs: ['grr'],
  install: 'GOBIN=$MONITOR_SYNC_PEERS/bin go install github.com/grafana/grizzly/cmd/grr@v0.7.1',
  versions: [['go', 'version', '-m', find('grr')]],
  declare: (count) => ({
    'checks.yaml': listMonitors(count)
      .map((monitor) => {
        const check = {
          alertSensitivity: '',
          basicMetricsOnly: true,
          enabled: true,
          frequency: 60_000,
          job: monitor['name'],
          labels: [],
          offset: 0,
          probes: ['Paris'],
          settings: {
            http: { failIfNotSSL: false, failIfSSL: false, ipVersion: 'V4', method: 'GET', noFollowRedirects: false },
          },
          target: readTarget(monitor),
          timeout: 2_500,
        };
        const metadata = { name: monitor['name'], type: 'http' };
        return stringify({
          apiVersion: 'grizzly.grafana.com/v1alpha1',
          kind: 'SyntheticMonitoringCheck',
          metadata,
          spec: check,
        });
      })
      .join('---\n'),
  }),
  plan: ['grr', 'diff', '--disable-reporting', 'checks.yaml'],
  sync: ['grr', 'apply', '--disable-reporting', 'checks.yaml'],
  env: ({ url }) => ({ GRAFANA_SM_URL: url, GRAFANA_SM_ACCESS_TOKEN: token }),
};

const labelSyncArguments = ['--endpoint', 'localhost', '--labels', 'labels.yaml', '--allow-added-labels'] as const;

const githubLabelSync: Tool = {
  name: 'github-label-sync',
  needs: ['github-label-sync'],
  install: 'npm install --prefix $MONITOR_SYNC_PEERS github-label-sync@3.0.0',
  versions: [['github-label-sync', '--version']],
  declare: (count) => ({
    'labels.yaml': stringify(
      listMonitors(count).map((monitor) => ({
        name: monitor['name'],
        color: '336699',
        description: readTarget(monitor),
      })),
    ),
  }),
  plan: ['github-label-sync', ...labelSyncArguments, '--dry-run', 'acme/shop'],
  sync: ['github-label-sync', ...labelSyncArguments, 'acme/shop'],
  env: ({ url }) => ({
    GITHUB_ACCESS_TOKEN: token,
    HTTPS_PROXY: url,
    NODE_EXTRA_CA_CERTS: fileURLToPath(certificate),
  }),
};

const gitlabform: Tool = {
  name: 'GitLabForm, labels',
  needs: ['gitlabform'],
  install: 'python3 -m venv $MONITOR_SYNC_PEERS/python && $MONITOR_SYNC_PEERS/python/bin/pip install gitlabform==6.3.0',
  versions: [['gitlabform', '--version', '--skip-version-check']],
  declare: (count, { url }) => ({
    'config.yml': stringify({
      config_version: 4,
      gitlab: { url, token },
      projects_and_groups: {
        'acme/shop': {
          labels: Object.fromEntries(
            listMonitors(count).map((monitor) => [
              monitor['name'],
              { color: '#336699', description: readTarget(monitor) },
            ]),
          ),
        },
      },
    }),
  }),
  // Its dry run (--noop) does not read labels, so a sync that changes nothing is measured instead.
  plan: ['gitlabform', '--skip-version-check', 'acme/shop'],
  sync: ['gitlabform', '--skip-version-check', 'acme/shop'],
};

export const tools: readonly Tool[] = [monitorSync, openTofu, grizzly, githubLabelSync, gitlabform, curl];
