import { expect, test } from 'vitest';
import { renderAnnotations } from '../../src/core/render/annotations.ts';
import { renderJson } from '../../src/core/render/json.ts';
import { renderMarkdown } from '../../src/core/render/pages/job-summary.ts';
import { renderComplaints, renderText } from '../../src/core/render/text.ts';
import type { Report } from '../../src/core/report/report.ts';
import { token } from '../io/surroundings.ts';
import { checkLives } from './check.ts';
import { kinds } from './histories.ts';
import { findStrays } from './request-laws.ts';

const same = (text: string) => text;
const palette = { good: same, warn: same, bad: same, faint: same, strong: same };

/** Everything that a face may write. */
function renderAll(report: Report): string {
  return [
    renderJson(report),
    renderText(report, palette),
    renderComplaints(report, ['missing'], palette),
    renderMarkdown(report, 1_000_000),
    JSON.stringify(renderAnnotations(report)),
  ].join('\n');
}

test('a service that says the token wherever it can brings it into no output, and no request leads elsewhere', async () => {
  const service = { lie: [null, ...kinds.lies], liesFrom: [0, 1, 2], isTame: [true, false], echo: [token] };
  await checkLives({ gets: kinds.gets, service }, async (life) => {
    const { report, sent } = await life.run();
    expect(renderAll(report)).not.toContain(token);
    expect(findStrays(sent)).toEqual([]);
  });
});
