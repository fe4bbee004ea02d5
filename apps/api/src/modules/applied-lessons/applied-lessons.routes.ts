import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { type Kind, kinds } from '@polier/contract/kinds';
import type { ScopedDb } from '#platform/database/scoped-db';
import { problem } from '#platform/errors/problem';
import { type Route, route } from '#platform/http/route';
import type { Viewer } from '../lessons/lessons.policy.ts';
import { isReadableWorksheet } from '../worksheets/worksheets.queries.ts';
import { findQuestions, listQuestions, listQuestionsById, listToDos } from './applied-lessons.queries.ts';
import { changeAnswers } from './commands/change-answers.ts';
import { removeAppliedLesson } from './commands/remove-applied-lesson.ts';
import { storeAppliedLessons } from './commands/store-applied-lessons.ts';
import { updateWithLesson } from './commands/update-with-lesson.ts';
import { listHistory } from './history.queries.ts';

const getQuestion = async (db: ScopedDb, viewer: Viewer, kind: Kind, id: number) => {
  const [question] = await findQuestions(db, viewer, kind, [id]);
  if (!question) throw problem('not-found');
  return question;
};

const routesFor = (kind: Kind): readonly Route[] => {
  const endpoints = appliedLessonsContract[kind];
  return [
    route(endpoints.getByWorksheetId, async ({ db, caller, query }) => {
      if (!(await isReadableWorksheet(db, caller, kind, query.worksheetId))) throw problem('not-found');
      return listQuestions(db, caller, kind, query.worksheetId);
    }),
    route(endpoints.store, async ({ db, write, caller, body }) => {
      const added = await write((tx) => storeAppliedLessons(tx, caller, kind, body));
      return listQuestionsById(db, caller, kind, added);
    }),
    route(endpoints.update, async ({ db, write, caller, body }) => {
      await write((tx) => changeAnswers(tx, caller, kind, [body]));
      return getQuestion(db, caller, kind, body.id);
    }),
    route(endpoints.updateMany, async ({ db, write, caller, body }) => {
      await write((tx) => changeAnswers(tx, caller, kind, body.items, { asList: true }));
      return listQuestionsById(
        db,
        caller,
        kind,
        body.items.map(({ id }) => id),
      );
    }),
    route(endpoints.updateAppliedLessonAndLesson, async ({ db, write, caller, body }) => {
      await write((tx) => updateWithLesson(tx, caller, kind, body));
      return getQuestion(db, caller, kind, body.id);
    }),
    route(endpoints.getToDos, ({ db, caller }) => listToDos(db, caller, kind)),
    route(endpoints.history, async ({ db, caller, query }) => {
      const { worksheetId } = await getQuestion(db, caller, kind, query.id);
      return listHistory(db, query.id, worksheetId);
    }),
    route(endpoints.remove, async ({ write, caller, query }) => {
      await write((tx) => removeAppliedLesson(tx, caller, kind, query.id));
      return { id: query.id };
    }),
  ];
};

export const appliedLessonsRoutes: readonly Route[] = kinds.flatMap(routesFor);
