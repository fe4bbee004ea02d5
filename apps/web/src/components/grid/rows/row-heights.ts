import type { GridItem } from './grid-items.ts';
import type { GridRow } from './grid-rows.ts';

export interface RowMetrics {
  /** Height of a row with one line. */
  base: number;
  /** What each further line adds. */
  line: number;
  /** Average width of a letter of the main column. */
  letter: number;
  /** Width of the main column without its padding. */
  mainWidth: number;
}

const baseOf = { compact: { base: 28, line: 17, letter: 6.35 }, normal: { base: 40, line: 20, letter: 6.55 } } as const;
const touchRow = 44;

export const metricsOf = (density: keyof typeof baseOf, isCoarse: boolean, mainWidth: number): RowMetrics => {
  const { base, line, letter } = baseOf[density];
  return { base: isCoarse ? touchRow : base, line, letter, mainWidth };
};

/** The text of the main column, which alone takes several lines. */
type MainText = (row: GridRow) => string;

/** Only an estimate, for rows that were not yet on the screen; once there they are measured. */
export const estimateHeight = (
  item: GridItem | undefined,
  { base, line, letter, mainWidth }: RowMetrics,
  mainText: MainText,
): number => {
  if (item?.type !== 'row') return base + 6;
  if (item.row.isQuiet) return base;
  const lines = Math.max(1, Math.ceil((mainText(item.row).length * letter) / Math.max(60, mainWidth)));
  return base + (lines - 1) * line;
};

/**
 * Keeps the first estimate of each row: a measured height equal to it is not remembered by the virtualizer, so an estimate
 * that changed with the state of the row would overrule what stands on the screen.
 */
export const stableRowHeights = (metrics: RowMetrics, mainText: MainText): ((item: GridItem | undefined) => number) => {
  const known = new Map<string, number>();
  return (item) => {
    if (item === undefined) return metrics.base;
    const height = known.get(item.key) ?? estimateHeight(item, metrics, mainText);
    known.set(item.key, height);
    return height;
  };
};
