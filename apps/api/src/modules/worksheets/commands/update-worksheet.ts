import type { Kind } from '@polier/contract/kinds';
import type { WorksheetChange } from '@polier/contract/worksheets/worksheets.contract';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scoped-db';
import { problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { requireKind } from '../../companies/require-feature.ts';
import type { Look } from '../../projects/projects.queries.ts';
import { detailValues, sentDetails, type WorksheetDetails } from '../worksheet-details.ts';
import { worksheetKeys } from '../worksheet-kinds.ts';
import { mayEditWorksheet } from '../worksheets.policy.ts';
import { findReadableWorksheet } from '../worksheets.queries.ts';
import { type LockedWorksheet, lockWorksheet } from './lock-worksheet.ts';

/** Closing keeps the wording of every question as it is now; opening again lets the newest one through. */
const pinWordings = (tx: WriteTx, { id }: LockedWorksheet, closed: boolean) =>
  sql`
  update applied_lessons as al set lesson_version = ${closed ? sql`l.version` : sql`null`}
  from lessons as l
  where al.company_id = ${tx.companyId} and al.worksheet_id = ${id}
    and l.company_id = al.company_id and l.id = al.lesson_id`.execute(tx);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Only what is sent and differs. */
const differing = ({ details }: LockedWorksheet, change: WorksheetChange): Partial<WorksheetDetails> =>
  Object.fromEntries(
    Object.entries(sentDetails(change)).filter(
      ([name, value]) => !isSame(details[name as keyof WorksheetDetails], value),
    ),
  );

const asChanges = ({ details }: LockedWorksheet, after: Partial<WorksheetDetails>) =>
  Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, [details[name as keyof WorksheetDetails], value]]),
  );

/** Changes what is sent; closing and opening go over all questions of the worksheet. */
export const updateWorksheet = async (tx: WriteTx, look: Look, kind: Kind, change: WorksheetChange): Promise<void> => {
  const worksheet = await lockWorksheet(tx, look.viewer, kind, { id: change.id, hold: 'whole' });
  if (!mayEditWorksheet(look.viewer, worksheet)) throw problem('forbidden');
  await requireKind(tx, kind);
  if (change.version !== undefined && change.version !== worksheet.version) {
    throw problem('stale-version', { current: await findReadableWorksheet(tx, look, kind, change.id) });
  }
  const details = differing(worksheet, change);
  const closed = change.closed ?? worksheet.closed;
  const turns = closed !== worksheet.closed;
  if (Object.keys(details).length === 0 && !turns) return;
  if (worksheet.closed && closed) throw problem('worksheet-closed');
  await tx
    .updateTable('worksheets')
    .set({
      ...detailValues(details),
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
  if (turns) await pinWordings(tx, worksheet, closed);
  await recordEvent(tx, {
    type: `${worksheetKeys[kind]}_edited`,
    subject: { type: 'worksheet', id: worksheet.id },
    projectId: worksheet.projectId,
    worksheetId: worksheet.id,
    data: {
      kind,
      title: details.title ?? worksheet.details.title,
      changes: { ...asChanges(worksheet, details), ...(turns && { closed: [worksheet.closed, closed] }) },
    },
  });
};
