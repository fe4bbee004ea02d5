import { fieldIssues } from '@polier/contract/field-issues';
import { kinds } from '@polier/contract/kinds';
import { lessonDraft } from '@polier/contract/lessons/lessons.contract';
import { describe, expect, test } from 'vitest';
import { emptyLesson, groupFieldOf, lacksQuestionMark, lessonSchema } from './lesson-values.ts';

const refusedFields = (kind: (typeof kinds)[number], values: unknown) => {
  const result = lessonSchema(kind).safeParse(values);
  return result.success ? [] : fieldIssues(result.error, values).map(({ field, code }) => [field, code]);
};

describe.each(kinds)('a new lesson of kind %s', (kind) => {
  test('needs its words and what it belongs to', () => {
    expect(refusedFields(kind, emptyLesson(kind, null, undefined))).toEqual(
      expect.arrayContaining([
        ['insight', 'required'],
        [groupFieldOf(kind), 'required'],
      ]),
    );
  });

  test('is complete with both, and then is what the server takes', () => {
    const values = { ...emptyLesson(kind, 5, 9), insight: '  Ist die Decke frei?  ' };
    const valid = lessonSchema(kind).parse(values);
    expect(valid).toMatchObject({ insight: 'Ist die Decke frei?', [groupFieldOf(kind)]: 5, phases: [9] });
    const { topicId, pmSubPhaseId, xSubProcessId, ...common } = valid;
    const own = {
      trade: { tradeId: 1, topicId },
      pm: { pmSubPhaseId },
      x: { xSubProcessId },
    }[kind];
    expect(lessonDraft[kind].safeParse({ ...common, ...own }).success).toBe(true);
  });
});

test('a text of more than three characters needs a question mark', () => {
  expect(['Ist', 'Ist es dicht', 'Ist es dicht? ', ''].map(lacksQuestionMark)).toEqual([false, true, false, false]);
});
