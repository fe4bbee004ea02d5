import { expect, test } from 'vitest';
import type { Person } from '../../../components/selects/people.ts';
import type { AppliedLesson } from '../model/applied-lesson.ts';
import type { WorksheetRow } from '../model/worksheet-rows.ts';
import { planAssignment, proposedDays } from './assignment.ts';

const sandra: Person = { type: 'external', id: 1, name: 'Sandra Huber' };
const marco: Person = { type: 'internal', id: 1, name: 'Marco Brunner' };
const today = '2026-11-19';
const row = (id: number, responsible: Person | null, contacttill: string | null): WorksheetRow => ({
  id,
  number: `4.${id}`,
  state: 'o',
  isQuiet: false,
  appliedLesson: {
    id,
    contacttill,
    responsible_user: responsible,
    internal_responsible_user: responsible?.type === 'internal' ? responsible.id : null,
    external_responsible_user: responsible?.type === 'external' ? responsible.id : null,
  } as AppliedLesson,
});
const rows = [row(1, marco, '2026-11-18'), row(2, sandra, today), row(3, marco, null), row(4, null, '2026-11-30')];

test('the plan says who changes hands, who has it already and which dates were due', () => {
  const plan = planAssignment(rows, { person: sandra, due: '2026-11-30' }, today);
  expect(plan.from).toEqual([
    { name: 'Marco Brunner', count: 2 },
    { name: null, count: 1 },
  ]);
  expect(plan.already).toBe(1);
  expect(plan.dated).toEqual({ count: 4, overdue: 1, today: 1 });
  expect(plan.edits.map(({ appliedLesson, changes }) => [appliedLesson.id, changes])).toEqual([
    [1, { internal_responsible_user: null, external_responsible_user: 1, contacttill: '2026-11-30' }],
    [2, { contacttill: '2026-11-30' }],
    [3, { internal_responsible_user: null, external_responsible_user: 1, contacttill: '2026-11-30' }],
    [4, { internal_responsible_user: null, external_responsible_user: 1 }],
  ]);
});

test('what is left empty stays, and nobody takes the person away', () => {
  expect(planAssignment(rows, {}, today).edits).toEqual([]);
  const taken = planAssignment(rows, { person: null }, today);
  expect(taken.edits.map(({ appliedLesson }) => appliedLesson.id)).toEqual([1, 2, 3]);
  expect(taken.already).toBe(1);
});

test('a Friday and the Monday after it are proposed', () => {
  expect(proposedDays('2026-11-19')).toEqual(['2026-11-27', '2026-11-30']);
  expect(proposedDays('2026-11-23')).toEqual(['2026-11-27', '2026-11-30']);
  expect(proposedDays('2026-11-21')).toEqual(['2026-11-27', '2026-11-30']);
});
