import type { Kind } from '@polier/contract/kinds';
import type { WorksheetCopy } from '@polier/contract/worksheets/worksheets.contract';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { refuseWhilePending } from '../../integrations/integration-locks.ts';
import type { Actor } from '../../lessons/lessons.policy.ts';
import { addSearchWords } from '../../search-words/add-search-words.ts';
import { requireKind } from '../../settings/require-feature.ts';
import { copyWorksheet } from './copy-worksheet.ts';
import { lockWorksheet } from './lock-worksheet.ts';
import { lockProjectForShare } from './store-worksheet.ts';

/** Copies a worksheet within its project under a title of its own; returns the id of the copy. */
export const duplicateWorksheet = async (
  tx: WriteTx,
  actor: Actor,
  kind: Kind,
  { id, ...copy }: WorksheetCopy,
): Promise<number> => {
  const named = await tx
    .selectFrom('worksheets')
    .select('project_id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!named) throw problem('not-found');
  // The project before the worksheet, as its removal does, so that the two never deadlock.
  await lockProjectForShare(tx, actor, named.project_id);
  await refuseWhilePending(tx, named.project_id);
  const source = await lockWorksheet(tx, actor, kind, { id, lockMode: 'share' });
  await requireKind(tx, kind);
  const copied = await copyWorksheet(tx, actor, source, { ...copy, projectId: source.projectId });
  await addSearchWords(tx, [copy.title]);
  await recordEvent(tx, copied.event);
  return copied.id;
};
