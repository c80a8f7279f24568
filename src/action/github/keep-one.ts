import type { GitHub } from './client.ts';

/** The part of a comment or an issue that shows who wrote it. */
interface Authored {
  readonly id: number;
  readonly body?: string | null | undefined;
  readonly user: { readonly login: string; readonly type: string } | null;
}

/** A comment or an issue that exists once at most. */
interface Single<Item extends Authored> {
  /** Hidden text at the start of its body. */
  readonly marker: string;
  /** All comments or issues among which it may be. */
  readonly list: () => Promise<readonly Item[]>;
  /** Null where none is wanted. */
  readonly create: () => Promise<Item | null>;
  readonly update: (item: Item) => Promise<void>;
  /** Removes one that another replaces. */
  readonly remove: (surplus: Item, kept: Item) => Promise<void>;
}

/**
 * Keeps one comment or issue up to date, and never touches one that is not provably ours.
 * 1. List those that start with the marker.
 * 2. Where there are any, ask who the token belongs to. Ours are those that this author wrote.
 * 3. Update the oldest of ours, or create one where there is none.
 * 4. Remove the others of ours. A run at the same time or a killed one left them. Where step 2 got no answer, the author of
 *    the one that step 3 created shows which they are.
 * @throws RequestError of octokit where GitHub refuses or does not answer.
 */
export async function keepOne<Item extends Authored>(
  github: GitHub,
  { create, list, marker, remove, update }: Single<Item>,
): Promise<void> {
  const marked = (await list()).filter(({ body }) => body?.startsWith(marker)).sort((one, other) => one.id - other.id);
  const login = marked.length === 0 ? null : await readLogin(github);
  const [oldest] = marked.filter((item) => isBy(item, login));
  if (oldest !== undefined) await update(oldest);
  const kept = oldest ?? (await create());
  if (kept === null && marked.length > 0 && login === null)
    throw new Error('GitHub did not say who the input github-token belongs to, so no comment or issue was changed');
  if (kept === null) return;
  const surplus = marked.filter((item) => item.id !== kept.id && isBy(item, login ?? kept.user?.login ?? null));
  for (const item of surplus) await remove(item, kept);
}

/** Who writes with the token; null where GitHub gives no answer. REST has no such question for the token of a job. */
async function readLogin(github: GitHub): Promise<string | null> {
  try {
    const { viewer } = await github.graphql<{ viewer: { login: string } }>('query { viewer { login } }');
    return viewer.login;
  } catch {
    return null;
  }
}

/** The REST API names an app `name[bot]`; the GraphQL API names it so in some places and `name` in others. */
function isBy({ user }: Authored, login: string | null): boolean {
  if (user === null || login === null) return false;
  return user.login === login || (user.type === 'Bot' && user.login === `${login}[bot]`);
}

/** Compares two texts as GitHub keeps them; its editor ends lines with CRLF. */
export function isSameText(kept: string | null | undefined, wanted: string): boolean {
  return (kept ?? '').replaceAll('\r\n', '\n').trim() === wanted.trim();
}
