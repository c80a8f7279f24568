import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const { error } = JSON.parse(readFileSync('monitors-report.json', 'utf8'));
const findings = (error?.problems ?? []).map((problem) => ({
  description: problem.message,
  check_name: problem.code,
  fingerprint: createHash('sha256').update(JSON.stringify(problem)).digest('hex'),
  severity: 'blocker',
  location: { path: problem.file, lines: { begin: problem.line ?? 1 } },
}));
writeFileSync('gl-code-quality-report.json', JSON.stringify(findings));
