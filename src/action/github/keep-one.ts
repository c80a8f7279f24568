import type { GitHub } from './client.ts';

/** The part of a comment or an issue that shows who wrote it. */
interface Authored {
  readonly id: number;
  readonly body?: string | null | undefined;
  readonly user: { readonly login: string; readonly type: string } | null;
}

/** A comment or an issue that exists once at most. */
interface Single<Item extends Authored> {
  /** The wanted text. Its first line is hidden, and marks the comment or the issue. */
  readonly body: string;
  /** All comments or issues among which it may be. */
  readonly list: () => Promise<readonly Item[]>;
  /** Writes the first one, or nothing where none is wanted. */
  readonly create: () => Promise<unknown>;
  readonly update: (item: Item) => Promise<unknown>;
  /** Removes one that another replaces. */
  readonly remove: (surplus: Item, kept: Item) => Promise<unknown>;
}

/**
 * Keeps one comment or issue up to date, and never touches one that is not provably ours.
 * 1. List those that start with the marker.
 * 2. Where there are any, ask who the token belongs to. Ours are those that this author wrote.
 * 3. Update the oldest of ours, or create one where there is none.
 * 4. Remove the others of ours. A run at the same time or a killed one left them.
 * @throws Error where GitHub refuses or does not answer.
 */
export async function keepOne<Item extends Authored>(
  github: GitHub,
  { body, create, list, remove, update }: Single<Item>,
): Promise<void> {
  const [marker = ''] = body.split('\n');
  const marked = (await list()).filter((item) => item.body?.startsWith(marker)).sort((a, b) => a.id - b.id);
  const login = marked.length === 0 ? '' : await readLogin(github);
  const [oldest, ...others] = marked.filter((item) => isBy(item, login));
  await (oldest === undefined ? create() : update(oldest));
  if (oldest !== undefined) for (const item of others) await remove(item, oldest);
}

/** Who writes with the token. REST has no such question for the token of a job. */
async function readLogin(github: GitHub): Promise<string> {
  try {
    const { viewer } = await github.graphql<{ viewer: { login: string } }>('query { viewer { login } }');
    return viewer.login;
  } catch (cause) {
    const message = 'GitHub did not say who the input github-token belongs to, so no comment or issue was changed';
    throw new Error(message, { cause });
  }
}

/** The REST API names an app `name[bot]`; the GraphQL API names it so in some places and `name` in others. */
function isBy({ user }: Authored, login: string): boolean {
  return user?.login === login || (user?.type === 'Bot' && user.login === `${login}[bot]`);
}

/** Compares two texts as GitHub keeps them; its editor ends lines with CRLF. */
export function isSameText(kept: string | null | undefined, wanted: string): boolean {
  return (kept ?? '').replaceAll('\r\n', '\n').trim() === wanted.trim();
}
