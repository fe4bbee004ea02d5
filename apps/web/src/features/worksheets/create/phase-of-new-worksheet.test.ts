import { describe, expect, it } from 'vitest';
import { phaseOfNewWorksheet } from './phase-of-new-worksheet.ts';

const phase = (id: number, questions = 0, done = 0) => ({
  id,
  title: `Phase ${id}`,
  abbreviation: String(id),
  order: id,
  questions,
  done,
});
const asking = (...ids: number[]) => ids.map((id) => ({ id }));

describe('phaseOfNewWorksheet', () => {
  const phases = [phase(41), phase(11), phase(32, 4, 1), phase(31)];

  it('is the current phase of the project while no trade is chosen', () => {
    expect(phaseOfNewWorksheet(phases, undefined)?.id).toBe(32);
  });

  it('is the current phase where the trade asks something in it', () => {
    expect(phaseOfNewWorksheet(phases, asking(11, 32, 41))?.id).toBe(32);
  });

  it('is the next phase in which the trade asks something, never an earlier one', () => {
    expect(phaseOfNewWorksheet([phase(41), phase(11), phase(31)], asking(31, 41))?.id).toBe(31);
    expect(phaseOfNewWorksheet(phases, asking(11, 31, 41))?.id).toBe(41);
  });

  it('is the current phase where the trade asks nothing from there on, and none in a project without phases', () => {
    expect(phaseOfNewWorksheet(phases, asking(11, 31))?.id).toBe(32);
    expect(phaseOfNewWorksheet(phases, [])?.id).toBe(32);
    expect(phaseOfNewWorksheet([], asking(11))).toBeUndefined();
  });
});
