import type { Mask } from '../model/mask.ts';
import { clip } from '../model/text.ts';
import { wrap } from '../render/columns.ts';
import type { ExportedFields } from './exported-fields.ts';

type Parts = ExportedFields['leftOut'];

/** Paths of fields that an export leaves out, by the reason; each once, sorted and without the texts that no file may hold. */
export type LeftOut = Readonly<Record<Parts[number]['why'], readonly string[]>>;

/** Groups what is left out of any monitor. */
export function groupLeftOut(parts: Parts, mask: Mask): LeftOut {
  const groups = Map.groupBy(parts, ({ why }) => why);
  const read = (why: keyof LeftOut) => [...new Set(groups.get(why)?.map(({ path }) => mask(path)))].sort();
  return { state: read('state'), secret: read('secret'), unnamed: read('unnamed') };
}

const reasons: readonly (readonly [keyof LeftOut, string])[] = [
  ['state', 'they look like state'],
  ['secret', 'they look like secrets'],
  ['unnamed', '--extra does not name them'],
];

const commentColumns = 100;

/** A longer name fills the comment alone. */
const longestName = 200;

/** Lines of comment that name what is left out, and how it is declared nevertheless; none where nothing is. */
export function describeLeftOut(leftOut: LeftOut): readonly string[] {
  const lines = reasons.flatMap(([why, reason]) => {
    const names = leftOut[why].map((path) => clip(path, longestName));
    return names.length === 0 ? [] : wrap(`Left out, because ${reason}: ${names.join(', ')}`, commentColumns);
  });
  return lines.length === 0 ? [] : [...lines, 'To declare one of them, name it: export --extra FIELD,FIELD'];
}
