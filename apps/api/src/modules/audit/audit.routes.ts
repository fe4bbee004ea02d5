import { auditContract } from '@polier/contract/audit/audit.contract';
import { orderActivityContract } from '@polier/contract/orders/order-activity.contract';
import { limits } from '@polier/contract/limits';
import { today } from '#platform/clock/clock';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { type Route, route } from '#platform/http/route';
import { csvOf, csvRowsOf } from '#platform/spreadsheets/writing/write-csv';
import { findOrderContext } from '../orders/order-context.ts';
import { auditCells, auditEntry, auditHead, orderActivityEntry, peopleIn, wordsOf } from './audit.presenter.ts';
import {
  type AuditFilter,
  countEvents,
  isKnownActor,
  isKnownProject,
  namesOfPeople,
  pageEvents,
} from './audit.queries.ts';
import { pageOrderEvents, requireObjectOf } from './order-activity.queries.ts';

const requireKnown = async (db: ScopedDb, { actor, project_id }: AuditFilter): Promise<void> => {
  if (actor !== undefined && !(await isKnownActor(db, actor))) throw problem('not-found');
  if (project_id !== undefined && !(await isKnownProject(db, project_id))) throw problem('not-found');
};

export const auditRoutes: readonly Route[] = [
  route(auditContract.list, async ({ db, query, context }) => {
    await requireKnown(db, query);
    const isFile = query.format === 'csv';
    const { rows, next_cursor } = await pageEvents(db, query, isFile ? limits.auditFileEntries : query.limit);
    const people = await namesOfPeople(db, peopleIn(rows));
    const words = wordsOf(context.language);
    const entries = rows.map((row) => auditEntry(row, people, words));
    if (!isFile) return { rows: entries, next_cursor };
    const cells = auditCells(entries, words);
    const part = query.cursor === undefined ? csvOf([auditHead(words), ...cells]) : csvRowsOf(cells);
    return {
      file_name: `${words.t('audit.file')}-${today(context.clock)}.csv`,
      media_type: 'text/csv',
      content: part.toString('base64'),
      entries: entries.length,
      next_cursor,
    };
  }),
  route(auditContract.count, async ({ db, query }) => {
    await requireKnown(db, query);
    const count = await countEvents(db, query, limits.countedEntries + 1);
    return { count: Math.min(count, limits.countedEntries), is_more: count > limits.countedEntries };
  }),
  route(orderActivityContract.activity, async ({ db, caller, query, context }) => {
    const { id, ...asked } = query;
    await findOrderContext(db, caller, id);
    if (asked.deliveryObjectId !== undefined) await requireObjectOf(db, id, asked.deliveryObjectId);
    const { rows, next_cursor } = await pageOrderEvents(db, id, asked);
    const people = await namesOfPeople(db, peopleIn(rows));
    const words = wordsOf(context.language);
    return { rows: rows.map((row) => orderActivityEntry(row, people, words)), next_cursor };
  }),
];
