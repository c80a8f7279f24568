import { checkProfile } from '../../core/check/check-profile.ts';
import { recordShape } from '../../core/check/record-shape.ts';
import type { HttpResponse } from '../../core/http/exchange.ts';
import { describeThrown } from '../../core/model/errors.ts';
import type { JsonObject } from '../../core/model/json.ts';
import { createMask } from '../../core/model/mask.ts';
import { describeWarning } from '../../core/model/problem.ts';
import { escapeJson, logLine, plain } from '../../core/model/sanitize.ts';
import { count } from '../../core/model/text.ts';
import { warnOfEmptyList } from '../../core/plan/plan-warnings.ts';
import { emptyReport, type Report } from '../../core/report/report.ts';
import { throwIfStopped, type World } from '../../io/environment.ts';
import { checkOutputFile, findOutputFile, writeOutputFile } from '../../io/files/output-file.ts';
import { listMonitors } from '../../io/list-monitors.ts';
import { readProfile } from '../../io/read-inputs.ts';
import { nameOptions, showWarningsAndErrors } from './name-options.ts';
import {
  type GivenOptions,
  openRun,
  readEnvironmentSecrets,
  readGivenOptions,
} from './run-mode.ts';
import { choosePalette, fitLines, type Terminal } from './terminal.ts';

/** Checks whether the profile fits the service and the token. It only reads. */
export async function runCheck(given: GivenOptions, terminal: Terminal): Promise<number> {
  const { force = false, json = false, quiet = false } = given;
  const { env, stderr, stdout, workspace } = terminal;
  const mask = createMask(readEnvironmentSecrets(env));
  const output = json ? stderr : stdout;
  const show = (known: Partial<Report>) => {
    const report = { ...emptyReport('plan', new Date()), ...known };
    showWarningsAndErrors(report, [], terminal, given.color);
  };
  try {
    const file = findOutputFile(workspace, given.record, force);
    const options = readGivenOptions('plan', given, terminal);
    if (file !== null) await checkOutputFile(file);
    const profile = await readProfile(options);
    const { openService } = await import('../../io/client.ts');
    const { progress, world } = await openRun(given, terminal);
    using _world = world;
    // What the profile does not fit is what a report about it needs most.
    const received: HttpResponse[] = [];
    const onExchange: World['onExchange'] = (exchange, milliseconds) => {
      world.onExchange?.(exchange, milliseconds);
      const isList = exchange.kind === 'response' && exchange.outcome === 'done';
      // The first and the last one say how the list goes on.
      if (isList) received.splice(1, 1, exchange);
    };
    const record = async (monitors: number | null, items: readonly JsonObject[]) => {
      if (file === null) return;
      const facts = { service: profile.service, monitors, shape: recordShape(items) };
      await writeOutputFile(file, `${mask(JSON.stringify(facts, null, 2))}\n`);
    };
    await using service = openService(options, { ...world, onExchange }, profile);
    const reading = listMonitors(service, 'compare').finally(progress.end);
    const list = await reading.catch(async (thrown: unknown) => {
      const response = received.at(-1)?.json();
      if (response !== undefined) await record(null, [{ response }]);
      throw thrown;
    });
    await throwIfStopped(world);
    const checks = checkProfile(list, profile, mask, received);
    const failed = checks.filter(({ ok }) => !ok).length;
    const { sent } = service.scheduler.counts;
    const counts = {
      monitors: list.monitors.length,
      unnamed: list.unnamed,
      requests: sent,
      failed,
    };
    await record(
      counts.monitors,
      list.monitors.map(({ fields }) => fields),
    );
    const warnings = [...service.warnings, ...list.warnings, ...warnOfEmptyList(1, list)];
    if (json) {
      const all = { checks, counts, warnings: warnings.map(describeWarning).map(mask) };
      stdout.write(`${escapeJson(JSON.stringify(all, null, 2))}\n`);
    }
    const palette = choosePalette(output, env, given.color);
    const lines = checks
      .filter(({ ok }) => !ok || !quiet)
      .map(({ message, ok }) => {
        const mark = ok ? palette.good('✓') : palette.bad('!');
        return `  ${mark} ${plain(nameOptions(message))}`;
      });
    const result = failed === 0 ? 'nothing found that is wrong' : `${count(failed, 'fault')} found`;
    const closing = quiet ? [] : ['', `Check: ${result} (${count(sent, 'request')})`];
    for (const line of [...lines, ...closing]) output.write(fitLines(`${logLine(line)}\n`, output));
    show({ warnings });
    return failed === 0 ? 0 : 1;
  } catch (thrown) {
    const facts = describeThrown(thrown);
    const error = { ...facts, message: mask(facts.message) };
    if (json) {
      const check = { code: error.code, ok: false, message: error.message };
      stdout.write(`${escapeJson(JSON.stringify({ checks: [check], counts: null }, null, 2))}\n`);
    }
    show({ error });
    return 1;
  }
}
