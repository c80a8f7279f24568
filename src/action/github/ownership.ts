import type { GitHub } from './client.ts';
import { isRateLimit, readStatus } from './refusal.ts';

/** Who writes with the token: the identifier of a user, or null for an app, which may not ask GitHub for its own. */
export type Author = number | null;

/** As much of a comment or an issue as tells whose it is. */
export interface Authored {
  readonly body?: string | null | undefined;
  readonly user: { readonly id: number; readonly type: string } | null;
}

/** @throws Error for a page that, once written, would not be found again, and so be written at every run. */
export function requireMarker({ body, marker }: { readonly body: string; readonly marker: string }): void {
  if (!body.startsWith(marker)) throw new Error('the page does not start with its marker');
}

/** Finds out who writes with the token. */
export async function readAuthor(github: GitHub): Promise<Author> {
  try {
    const { data } = await github.rest.users.getAuthenticated();
    return data.id;
  } catch (thrown) {
    if ([403, 404].includes(readStatus(thrown) ?? 0) && !isRateLimit(thrown)) return null;
    throw thrown;
  }
}

/**
 * Tells what this program wrote from what others did. The marker stands first, and so not in a reply that quotes it; the
 * author counts too, because whoever copies the marker could else have us write into a text that stays theirs to edit.
 */
export function isOwn({ body, user }: Authored, marker: string, author: Author): boolean {
  if (body?.startsWith(marker) !== true || user === null) return false;
  return author === null ? user.type === 'Bot' : user.id === author;
}

/** Compares what GitHub keeps with what is to be there; GitHub's editor ends lines with CRLF. */
export function isSameText(kept: string | null | undefined, wanted: string): boolean {
  return normalise(kept ?? '') === normalise(wanted);
}

function normalise(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}
