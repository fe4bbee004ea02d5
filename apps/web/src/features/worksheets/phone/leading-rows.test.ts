import { expect, test } from 'vitest';
import type { WorksheetGroup, WorksheetRow } from '../model/worksheet-rows.ts';
import { leadingRows, withoutRows } from './leading-rows.ts';

/** Each group by the letters of its states; ids count on over all groups. */
const groupsOf = (...states: readonly string[]): WorksheetGroup[] => {
  let id = 0;
  return states.map((letters, at) => ({
    key: `topic-${at}`,
    number: at + 1,
    title: `Topic ${at + 1}`,
    groupId: at,
    rows: letters.split('').map((state, within) => {
      id += 1;
      return { appliedLesson: { id }, number: `${at + 1}.${within + 1}`, state } as WorksheetRow;
    }),
  }));
};
const numbersOf = (rows: readonly WorksheetRow[]) => rows.map(({ number }) => number);

test('the rows before the first open one lead, over groups and into one', () => {
  expect(numbersOf(leadingRows(groupsOf('dc', 'nd', 'do')))).toEqual(['1.1', '1.2', '2.1', '2.2', '3.1']);
  expect(numbersOf(leadingRows(groupsOf('ddt')))).toEqual(['1.1', '1.2']);
});

test('nothing leads where the list begins open, is all done, or has a single done row first', () => {
  for (const groups of [groupsOf('od', 'v'), groupsOf('dd', 'cn'), groupsOf('do'), []])
    expect(leadingRows(groups)).toEqual([]);
});

test('groups lose the hidden rows, but not one that is open again', () => {
  const groups = groupsOf('dd', 'ddo');
  const rest = withoutRows(groups, new Set([1, 2, 3]));
  expect(rest.map(({ rows }) => numbersOf(rows))).toEqual([['2.2', '2.3']]);
  const reopened = withoutRows(groupsOf('do', 'ddo'), new Set([1, 2, 3]));
  expect(reopened.map(({ rows }) => numbersOf(rows))).toEqual([['1.2'], ['2.2', '2.3']]);
});
