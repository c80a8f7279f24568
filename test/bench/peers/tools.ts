import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { body, cli, makeConfig, token } from '../scene.ts';
import { certificate } from './stand-in.ts';
import { find, type Tool, words } from './tool.ts';

function listMonitors(
  count: number,
): readonly { readonly name: string; readonly target: string }[] {
  return Array.from({ length: count }, (_, index) => body(index));
}

function declareCheck({
  name,
  target,
}: {
  readonly name: string;
  readonly target: string;
}): string {
  const http = {
    failIfNotSSL: false,
    failIfSSL: false,
    ipVersion: 'V4',
    method: 'GET',
    noFollowRedirects: false,
  };
  const times = { frequency: 60_000, offset: 0, timeout: 2_500 };
  const usual = {
    alertSensitivity: '',
    basicMetricsOnly: true,
    enabled: true,
    labels: [],
    probes: ['Paris'],
  };
  const spec = { ...usual, ...times, settings: { http }, job: name, target };
  const kind = { apiVersion: 'grizzly.grafana.com/v1alpha1', kind: 'SyntheticMonitoringCheck' };
  return stringify({ ...kind, metadata: { name, type: 'http' }, spec });
}

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

const restapi = 'terraform-provider-restapi';
const script = fileURLToPath(new URL('script.sh', import.meta.url));
const goInstall = 'GOBIN=$MONITOR_SYNC_PEERS/bin go install github.com';

function monitorSync(name: string, options: readonly string[]): Tool {
  return {
    name,
    needs: [],
    install: '',
    declare: (count) => ({ 'monitors.yaml': makeConfig(count) }),
    run: (mode) => [process.execPath, cli, mode, ...options],
    env: ({ url }) => ({ MONITOR_SYNC_BASE_URL: url, MONITOR_SYNC_API_TOKEN: token }),
  };
}

export const tools: readonly Tool[] = [
  monitorSync('Monitor Sync', []),
  monitorSync('Monitor Sync, 64 at once', ['--concurrency', '64']),
  monitorSync('Monitor Sync, one at a time', ['--concurrency', '1']),
  {
    name: 'OpenTofu with provider restapi',
    needs: ['tofu', restapi],
    install: `install OpenTofu, then ${goInstall}/Mastercard/${restapi}@v1.20.0`,
    declare: (count, { url }) => ({
      'monitors.yaml': makeConfig(count),
      'tofu.rc': `provider_installation {\n  dev_overrides { "mastercard/restapi" = "${dirname(find(restapi))}" }\n  direct {}\n}\n`,
      'main.tf': terraform(url),
    }),
    run: (mode) =>
      words(`tofu ${mode === 'plan' ? 'plan' : 'apply -auto-approve'} -input=false -no-color`),
    env: ({ folder }) => ({ TF_CLI_CONFIG_FILE: join(folder, 'tofu.rc') }),
  },
  {
    name: 'Grizzly, Grafana Synthetic Monitoring',
    needs: ['grr'],
    install: `${goInstall}/grafana/grizzly/cmd/grr@v0.7.1`,
    declare: (count) => ({ 'checks.yaml': listMonitors(count).map(declareCheck).join('---\n') }),
    run: (mode) =>
      words(`grr ${mode === 'plan' ? 'diff' : 'apply'} --disable-reporting checks.yaml`),
    env: ({ url }) => ({ GRAFANA_SM_URL: url, GRAFANA_SM_ACCESS_TOKEN: token }),
  },
  {
    name: 'github-label-sync',
    needs: ['github-label-sync'],
    install: 'npm install --prefix $MONITOR_SYNC_PEERS github-label-sync@3.0.0',
    declare: (count) => {
      const labels = listMonitors(count).map(({ name, target }) => ({
        name,
        color: '336699',
        description: target,
      }));
      return { 'labels.yaml': stringify(labels) };
    },
    run: (mode) => {
      const dry = mode === 'plan' ? '--dry-run ' : '';
      const files = '--endpoint localhost --labels labels.yaml --allow-added-labels acme/shop';
      return words(`github-label-sync ${dry}${files}`);
    },
    env: ({ url }) => {
      const certificates = { NODE_EXTRA_CA_CERTS: fileURLToPath(certificate) };
      return { GITHUB_ACCESS_TOKEN: token, HTTPS_PROXY: url, ...certificates };
    },
  },
  {
    name: 'GitLabForm, labels',
    needs: ['gitlabform'],
    install: 'python3 -m venv $MONITOR_SYNC_PEERS/python, and its pip install gitlabform==6.3.0',
    declare: (count, { url }) => {
      const labels = listMonitors(count).map(({ name, target }) => [
        name,
        { color: '#336699', description: target },
      ]);
      const projects_and_groups = { 'acme/shop': { labels: Object.fromEntries(labels) } };
      return {
        'config.yml': stringify({ config_version: 4, gitlab: { url, token }, projects_and_groups }),
      };
    },
    // Its dry run (--noop) does not read labels, so a sync that changes nothing is measured
    // instead.
    run: () => words('gitlabform --skip-version-check acme/shop'),
  },
  {
    name: 'script with curl and jq',
    needs: ['curl', 'jq'],
    install: 'they are packages of most systems',
    declare: (count) => ({ 'monitors.json': JSON.stringify(listMonitors(count)) }),
    run: (mode) => [script, mode],
    env: ({ url }) => ({ BASE_URL: url, API_TOKEN: token }),
  },
];
