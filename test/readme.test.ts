import { readFileSync } from 'node:fs';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { generateReadme } from '../.ci/readme.ts';
import { parseConfig } from '../src/core/config/parse-config.ts';

const readme = read('README.md');
const action = parse(read('action.yml')) as Record<
  'inputs' | 'outputs',
  Record<string, { description: string; default?: string }>
>;
const examples = Array.from(readme.matchAll(/^```yaml\n(.*?)^```$/gms), ([, text = '']) => text);
const workflows = examples.filter((text) => /^jobs:/m.test(text));
const configs = examples.filter((text) => /^monitors:/m.test(text));

function read(file: string): string {
  return readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
}

test('every YAML example is a workflow or a config', () => {
  expect(workflows.length).toBeGreaterThan(2);
  expect(configs.length).toBeGreaterThan(0);
  expect(workflows.length + configs.length).toBe(examples.length);
});

describe.each(workflows.map((text) => [text.split('\n')[0], text] as const))('the workflow %s', (_, text) => {
  const workflow = parse(text);
  const jobs = Object.values<{ steps: { uses?: string; with?: object }[] }>(workflow.jobs);
  const steps = jobs.flatMap(({ steps }) => steps).filter(({ uses }) => uses?.startsWith('monitor-sync/'));

  test('is one that GitHub accepts', () => {
    const { context } = parseWorkflow({ name: 'example.yml', content: text }, new NoOperationTraceWriter());
    expect(context.errors.getErrors().map(String)).toEqual([]);
  });

  test('gives the action inputs that it has', () => {
    expect(steps.length).toBeGreaterThan(0);
    for (const { with: inputs = {} } of steps)
      expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(inputs)));
  });

  test('asks for no more permissions than it needs, and lets no two runs overlap', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(workflow.concurrency).toMatchObject({ 'cancel-in-progress': false });
  });
});

test.each(configs)('the config example %# has no problems', (text) => {
  expect(parseConfig([{ file: 'README.md', text }]).problems).toEqual([]);
});

test('the tables of inputs and outputs say what action.yml says', () => {
  expect(readme).toBe(generateReadme());
});
