import { code } from '../../model/sanitize.ts';
import { clip } from '../../model/text.ts';
import type { Adoption } from '../../report/adoption.ts';
import { describeChange, describeReason, groupLeftAlone } from '../describe-adoption.ts';
import { type Notation, plainText } from '../describe-monitor.ts';
import { entriesSection, type Section } from './document-layout.ts';

/** In UTF-16 units. */
const maxNameLength = 100;

/** What `adopt` wrote into the files, and what it left alone. */
export function renderAdoption(adoption: Adoption, notation: Notation): readonly Section[] {
  const { adopted, isCheck } = adoption;
  const name = (text: string) => `**${code(clip(text, maxNameLength))}**`;
  // The lines are those of the edited file, which no commit has yet.
  const done = adopted.map(({ changes, isNew, name: text, source }) => ({
    cells: () => [name(text), code(plainText.place(source)), ...(isNew ? ['new'] : [])],
    texts: changes.map((change) => () => describeChange(change, notation)),
  }));
  const left = groupLeftAlone(adoption).map((reasons) => ({
    cells: () => {
      const source = reasons[0]?.source ?? null;
      return [name(reasons[0]?.name ?? ''), ...(source === null ? [] : [notation.place(source)])];
    },
    texts: reasons.map((one) => () => describeReason(one, notation)),
  }));
  const title = isCheck ? 'To adopt' : 'Adopted';
  return [
    entriesSection({ title, rank: 'creation', layout: 'list', entries: done }),
    entriesSection({ title: 'Left alone', rank: 'other', layout: 'list', entries: left }),
  ];
}
