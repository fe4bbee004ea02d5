import { quotedSheet, type Sheet } from '#platform/spreadsheets/writing/workbook';
import type { FileContext } from '../file-context.ts';
import { stateLabels } from '../file-states.ts';
import type { PersonNames } from '../../users/person-names.ts';

export interface ChoiceLists {
  readonly sheet: Sheet;
  /** The cells of each list as validations name them; null: there is nothing to choose from. */
  readonly ranges: { readonly state: string; readonly responsible: string | null; readonly company: string | null };
}

/** What cells can be chosen from, in a sheet that nobody needs to see. */
export const choiceLists = ({ t, companyColumn }: FileContext, people: PersonNames): ChoiceLists => {
  const name = t('worksheetFiles.listsSheet');
  const options = (companyColumn?.options ?? []).filter(({ archived }) => !archived).map(({ title }) => title);
  const lists = [stateLabels(t), [...people.all], options];
  const longest = Math.max(...lists.map(({ length }) => length));
  const range = (letter: string, index: number) => {
    const count = lists[index]?.length ?? 0;
    return count === 0 ? null : `${quotedSheet(name)}!$${letter}$1:$${letter}$${count}`;
  };
  return {
    sheet: {
      name,
      state: 'hidden',
      columns: lists.map(() => ({ width: 30 })),
      rows: Array.from({ length: longest }, (_, row) => lists.map((list) => ({ value: list[row] ?? null }))),
    },
    ranges: { state: range('A', 0) ?? '', responsible: range('B', 1), company: range('C', 2) },
  };
};
