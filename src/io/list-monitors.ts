import {
  describeBodyFault,
  describeExchange,
  readErrorBody,
} from '../core/http/describe-exchange.ts';
import { maskBody, parseOnce } from '../core/http/exchange.ts';
import { hasNoSuchPage } from '../core/http/status-table.ts';
import { type ListPage, readItems } from '../core/list/list-items.ts';
import { type ListSource, readCompleteList } from '../core/list/list-reader.ts';
import { RunError } from '../core/model/errors.ts';
import { hideTarget } from '../core/model/likely-secrets.ts';
import type { CompleteList } from '../core/model/monitor.ts';
import { joinLines } from '../core/model/text.ts';
import { adviseOnItems } from '../core/profile/list-advice.ts';
import type { ReadingApi } from './client.ts';

const consequences = {
  write:
    'Nothing is written without the complete list, because existing monitors could be ' +
    'created twice',
  compare: 'Nothing was compared, because monitors that the list lacks would seem to be missing',
  adopt: 'Nothing was adopted, because monitors that the list lacks would seem to be missing',
  export: 'Nothing was exported, because the export would lack monitors',
  look: 'Nothing was compared, because the config refers to objects of this list by name',
};

/** @param goal the use of the list, for errors. @param readings of one that contradicts itself. */
export function listMonitors(
  api: ReadingApi,
  goal: keyof typeof consequences,
  readings?: number,
): Promise<CompleteList> {
  const listError: ListSource['listError'] = (
    response,
    { advice = [], code, what },
    serviceCode = null,
  ) => {
    const { method, status, url } = response;
    const headline = `${method} ${hideTarget(url)}: ${status}: the response ${joinLines(what)}`;
    const message = [headline, consequences[goal], ...advice].join('\n');
    return new RunError({ code, serviceCode, status, message });
  };
  const { baseUrl, listComplete, profile } = api;
  const fetch: ListSource['fetch'] = (url, previous) => fetchPage(api, listError, url, previous);
  const holdFor: ListSource['holdFor'] = (milliseconds, reason) => {
    api.scheduler.holdFor(milliseconds, 'the list contradicts itself', reason);
  };
  const source: ListSource = {
    profile,
    isComplete: listComplete,
    fetch,
    listError,
    holdFor,
  };
  return readCompleteList(source, `${baseUrl}${profile.list.path}`, readings);
}

async function fetchPage(
  api: ReadingApi,
  listError: ListSource['listError'],
  url: string,
  previous: ListPage | null,
): Promise<ListPage | RunError> {
  const { outlastsOutages = false, listPath, mask, profile, scheduler } = api;
  const response = await scheduler.sendWithRetry((hooks) => api.get(url, hooks), {
    outlastsOutages,
  });
  const hasResponse = response.kind === 'response';
  if (previous !== null && hasResponse && hasNoSuchPage(response))
    return new RunError(describeExchange(response, null));
  if (!hasResponse || response.outcome !== 'done')
    throw new RunError(describeExchange(response, null, describeEnd(api)));
  // Some services ignore the page that is requested; reading a long list once is enough.
  if (response.body === previous?.response.body) return { ...previous, response };
  // Masked before it is clipped, because a part of a secret would not be recognized.
  const masked = () => {
    const body = maskBody(response.body, mask);
    return { ...response, body, json: parseOnce(body) };
  };
  const body = response.bodyFault === null ? response.json() : undefined;
  if (body === undefined) throw listError(response, describeBodyFault(masked()));
  const place = listPath === null ? 'at "list.items"' : 'at "list-path"';
  const found =
    previous === null
      ? readItems(body, listPath ?? profile.list.items, place, profile)
      : readItems(body, previous.pointer, 'where the first page had it, at', profile);
  if ('items' in found) return { response, ...found };
  if (found.code !== 'error-in-body')
    throw listError(response, { ...found, advice: adviseOnItems(found.code, profile) });
  const { code, message } = readErrorBody(masked());
  const what = [found.what, code, message].filter((part) => part !== null).join(': ');
  throw listError(
    response,
    { ...found, what, advice: ['Run again when the service responds without an error'] },
    code,
  );
}

/** Why there is no other try. */
function describeEnd({ run }: ReadingApi): string | null {
  return run.error instanceof RunError ? (run.error.message.split('\n').at(-1) ?? null) : null;
}
