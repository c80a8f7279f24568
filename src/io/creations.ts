import type { DesiredMonitor } from '../core/monitor.ts';
import type { Creation } from '../core/report.ts';
import type { Api } from './api.ts';
import { createWriter } from './monitors-api.ts';

/**
 * Creates monitors in config order, as many at once as the gate lets through. One that fails does not stop the others;
 * one that was never sent, because the run ended before its turn, is not in the result.
 * @param onSettled called after each with the number that is settled by then.
 */
export async function createAll(
  missing: readonly DesiredMonitor[],
  api: Api,
  onSettled: (settled: number) => void,
): Promise<ReadonlyMap<DesiredMonitor, Creation>> {
  const writer = createWriter(api);
  const creations = new Map<DesiredMonitor, Creation>();
  const create = async (declared: DesiredMonitor) => {
    try {
      creations.set(declared, await writer.create(declared));
      onSettled(creations.size);
    } catch (thrown) {
      // Most often the gate's own reason; whatever it is, nothing further is sent, and the run ends with it.
      api.gate.end(thrown);
    }
  };
  await Promise.all(missing.map(create));
  return creations;
}
