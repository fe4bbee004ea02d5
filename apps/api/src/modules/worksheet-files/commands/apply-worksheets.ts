import type { contract } from '@polier/contract/endpoints';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { WriteTx } from '#platform/database/scoped-db';
import type { Member } from '#platform/session/caller';
import { changeAppliedLessons } from '../../worksheets/applied-lessons/commands/change-applied-lessons.ts';

type Input = z.output<(typeof contract.imports.applyWorksheets)['body']>;

const worksheetsOf = async (tx: WriteTx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ id: number; worksheetId: number }>`
    select id, worksheet_id as "worksheetId" from applied_lessons
    where company_id = ${tx.companyId} and id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, worksheetId }) => [id, worksheetId]));
};

/** Changes rows of several worksheets by the command of the grid, all or none; in one order, so that two imports never wait crosswise. */
export const applyWorksheets = async (tx: WriteTx, actor: Member, { items }: Input): Promise<number> => {
  const worksheetOf = await worksheetsOf(
    tx,
    items.map(({ id }) => id),
  );
  // What no worksheet has is refused by the command.
  const groups = Map.groupBy(items, ({ id, kind }) => `${worksheetOf.get(id) ?? 0} ${kind}`);
  const inOrder = [...groups.values()].toSorted(
    ([a], [b]) => (worksheetOf.get(a?.id ?? 0) ?? 0) - (worksheetOf.get(b?.id ?? 0) ?? 0),
  );
  for (const some of inOrder) {
    const [first] = some;
    if (first !== undefined) await changeAppliedLessons(tx, actor, first.kind, some, { asList: true });
  }
  return items.length;
};
