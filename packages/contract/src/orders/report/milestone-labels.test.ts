import { expect, test } from 'vitest';
import { milestoneLabels } from './milestone-labels.ts';

const sizes = { half: 4, offset: 6, letter: 4, end: 200 };
const labelsOf = (...ats: readonly number[]) =>
  milestoneLabels(
    ats.map((at, index) => ({ code: `M${index + 1}`, at })),
    sizes,
  );

test('codes that have room stand behind their own mark, in the order of the dates', () => {
  expect(labelsOf(60, 10)).toEqual([
    { text: 'M2', at: 16, anchor: 'start' },
    { text: 'M1', at: 66, anchor: 'start' },
  ]);
});

test('codes that would touch the next mark share a label behind the last one', () => {
  expect(labelsOf(10, 15, 30, 120)).toEqual([
    { text: 'M1, M2, M3', at: 36, anchor: 'start' },
    { text: 'M4', at: 126, anchor: 'start' },
  ]);
});

test('a label that would leave the drawing stands before its first mark', () => {
  expect(labelsOf(185, 190)).toEqual([{ text: 'M1, M2', at: 179, anchor: 'end' }]);
});

test.each([1, 5, 9, 10, 11, 25, 60])('%i points apart, no label covers a mark or another label', (distance) => {
  const ats = Array.from({ length: 8 }, (_, index) => 10 + index * distance);
  const labels = milestoneLabels(
    ats.map((at) => ({ code: 'MS-10', at })),
    { ...sizes, end: 1_000 },
  );
  for (const { at, text } of labels) {
    const until = at + text.length * sizes.letter;
    expect(ats.filter((mark) => mark + sizes.half > at && mark - sizes.half < until)).toEqual([]);
    expect(labels.filter((other) => other.at > at && other.at < until)).toEqual([]);
  }
});
