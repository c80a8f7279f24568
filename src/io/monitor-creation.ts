import type { DesiredMonitor } from '../core/monitor.ts';
import type { Creation } from '../core/report.ts';
import { RunError } from '../core/run-error.ts';
import { readCreatedId } from '../core/wire/created-body.ts';
import { describeExchange } from '../core/wire/describe-exchange.ts';
import type { Answer } from '../core/wire/exchange.ts';
import { decideOutcome } from '../core/wire/outcome.ts';
import { type Api, monitorsUrl } from './api.ts';

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
  const creations = new Map<DesiredMonitor, Creation>();
  const settle = async (declared: DesiredMonitor) => {
    try {
      creations.set(declared, await create(declared, api));
      onSettled(creations.size);
    } catch (thrown) {
      // Most often the gate's own reason; whatever it is, nothing further is sent, and the run ends with it.
      api.gate.end(thrown);
    }
  };
  await Promise.all(missing.map(settle));
  return creations;
}

/**
 * Creates one monitor; one whose outcome is unknown is not sent again. A refusal that every other monitor would meet closes
 * the gate for good.
 * @throws RunError where the run ended before it was sent.
 */
async function create(declared: DesiredMonitor, { baseUrl, gate, transport }: Api): Promise<Creation> {
  const exchange = await gate.send(async () => {
    const sent = await transport.send('POST', monitorsUrl(baseUrl), declared.body);
    // In here, because the gate lets the next one start as soon as it has the exchange.
    if (decideOutcome(sent) === 'fatal') gate.end(new RunError(describeExchange(sent, declared)));
    return sent;
  });
  if (decideOutcome(exchange) === 'done') return readCreation(exchange as Answer, declared);
  return { status: 'failed', error: describeExchange(exchange, declared) };
}

/** The headers of a 2xx have arrived: it is created, even where its body broke off. */
function readCreation(answer: Answer, { name }: DesiredMonitor): Creation {
  const id = readCreatedId(answer);
  const isHidden = id === null && answer.bodyFault !== null;
  const warning = `${JSON.stringify(name)} was created, but its identifier is not known: the answer ${answer.bodyFault?.message}`;
  return { status: 'created', id, warning: isHidden ? warning : null };
}
