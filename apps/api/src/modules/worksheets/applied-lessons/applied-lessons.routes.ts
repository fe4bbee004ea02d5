import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { type Kind, kinds } from '@polier/contract/kinds';
import type { JsonText } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { type Route, route } from '#platform/http/route';
import type { Actor } from '../../lessons/lessons.policy.ts';
import { isReadableWorksheet } from '../worksheets.queries.ts';
import {
  countPhotos,
  findAppliedLessons,
  listAppliedLessons,
  listAppliedLessonsById,
  listNamedRows,
  listRows,
  listToDos,
} from './applied-lessons.queries.ts';
import { changeAppliedLesson, changeAppliedLessons } from './commands/change-applied-lessons.ts';
import { removeAppliedLesson } from './commands/remove-applied-lesson.ts';
import { storeAppliedLessons } from './commands/store-applied-lessons.ts';
import { updateWithLesson } from './commands/update-with-lesson.ts';
import { listHistory } from './history.queries.ts';

const getAppliedLesson = async (db: ScopedDb, actor: Actor, kind: Kind, id: number) => {
  const [appliedLesson] = await findAppliedLessons(db, actor, kind, [id]);
  if (!appliedLesson) throw problem('not-found');
  return appliedLesson;
};

/** Rows prove that the worksheet is readable; only an empty list needs the check. */
const orNotFound = async <View>(
  db: ScopedDb,
  actor: Actor,
  { kind, worksheetId }: { readonly kind: Kind; readonly worksheetId: number },
  rows: Promise<JsonText<View[]>>,
): Promise<JsonText<View[]>> => {
  const list = await rows;
  if (list.json === '[]' && !(await isReadableWorksheet(db, actor, kind, worksheetId))) throw problem('not-found');
  return list;
};

const routesFor = (kind: Kind): readonly Route[] => {
  const endpoints = appliedLessonsContract[kind];
  return [
    route(endpoints.getByWorksheetId, ({ db, caller, query: { worksheetId } }) =>
      orNotFound(db, caller, { kind, worksheetId }, listAppliedLessons(db, caller, kind, worksheetId)),
    ),
    route(endpoints.rows, async ({ db, caller, query: { worksheetId, ids } }) => {
      if (ids === undefined)
        return orNotFound(db, caller, { kind, worksheetId }, listRows(db, caller, kind, worksheetId));
      const rows = await listNamedRows(db, caller, kind, { worksheetId, ids });
      if (rows.json === '[]') throw problem('not-found');
      return rows;
    }),
    route(endpoints.photoCounts, async ({ db, caller, query: { worksheetId } }) => {
      if (!(await isReadableWorksheet(db, caller, kind, worksheetId))) throw problem('not-found');
      return countPhotos(db, worksheetId);
    }),
    route(endpoints.getById, ({ db, caller, query }) => getAppliedLesson(db, caller, kind, query.id)),
    route(endpoints.store, async ({ db, write, caller, body }) => {
      const added = await write((tx) => storeAppliedLessons(tx, caller, kind, body));
      return listAppliedLessonsById(db, caller, kind, added);
    }),
    route(endpoints.update, async ({ db, write, caller, body }) => {
      await write((tx) => changeAppliedLesson(tx, caller, kind, body));
      return getAppliedLesson(db, caller, kind, body.id);
    }),
    route(endpoints.updateMany, async ({ db, write, caller, body }) => {
      await write((tx) => changeAppliedLessons(tx, caller, kind, body.items));
      return listAppliedLessonsById(
        db,
        caller,
        kind,
        body.items.map(({ id }) => id),
      );
    }),
    route(endpoints.updateAppliedLessonAndLesson, async ({ db, write, caller, body }) => {
      await write((tx) => updateWithLesson(tx, caller, kind, body));
      return getAppliedLesson(db, caller, kind, body.id);
    }),
    route(endpoints.getToDos, ({ db, caller }) => listToDos(db, caller, kind)),
    route(endpoints.history, async ({ db, caller, query }) => {
      const { worksheetId } = await getAppliedLesson(db, caller, kind, query.id);
      return listHistory(db, query.id, worksheetId);
    }),
    route(endpoints.remove, async ({ write, caller, query }) => {
      await write((tx) => removeAppliedLesson(tx, caller, kind, query.id));
      return { id: query.id };
    }),
  ];
};

export const appliedLessonsRoutes: readonly Route[] = kinds.flatMap(routesFor);
