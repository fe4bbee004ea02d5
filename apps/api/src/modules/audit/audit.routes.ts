import { auditContract } from '@polier/contract/audit/audit.contract';
import { limits } from '@polier/contract/limits';
import { today } from '#platform/clock/clock';
import { problem } from '#platform/errors/problem';
import { type Route, route } from '#platform/http/route';
import { csvOf } from '#platform/spreadsheets/write-csv';
import { auditCells, auditEntry, peopleIn, wordsOf } from './audit.presenter.ts';
import { isKnownActor, namesOfPeople, pageEvents } from './audit.queries.ts';

export const auditRoutes: readonly Route[] = [
  route(auditContract.list, async ({ db, query, context }) => {
    if (query.actor !== undefined && !(await isKnownActor(db, query.actor))) throw problem('not-found');
    const isFile = query.format === 'csv';
    const { rows, next_cursor } = await pageEvents(db, query, isFile ? limits.exportedRows : query.limit);
    const people = await namesOfPeople(db, peopleIn(rows));
    const words = wordsOf(context.language);
    const entries = rows.map((row) => auditEntry(row, people, words));
    if (!isFile) return { rows: entries, next_cursor };
    if (next_cursor !== null) throw problem('list-too-long');
    return {
      file_name: `${words.t('audit.file')}-${today(context.clock)}.csv`,
      media_type: 'text/csv',
      content: csvOf(auditCells(entries, words)).toString('base64'),
      entries: entries.length,
    };
  }),
];
