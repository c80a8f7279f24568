import type { GitHub } from './client.ts';

/** As much of a comment or an issue as shows who wrote it. */
export interface Authored {
  readonly id: number;
  readonly body?: string | null | undefined;
  readonly user: Author | null;
}

interface Author {
  readonly login: string;
  readonly type: string;
}

/** A comment or an issue of which there is to be one. */
export interface Single<Item extends Authored> {
  /** Hidden text at the start of its body. */
  readonly marker: string;
  /** All comments or issues among which it may be. */
  readonly list: () => Promise<readonly Item[]>;
  /** Null where a missing one stays missing. */
  readonly create: (() => Promise<Item>) | null;
  readonly update: (item: Item) => Promise<void>;
  /** Removes one that another replaces. */
  readonly remove: (surplus: Item, kept: Item) => Promise<void>;
}

/**
 * Keeps one comment or issue up to date, and never touches what is not provably ours.
 * 1. List those that start with the marker.
 * 2. Where there are any, ask who the token belongs to. Ours are those that this author wrote.
 * 3. Update the oldest of ours, or create one where there is none.
 * 4. Remove the others of ours. A run at the same time or a killed one left them. Where step 2 got no answer, the author of
 *    what step 3 created shows which they are.
 * @throws RequestError of octokit where GitHub refuses or does not answer.
 */
export async function keepOne<Item extends Authored>(
  github: GitHub,
  { create, list, marker, remove, update }: Single<Item>,
): Promise<void> {
  const marked = (await list()).filter(({ body }) => body?.startsWith(marker)).sort((one, other) => one.id - other.id);
  const login = marked.length === 0 ? null : await readLogin(github);
  const [oldest] = marked.filter((item) => isBy(item, login));
  if (oldest === undefined && create === null && marked.length > 0 && login === null) throw new Error(unknownAuthor);
  if (oldest !== undefined) await update(oldest);
  const kept = oldest ?? (await create?.());
  if (kept === undefined) return;
  const surplus = marked.filter((item) => item.id !== kept.id && isBy(item, login ?? kept.user?.login ?? null));
  for (const item of surplus) await remove(item, kept);
}

const unknownAuthor =
  'GitHub did not say who the input github-token belongs to, so nothing that it may have written is changed';

/** Who writes with the token; null where GitHub does not say. REST has no such question for the token of a job. */
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
  return (
    user !== null && login !== null && (user.login === login || (user.type === 'Bot' && user.login === `${login}[bot]`))
  );
}

/** Compares two texts as GitHub keeps them; its editor ends lines with CRLF. */
export function isSameText(kept: string | null | undefined, wanted: string): boolean {
  return normalise(kept ?? '') === normalise(wanted);
}

function normalise(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}
