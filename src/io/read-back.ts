import type { CreationLedger, Doubt } from '../core/creation-ledger.ts';
import type { ReadingApi } from './api.ts';
import type { MonitorReader } from './monitor-list.ts';

/** How often one creation is sent at most while its outcome stays in doubt. */
const mostSends = 3;

/** Milliseconds before the first reading; twice as long before the second, and each time that a creation was sent again. */
const firstPause = 1_000;

/** How often the list is read at most to find two in a row that are not behind. */
const mostReadings = 4;

/**
 * Finds out what became of creations in doubt and in conflict. Only what two complete lists in a row do not show has
 * surely not happened, and stays in the ledger's doubts to be sent again; a service may show late what it has created.
 * @throws RunError where the list cannot be read, or where the wait is longer than the run may wait.
 */
export async function readBack(ledger: CreationLedger, api: ReadingApi, reader: MonitorReader): Promise<void> {
  const { conflicts, doubts } = ledger;
  if (doubts.size === 0 && conflicts.size > 0) ledger.settleBy(await reader.list());
  const pause = firstPause * 2 ** (Math.max(1, ...Array.from(doubts.values(), ({ sends }) => sends)) - 1);
  let absences = 0;
  for (let reading = 1; doubts.size > 0 && absences < 2; reading += 1) {
    if (reading > mostReadings) ledger.close();
    else {
      rest(reading === 1 ? pause : Math.max(2 * pause, untilSlowestEnd(ledger, api)), doubts.size, api);
      absences = ledger.settleBy(await reader.list()) ? absences + 1 : 0;
    }
  }
  ledger.giveUp(mostSends);
}

/** Milliseconds for which the service may still be at one of those in doubt. */
function untilSlowestEnd({ doubts }: CreationLedger, api: ReadingApi): number {
  return Math.max(...Array.from(doubts.values(), (doubt) => slowestEnd(doubt, api) - api.clock.now()));
}

/** Statuses by which a proxy says that the service behind it is slow, which may be at it still; 524 is Cloudflare's. */
const slow = [408, 504, 524];

/** Until when the service may still be at it: one that did not answer in time has not said that it gave up. */
function slowestEnd({ exchange, since }: Doubt, { timeoutMs }: ReadingApi): number {
  const isSlow = exchange.kind === 'answer' ? slow.includes(exchange.status) : exchange.code === 'TIMEOUT';
  return isSlow ? since + timeoutMs : since;
}

function rest(milliseconds: number, count: number, { gate }: ReadingApi): void {
  const seconds = Math.ceil(milliseconds / 1_000);
  const what = count === 1 ? 'a monitor was created' : `${count} monitors were created`;
  gate.rest(
    milliseconds,
    'finding out what was created',
    `It is not known whether ${what}, and the list is to be read again in ${seconds} s`,
  );
}
