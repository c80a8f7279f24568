import { readFileSync } from 'node:fs';

const { CI_JOB_URL = '', MONITORS_WEBHOOK } = process.env;
const report = JSON.parse(readFileSync('monitors-report.json', 'utf8'));
const { counts, error, mode, warnings } = report;
const { inSync, ...others } = counts;
const found = Object.entries(others).flatMap(([status, number]) =>
  number > 0 ? [`${number} ${status}`] : [],
);
const same = error && inSync === 0 ? [] : [`${inSync} in sync`];
const noted = warnings.length > 0 ? [`warnings: ${warnings.length}`] : [];
const result = [...(error ? ['the run failed'] : []), ...found, ...same, ...noted].join(', ');
const response = await fetch(MONITORS_WEBHOOK, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ text: `Monitors, ${mode}: ${result}. ${CI_JOB_URL}`.trim() }),
  redirect: 'error',
  signal: AbortSignal.timeout(30_000),
}).catch((error) => {
  // The error itself may contain the address, which is a secret.
  throw new Error(`The webhook did not respond: ${error.cause?.message ?? error.name}`);
});
if (!response.ok) throw new Error(`The webhook responded with ${response.status}`);
