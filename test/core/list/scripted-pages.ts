import type { ResponseHeaders } from '../../../src/core/http/exchange.ts';
import { readItems } from '../../../src/core/list/list-items.ts';
import { readCompleteList } from '../../../src/core/list/list-reader.ts';
import { RunError } from '../../../src/core/model/errors.ts';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { documentedApi, type Profile } from '../../../src/core/profile/profile.ts';
import { response } from '../builders.ts';

/** A page of a service: what its body has next to the monitors, and its number of monitors (3). */
export interface ScriptedPage {
  fields?: JsonObject;
  headers?: ResponseHeaders;
  count?: number;
  status?: number;
  /** The monitors of an earlier page (from 0), in place of new ones. */
  repeats?: number;
  /** As objects of a lookup may be. */
  isNameless?: boolean;
}

interface ReadingOptions {
  profile?: Profile;
  url?: string;
  isComplete?: boolean;
}

const origin = 'https://api.example.com';
export const address = `${origin}/api/v1/monitors`;

/**
 * Reads the list of a service that responds with these pages in turn, and with 404 to every further
 * request. The summary has the queries (or paths) of the requests after the first page, up to the
 * first time that the list is read again, and the outcome: `complete`, `unproved`, or the code of
 * the refusal. The waits are the milliseconds before each further reading.
 */
export async function readPages(
  pages: readonly ScriptedPage[],
  { isComplete = false, profile = documentedApi, url = address }: ReadingOptions = {},
) {
  const requests: string[] = [];
  const waits: number[] = [];
  let sent = 0;
  const bodies = pages.map((page, index) => {
    const { count = 3, fields, isNameless = false, repeats } = page;
    const number = repeats ?? index;
    const item = (at: number) => ({
      id: `m-${number}-${at}`,
      ...(!isNameless && { name: `monitor ${number}-${at}` }),
      target: 'https://a.example',
      intervalSeconds: 60,
    });
    return { monitors: Array.from({ length: count }, (_, at) => item(at)), ...fields };
  });
  const result = await readCompleteList(
    {
      profile,
      isComplete,
      async fetch(at, previous) {
        if (previous === null) sent = 0;
        else if (waits.length === 0) requests.push(at.replace(address, '').replace(origin, ''));
        const page = pages[sent];
        const body = bodies[sent];
        sent += 1;
        if (page === undefined || body === undefined || page.status === 404)
          return new RunError({ code: 'not-found', message: 'there is no such page' });
        if (page.status === 403) throw new RunError({ code: 'access-denied', message: 'no' });
        if (page.status === 500) throw new RunError({ code: 'service-failed', message: 'no' });
        const { headers = {}, status = 200 } = page;
        const arrived = response({ url: at, headers, status, profile, json: () => body });
        const found = readItems(body, '/monitors', profile);
        if ('what' in found) throw new Error(found.what);
        return { response: arrived, ...found };
      },
      holdFor: (milliseconds) => void waits.push(milliseconds),
    },
    url,
  ).catch((reason: unknown) => reason as RunError);
  const message = result instanceof RunError ? result.message : '';
  const end = 'monitors' in result ? (result.unproved ? 'unproved' : 'complete') : null;
  const code = result instanceof RunError ? result.facts.code : '';
  const outcome = end ?? `${code}${waits.length > 0 ? ', again' : ''}`;
  return { summary: `${requests.join(' ')} → ${outcome}`.trim(), message, waits };
}
