import { expect, test } from 'vitest';
import { nextCode } from './next-code.ts';
import { readPredecessors, writePredecessors } from './predecessor-text.ts';

const objects = new Map(['LO-12', 'LO-13', 'HLK-5'].map((code, index) => [index + 1, { id: index + 1, code }]));

test('predecessors are read as they are written, with their lags', () => {
  const predecessors = [
    { id: 1, lag_days: 5 },
    { id: 2, lag_days: 0 },
    { id: 3, lag_days: -2 },
  ];
  const text = writePredecessors(predecessors, objects);
  expect(text).toBe('LO-12+5, LO-13, HLK-5-2');
  expect(readPredecessors(text, objects)).toEqual({ predecessors });
  expect(readPredecessors(' lo-13 + 10 ;', objects)).toEqual({ predecessors: [{ id: 2, lag_days: 10 }] });
  expect(readPredecessors('', objects)).toEqual({ predecessors: [] });
});

test('a code that the order does not have is named', () => {
  expect(readPredecessors('LO-12, XY-1', objects)).toEqual({ unknown: 'XY-1' });
});

test('the next code of a party follows its largest figure', () => {
  const all = ['HLK-09', 'HLK-02', 'ELE-7', 'HLK-x'].map((code) => ({ code }));
  expect([nextCode(all, 'HLK'), nextCode(all, 'ELE'), nextCode(all, 'BAU'), nextCode([])]).toEqual([
    'HLK-10',
    'ELE-08',
    'BAU-01',
    'LO-01',
  ]);
});
