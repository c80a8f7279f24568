import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { Unexpected } from '../../core/model/errors.ts';
import { plain } from '../../core/model/sanitize.ts';
import { readBaseUrl } from '../../core/settings/settings.ts';
import { writeNewFile } from '../../io/files/new-file.ts';
import type { Terminal } from './run-mode.ts';
import { placeholderUrl, starterFiles } from './starter-files.ts';

/** The options of `init`, as text. */
export interface InitOptions {
  readonly baseUrl?: string;
}

/**
 * Writes the config and the workflows that do not exist yet, and shows the next steps.
 * @returns the exit code.
 */
export async function runInit({ baseUrl }: InitOptions, { stderr, stdout, workspace }: Terminal): Promise<number> {
  const written: string[] = [];
  try {
    const address = baseUrl === undefined ? placeholderUrl : readAddress(baseUrl);
    for (const { path, text } of starterFiles) {
      const isNew = await writeNewFile(
        workspace,
        path,
        // The only sign of a URL that means something to YAML.
        text.replaceAll(placeholderUrl, () => (address.endsWith(':') ? JSON.stringify(address) : address)),
      );
      if (isNew) written.push(path);
      stdout.write(isNew ? `  + ${path}\n` : `  = ${path}  already exists: not changed\n`);
    }
    if (written.length > 0) stdout.write(`\nNext:\n${await describeNextSteps(written, address, workspace)}`);
    return 0;
  } catch (thrown) {
    stderr.write(`Error: ${plain((thrown as Error).message)}\n`);
    return 1;
  }
}

function readAddress(text: string): string {
  const address = readBaseUrl(text);
  if (address instanceof Unexpected) throw new Error(`--base-url must be ${address.expected}. Nothing was written`);
  return address;
}

/** Each step is a line of at most 80 columns, or several. */
async function describeNextSteps(written: readonly string[], address: string, workspace: string): Promise<string> {
  const isTop = await access(join(workspace, '.git')).then(
    () => true,
    () => false,
  );
  const steps = [
    ...(isTop ? [] : ['This is not the top of a git repository: GitHub looks for workflows there.']),
    ...(address === placeholderUrl ? [`Replace ${placeholderUrl} in the workflows.`] : []),
    'If the default branch is not main, name it in monitors-sync.yml.',
    'Put the API token of the service into the secret MONITORING_API_TOKEN.',
    'Declare the monitors in monitors.yaml, and run: npx monitor-sync validate',
    ...(written.includes('monitors.yaml')
      ? [
          'If the service has monitors already, start from them:',
          '  npx monitor-sync export --output monitors.yaml --force',
        ]
      : []),
    'Push. A pull request shows the plan, and a push to main creates.',
  ];
  return steps.map((step) => `  ${step}\n`).join('');
}
