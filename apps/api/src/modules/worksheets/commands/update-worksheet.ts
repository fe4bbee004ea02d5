import type { Kind } from '@polier/contract/kinds';
import type { WorksheetChange } from '@polier/contract/worksheets/worksheets.contract';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { diff, hasChanges, namedAlike, valuesAfter } from '#platform/events/diff';
import { recordEvent } from '#platform/events/record-event';
import { addSearchWords } from '../../search-words/add-search-words.ts';
import { changeAppliedLessons } from '../applied-lessons/commands/change-applied-lessons.ts';
import { requireKind } from '../../settings/require-feature.ts';
import type { QueryContext } from '../../projects/projects.queries.ts';
import { detailNames, detailValues, requestedDetails } from '../worksheet-details.ts';
import { worksheetEvents } from '../worksheets.events.ts';
import { mayEditWorksheet } from '../worksheets.policy.ts';
import { findReadableWorksheet } from '../worksheets.queries.ts';
import { type LockedWorksheet, lockWorksheet } from './lock-worksheet.ts';

/** Closing stores the current wording of every lesson; reopening shows the newest one again. */
const pinWordings = (tx: WriteTx, { id }: LockedWorksheet, closed: boolean) =>
  sql`
  update applied_lessons as al set lesson_version = ${closed ? sql`l.version` : sql`null`}
  from lessons as l
  where al.company_id = ${tx.companyId} and al.worksheet_id = ${id}
    and l.company_id = al.company_id and l.id = al.lesson_id`.execute(tx);

/** Sets the need for a check on every row, or clears it on rows that are not done. */
const askForChecks = async (
  tx: WriteTx,
  { actor }: QueryContext,
  { id, kind }: LockedWorksheet,
  needscheck: boolean,
) => {
  const rows = await tx
    .selectFrom('applied_lessons')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('worksheet_id', '=', id)
    .where('needscheck', '!=', needscheck)
    .$if(!needscheck, (open) => open.where('done', '=', false))
    .execute();
  if (rows.length === 0) return;
  const items = rows.map((row) => ({ id: row.id, needscheck }));
  await changeAppliedLessons(tx, actor, kind, items, { lockMode: 'whole' });
};

const worksheetFields = namedAlike([...detailNames, 'closed']);

/** Changes the sent fields; closing and reopening affect all lessons of the worksheet. */
export const updateWorksheet = async (
  tx: WriteTx,
  queryContext: QueryContext,
  kind: Kind,
  change: WorksheetChange,
): Promise<void> => {
  const worksheet = await lockWorksheet(tx, queryContext.actor, kind, { id: change.id, lockMode: 'whole' });
  if (!mayEditWorksheet(queryContext.actor, worksheet)) throw problem('forbidden');
  await requireKind(tx, kind);
  if (change.version !== undefined && change.version !== worksheet.version) {
    throw problem('stale-version', { current: await findReadableWorksheet(tx, queryContext, kind, change.id) });
  }
  const after = { ...worksheet.details, ...requestedDetails(change), closed: change.closed ?? worksheet.closed };
  const changes = diff(worksheetFields, { ...worksheet.details, closed: worksheet.closed }, after);
  if (!hasChanges(changes)) return;
  const { closed } = after;
  const turns = changes.closed !== undefined;
  if (worksheet.closed && closed) throw problem('worksheet-closed');
  const asks = changes.needscheck !== undefined;
  // Rows change only while the worksheet is open: before closing or after reopening.
  if (asks && !worksheet.closed) await askForChecks(tx, queryContext, worksheet, after.needscheck);
  await tx
    .updateTable('worksheets')
    .set({
      ...detailValues(valuesAfter(changes)),
      ...(turns && {
        closed_at: closed ? sql<Date>`now()` : null,
        closed_by_user_id: closed ? tx.scope.memberId : null,
      }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', worksheet.id)
    .execute();
  if (asks && worksheet.closed) await askForChecks(tx, queryContext, worksheet, after.needscheck);
  if (turns) await pinWordings(tx, worksheet, closed);
  await addSearchWords(tx, [after.title, after.description, after.place, after.participants]);
  await recordEvent(
    tx,
    worksheetEvents[kind].edited({
      id: worksheet.id,
      projectId: worksheet.projectId,
      worksheetId: worksheet.id,
      data: { kind, title: after.title, changes },
    }),
  );
};
