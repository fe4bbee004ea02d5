import { fieldIssues } from '@polier/contract/field-issues';
import { kinds } from '@polier/contract/kinds';
import { lessonDraft, type LessonView } from '@polier/contract/lessons/lessons.contract';
import { describe, expect, test } from 'vitest';
import {
  changesOf,
  emptyLesson,
  groupFieldOf,
  lessonSchema,
  storedLessonSchema,
  storedValues,
} from './lesson-values.ts';

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

describe('a stored lesson', () => {
  const lesson = {
    ...{ id: 3, insight: 'Ist die Decke frei?', more_info: null, topicId: 5, trades: [1, 2], phases: [9], tags: [] },
    ...{ mandatory: false, parentId: null, project_only: false, projectId: 4 },
  } as unknown as LessonView<'trade'>;
  const valid = (change: object) => storedLessonSchema('trade').parse({ ...storedValues('trade', lesson), ...change });

  test('sends nothing while nothing is changed, in whatever order its lists stand', () => {
    expect(changesOf('trade', lesson, valid({}))).toEqual({});
    expect(changesOf('trade', lesson, valid({ trades: [2, 1] }))).toEqual({});
  });

  test('sends what is changed', () => {
    const change = { insight: 'Ist sie frei?', more_info: '<p>Mehr</p>', trades: [2], topicId: 6 };
    expect(changesOf('trade', lesson, valid(change))).toEqual(change);
  });

  test('is kept to a project, and given to all again', () => {
    expect(changesOf('trade', lesson, valid({ projectId: 4 }))).toEqual({ project_only: true, projectId: 4 });
    const kept = { ...lesson, project_only: true };
    expect(changesOf('trade', kept, valid({ projectId: null }))).toEqual({ project_only: false });
  });

  test('stands in one trade at least', () => {
    expect(storedLessonSchema('trade').safeParse({ ...storedValues('trade', lesson), trades: [] }).success).toBe(false);
  });
});
