import type { SheetGroup, SheetRow } from '../model/sheet-rows.ts';

export type PhoneItem =
  | { type: 'head'; key: string; groupIndex: number; group: SheetGroup }
  | { type: 'row'; key: string; groupIndex: number; row: SheetRow };

export interface PhoneItems {
  items: PhoneItem[];
  /** Index of the heading of each group. */
  heads: number[];
  indexOf: ReadonlyMap<number, number>;
}

/** Each group's heading followed by its questions. */
export const listPhoneItems = (groups: readonly SheetGroup[]): PhoneItems => {
  const items: PhoneItem[] = [];
  const heads: number[] = [];
  const indexOf = new Map<number, number>();
  for (const [groupIndex, group] of groups.entries()) {
    heads.push(items.length);
    items.push({ type: 'head', key: `head-${group.key}`, groupIndex, group });
    for (const row of group.rows) {
      indexOf.set(row.answer.id, items.length);
      items.push({ type: 'row', key: `row-${row.answer.id}`, groupIndex, row });
    }
  }
  return { items, heads, indexOf };
};

const quiet = new Set<SheetRow['state']>(['d', 'c', 'n']);
/** Done questions fold to one line until they are tapped. */
export const isFolded = ({ state, answer }: SheetRow, unfolded: ReadonlySet<number>): boolean =>
  quiet.has(state) && !unfolded.has(answer.id);

const lettersPerLine = 42;
/** Only an estimate, for cards that were not yet on the screen. */
const estimateCard = (item: PhoneItem | undefined): number => {
  if (item === undefined) return 48;
  if (item.type === 'head') return 34;
  if (quiet.has(item.row.state)) return 49;
  const { lesson, todo } = item.row.answer;
  return 92 + Math.ceil(lesson.insight.length / lettersPerLine) * 22 + (todo === null ? 0 : 22);
};

/** Keeps the first estimate of each card, as the grid does for its rows (steadyEstimates). */
export const steadyCards = (): ((item: PhoneItem | undefined) => number) => {
  const known = new Map<string, number>();
  return (item) => {
    const height = known.get(item?.key ?? '') ?? estimateCard(item);
    if (item !== undefined) known.set(item.key, height);
    return height;
  };
};
