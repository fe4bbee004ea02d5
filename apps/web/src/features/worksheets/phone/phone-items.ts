import type { WorksheetGroup, WorksheetRow } from '../model/worksheet-rows.ts';

export type PhoneItem =
  | { type: 'head'; key: string; groupIndex: number; group: WorksheetGroup }
  | { type: 'row'; key: string; groupIndex: number; row: WorksheetRow };

export interface PhoneItems {
  items: PhoneItem[];
  /** Index of the heading of each group. */
  heads: number[];
  indexOf: ReadonlyMap<number, number>;
}

/** Each group's heading followed by its lessons. */
export const listPhoneItems = (groups: readonly WorksheetGroup[]): PhoneItems => {
  const items: PhoneItem[] = [];
  const heads: number[] = [];
  const indexOf = new Map<number, number>();
  for (const [groupIndex, group] of groups.entries()) {
    heads.push(items.length);
    items.push({ type: 'head', key: `head-${group.key}`, groupIndex, group });
    for (const row of group.rows) {
      indexOf.set(row.appliedLesson.id, items.length);
      items.push({ type: 'row', key: `row-${row.appliedLesson.id}`, groupIndex, row });
    }
  }
  return { items, heads, indexOf };
};

const quiet = new Set<WorksheetRow['state']>(['d', 'c', 'n']);
/** It needs no further action. */
export const isQuiet = ({ state }: WorksheetRow): boolean => quiet.has(state);
/** Done lessons fold to one line until they are tapped. */
export const isFolded = (row: WorksheetRow, unfolded: ReadonlySet<number>): boolean =>
  isQuiet(row) && !unfolded.has(row.appliedLesson.id);

const lettersPerLine = 42;
/** Only an estimate, for cards that were not yet on the screen. */
const estimateCard = (item: PhoneItem | undefined): number => {
  if (item === undefined) return 48;
  if (item.type === 'head') return 44;
  if (isQuiet(item.row)) return 49;
  const { lesson, todo } = item.row.appliedLesson;
  return 92 + Math.ceil(lesson.insight.length / lettersPerLine) * 22 + (todo === null ? 0 : 22);
};

/** Keeps the first estimate of each card, as the grid does for its rows (stableRowHeights). */
export const stableCardHeights = (): ((item: PhoneItem | undefined) => number) => {
  const known = new Map<string, number>();
  return (item) => {
    const height = known.get(item?.key ?? '') ?? estimateCard(item);
    if (item !== undefined) known.set(item.key, height);
    return height;
  };
};
