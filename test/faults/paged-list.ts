import type { JsonObject } from '../../src/core/model/json.ts';
import type { LoggedRequest, Script, ScriptedServer } from './scripted-server.ts';
import { type HeaderLines, reply } from './steps.ts';

/** One page of a list, and what a service needs to lead on from it. */
export interface PagePlace {
  readonly items: readonly JsonObject[];
  /** Number of the page, from 1. */
  readonly page: number;
  /** Number of the next page, or null. */
  readonly next: number | null;
  readonly total: number;
  readonly server: ScriptedServer;
}

interface PagedOptions {
  readonly size: number;
  /** The parameter that asks for a page, and what its first value is; it counts pages or, `step` apart, items. */
  readonly parameter?: string;
  /** The answer to a page. */
  readonly show: (place: PagePlace) => { readonly body: unknown; readonly headers?: HeaderLines };
}

/** Meets GETs with pages of what the service has by then. */
export function pages({ parameter = 'page', show, size }: PagedOptions): Script {
  return ({ method, path }) => {
    if (method !== 'GET') return null;
    const page = readPage(path, parameter);
    return [
      (turn) => {
        const { server } = turn;
        const all = server.listed();
        const items = all.slice((page - 1) * size, page * size);
        const next = page * size < all.length ? page + 1 : null;
        const { body, headers } = show({ items, page, next, total: all.length, server });
        return reply(200, body, headers)(turn);
      },
    ];
  };
}

/** The page that a request asks for, from 1. */
export function pageOf({ path }: LoggedRequest, parameter = 'page'): number {
  return readPage(path, parameter);
}

function readPage(path: string, parameter: string): number {
  // Cursors are the number of a page behind a letter, so that nobody takes them for numbers.
  const value = new URL(path, 'http://service.example.com').searchParams.get(parameter);
  return Number(value?.replace(/\D/g, '') || 1);
}
