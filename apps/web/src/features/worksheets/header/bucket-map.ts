import type { AppliedLessonState } from '@polier/contract/worksheets/worksheets.contract';

export interface Buckets {
  /** How many lessons one stroke stands for. */
  size: number;
  /** Per group its strokes, each as the most pressing of its lessons. */
  groups: { number: string; states: string }[];
  /** Index of the first lesson of each stroke. */
  firsts: number[];
  /** Where each stroke begins, as a share of the whole width. */
  starts: number[];
  /** Where each group begins. */
  groupStarts: number[];
}

const pressing: readonly AppliedLessonState[] = ['v', 't', 'o', 'd', 'c', 'n'];
const mostPressing = (states: string): string => pressing.find((state) => states.includes(state)) ?? 'o';

// The proportions in which the progress strip draws strokes, gaps and gaps between groups at its full height.
const [stroke, gap, groupGap] = [5, 2, 7];

/** A worksheet of thousands of lessons drawn as at most about `most` strokes; no stroke spans two groups. */
export const bucketMap = (groups: readonly { number: string; states: string }[], most: number): Buckets => {
  const total = groups.reduce((sum, { states }) => sum + states.length, 0);
  const size = Math.max(1, Math.ceil(total / most));
  const buckets: Buckets = { size, groups: [], firsts: [], starts: [], groupStarts: [] };
  let [lesson, x] = [0, 0];
  for (const { number, states } of groups) {
    let drawn = '';
    buckets.groupStarts.push(x);
    for (let at = 0; at < states.length; at += size) {
      drawn += mostPressing(states.slice(at, at + size));
      buckets.firsts.push(lesson + at);
      buckets.starts.push(x);
      x += stroke + gap;
    }
    if (states.length > 0) x += groupGap - gap;
    lesson += states.length;
    buckets.groups.push({ number, states: drawn });
  }
  const width = Math.max(1, x - groupGap);
  const share = (position: number) => position / width;
  return { ...buckets, starts: buckets.starts.map(share), groupStarts: buckets.groupStarts.map(share) };
};

/** The stroke that stands for a lesson. */
export const strokeOf = ({ firsts }: Buckets, lesson: number): number => {
  let [low, high] = [0, firsts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((firsts[middle] ?? 0) <= lesson) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** The lesson to jump to from a place on the map. */
export const lessonAt = ({ starts, firsts }: Buckets, share: number): number => {
  let at = 0;
  while (at + 1 < starts.length && (starts[at + 1] ?? 1) <= share) at++;
  return firsts[at] ?? 0;
};
