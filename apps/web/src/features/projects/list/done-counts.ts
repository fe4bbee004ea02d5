import type { Progress } from '@polier/contract/worksheets/worksheets.contract';

export type ProgressCounts = Pick<Progress, 'done' | 'total' | 'not_applicable'>;

/** Done lessons and their total, without not applicable ones, as in the worksheet. */
export const doneCounts = ({
  done,
  total,
  not_applicable: aside,
}: ProgressCounts): { done: number; total: number } => ({
  done,
  total: total - aside,
});

/** The counts of several worksheets together. */
export const sumOfDone = (all: readonly ProgressCounts[]): { done: number; total: number } =>
  all.map(doneCounts).reduce((sum, one) => ({ done: sum.done + one.done, total: sum.total + one.total }), {
    done: 0,
    total: 0,
  });

/** `19/35` */
export const doneText = ({ done, total }: { done: number; total: number }): string => `${done}/${total}`;

/** From 0 to 1; null without lessons. */
export const doneShare = (progress: ProgressCounts): number | null => {
  const { done, total } = doneCounts(progress);
  return total === 0 ? null : done / total;
};
