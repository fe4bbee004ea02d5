import type { Kind } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { WriteTx } from '#platform/database/scoped-db';
import { recordEvents } from '#platform/events/record-event';
import { worksheetKeys } from '../worksheet-kinds.ts';

/** Removes the worksheets that `where`, said over `worksheets as w`, is true for, with everything written in them. */
export const removeWorksheets = async (tx: WriteTx, where: RawBuilder<boolean>): Promise<void> => {
  const { rows } = await sql<{ id: number; kind: Kind; projectId: number; title: string }>`
    delete from worksheets as w where w.company_id = ${tx.companyId} and ${where}
    returning w.id, w.kind, w.project_id as "projectId", w.title`.execute(tx);
  await recordEvents(
    tx,
    rows.map(({ id, kind, projectId, title }) => ({
      type: `${worksheetKeys[kind]}_deleted` as const,
      subject: { type: 'worksheet' as const, id },
      projectId,
      worksheetId: id,
      data: { kind, title },
    })),
  );
};
