import type { AppliedLessonState } from '@polier/contract/worksheets/worksheets.contract';
import type { PdfContent, PdfShape } from '#platform/pdf/pdf-document';

const ink = '#000000';
const line = { lineColor: ink, lineWidth: 0.5 } as const;

const frame = (x: number, w: number, h: number): PdfShape => ({ type: 'rect', x, y: 0, w, h, ...line });
const block = (x: number, w: number, h: number, y = 0): PdfShape => ({ type: 'rect', x, y, w, h, color: ink });

/** Told apart without colours: a frame, hatched, striped, full, full with a gap, a dash. */
const strokeOf: Readonly<
  Record<AppliedLessonState, (x: number, w: number, h: number, filled: number) => readonly PdfShape[]>
> = {
  o: (x, w, h, filled) => [
    frame(x, w, h),
    ...(filled > 0 ? [block(x, w, (h * filled) / 100, h * (1 - filled / 100))] : []),
  ],
  v: (x, w, h) => [
    frame(x, w, h),
    ...[0, 0.5].map((part): PdfShape => ({
      type: 'line',
      x1: x,
      y1: h * (part + 0.5),
      x2: x + w,
      y2: h * part,
      lineColor: ink,
      lineWidth: 1,
    })),
  ],
  t: (x, w, h) => [0, 0.4, 0.8].map((part) => block(x, w, h * 0.2, h * part)),
  d: (x, w, h) => [block(x, w, h)],
  c: (x, w, h) => [block(x, w, h * 0.5), block(x, w, h * 0.35, h * 0.65)],
  n: (x, w, h) => [block(x, w, 1.5, h / 2 - 0.75)],
};
const isState = (letter: string): letter is AppliedLessonState => letter in strokeOf;

const [height, widest, groupGap] = [10, 8, 4];

/** One stroke per row, a gap between the groups; `states` has a letter per row, `fills` how many per cent of an open one are done. */
export const paperProgress = (
  states: readonly string[],
  width: number,
  fills: readonly number[] = [],
): readonly PdfShape[] => {
  const groups = states.filter((letters) => letters !== '');
  const rows = groups.reduce((sum, letters) => sum + letters.length, 0);
  const gap = Math.min(groupGap, width / 4 / groups.length);
  const step = Math.min(widest, (width - gap * (groups.length - 1)) / rows);
  const stroke = step * 0.8;
  let x = 0;
  let row = 0;
  return groups.flatMap((letters, index) => {
    if (index > 0) x += gap;
    return letters.split('').flatMap((letter) => {
      const at = x;
      const filled = fills[row] ?? 0;
      x += step;
      row += 1;
      return isState(letter) ? strokeOf[letter](at, stroke, height, filled) : [];
    });
  });
};

const box = 6.5;

/** A box to tick, ticked once it is done; what does not apply has none. */
export const paperTick = (state: AppliedLessonState): PdfContent | null => {
  if (state === 'n') return null;
  const isDone = 'dtc'.includes(state);
  const y = 1.5;
  const square: PdfShape = { type: 'rect', x: 0.5, y, w: box, h: box, ...line, ...(isDone && { color: ink }) };
  const points = [
    { x: 1.9, y: y + 3.4 },
    { x: 3.2, y: y + 4.8 },
    { x: 5.7, y: y + 1.8 },
  ];
  const tick: PdfShape = { type: 'polyline', points, lineColor: '#ffffff', lineWidth: 1 };
  return { canvas: isDone ? [square, tick] : [square], width: 11 };
};
