import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { ReportJson } from '../../src/core/render/json.ts';
import { readText } from './process.ts';

const ajv = new Ajv2020({
  strict: true,
  allErrors: true,
  ownProperties: true,
  allowUnionTypes: true,
});
const schema = readText('schema/report.schema.json');
const isReport = ajv.compile<ReportJson>(
  // Published, it takes those of later versions, too.
  JSON.parse(schema, (_, part) =>
    part?.properties ? { additionalProperties: false, ...part } : part,
  ),
);

/** Reads a JSON document that must be a report as the schema describes it. */
export function parseReport(text: string): ReportJson {
  const report: unknown = JSON.parse(text);
  const isValid = isReport(report);
  expect(isReport.errors ?? []).toEqual([]);
  if (!isValid) throw new Error('not a report');
  return report;
}

export function namesWith(
  report: ReportJson,
  status: ReportJson['monitors'][number]['status'],
): string[] {
  return report.monitors.filter((monitor) => monitor.status === status).map(({ name }) => name);
}
