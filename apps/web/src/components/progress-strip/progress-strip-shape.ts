import type { AppliedLessonState } from '@polier/contract/worksheets/worksheets.contract';

export interface StripGroup {
  /** Stands beneath the group in the minimap: `3`. */
  number: string;
  /** One letter per lesson in row order. */
  states: string;
  /** Whole per cent of each open stroke that is drawn in ink, from below. */
  fills?: readonly number[];
  /** What each stroke says, where they stand for something else than lessons. */
  labels?: readonly string[];
}
type DrawnGroup = Pick<StripGroup, 'states' | 'fills'>;

/** The layers of the drawing; each is one path in one colour. */
export type Layer = 'tick' | 'ink' | 'foot' | 'spray' | 'stripes' | 'dash';
export type Paths = Partial<Record<Layer, string>>;

const rect = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;
const round = (value: number) => Math.round(value * 100) / 100;

const stripes = (x: number, width: number, height: number): string => {
  const bar = height >= 16 ? 2 : 1.5;
  let path = '';
  for (let y = 0; y + bar <= height + 0.01; y += bar * 2) path += rect(x, round(y), width, bar);
  return path;
};

const strokeOf: Record<AppliedLessonState, (x: number, width: number, height: number) => Paths> = {
  o: (x, width, height) => ({ tick: rect(x, 0, width, height) }),
  v: (x, width, height) => ({ spray: rect(x, 0, width, height) }),
  t: (x, width, height) => ({ stripes: stripes(x, width, height) }),
  d: (x, width, height) => ({ ink: rect(x, 0, width, height) }),
  c: (x, width, height) => {
    const head = round(height * 0.55);
    return { ink: rect(x, 0, width, head), foot: rect(x, head, width, round(height - head)) };
  },
  n: (x, width, height) => ({ dash: rect(x, round(height / 2 - 1), width, 2) }),
};

const filled = (x: number, width: number, height: number, percentage: number): Paths => {
  const ink = round((height * percentage) / 100);
  return ink === 0 ? {} : { ink: rect(x, round(height - ink), width, ink) };
};

const isState = (letter: string): letter is AppliedLessonState => letter in strokeOf;

/** Draws all strokes as a handful of paths: a list may show thousands of them. */
export const drawStrip = (
  groups: readonly DrawnGroup[],
  size: { stroke: number; gap: number; groupGap: number; height: number },
) => {
  const paths: Paths = {};
  let x = 0;
  for (const { states, fills } of groups) {
    for (const [index, letter] of states.split('').entries()) {
      if (!isState(letter)) continue;
      const layers = [strokeOf[letter](round(x), size.stroke, size.height)];
      if (letter === 'o') layers.push(filled(round(x), size.stroke, size.height, fills?.[index] ?? 0));
      for (const [layer, path] of layers.flatMap((drawn) => Object.entries(drawn) as [Layer, string][])) {
        paths[layer] = (paths[layer] ?? '') + path;
      }
      x += size.stroke + size.gap;
    }
    if (states.length > 0) x += size.groupGap - size.gap;
  }
  return { paths, width: Math.max(1, round(x - size.groupGap)) };
};

/** Counts of lessons by state, the most urgent first. */
export const countStates = (groups: readonly Pick<StripGroup, 'states'>[]): [AppliedLessonState, number][] => {
  const order: AppliedLessonState[] = ['v', 't', 'o', 'd', 'c', 'n'];
  const letters = groups.map(({ states }) => states).join('');
  return order.flatMap((state): [AppliedLessonState, number][] => {
    const count = letters.split(state).length - 1;
    return count === 0 ? [] : [[state, count]];
  });
};
