import type { contract } from '@polier/contract/endpoints';
import { kinds } from '@polier/contract/kinds';
import type { z } from 'zod';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import type { Member } from '#platform/session/caller';
import type { QueryContext } from '../../projects/projects.queries.ts';
import { changeAppliedLessons } from '../../worksheets/applied-lessons/commands/change-applied-lessons.ts';
import { worksheetsOfRows } from '../../worksheets/applied-lessons/applied-lessons.queries.ts';
import { lockWorksheet } from '../../worksheets/commands/lock-worksheet.ts';
import { updateWorksheet } from '../../worksheets/commands/update-worksheet.ts';

type Input = z.output<(typeof contract.imports.applyWorksheets)['body']>;

interface Applied {
  readonly rows: number;
  readonly worksheets: number;
}

/** Every worksheet at first and in one order, so that two writers never deadlock. */
const lockInOrder = async (tx: WriteTx, actor: Member, { items, worksheets }: Input): Promise<void> => {
  for (const kind of kinds) {
    const whole = new Set(worksheets.flatMap((worksheet) => (worksheet.kind === kind ? [worksheet.worksheetId] : [])));
    const rowIds = items.flatMap((item) => (item.kind === kind ? [item.id] : []));
    const ofRows = rowIds.length === 0 ? [] : (await worksheetsOfRows(tx, actor, kind, rowIds)).values();
    for (const id of [...new Set([...whole, ...ofRows])].toSorted((a, b) => a - b)) {
      await lockWorksheet(tx, actor, kind, { id, lockMode: whole.has(id) ? 'whole' : 'share' });
    }
  }
};

/** Changes figures and rows of several worksheets by the commands of form and grid, all or none. */
export const applyWorksheets = async (
  tx: WriteTx,
  queryContext: QueryContext & { actor: Member },
  { items, worksheets }: Input,
): Promise<Applied> => {
  if (worksheets.length > 0) await lockInOrder(tx, queryContext.actor, { items, worksheets });
  for (const { kind, worksheetId: id, ...change } of worksheets) {
    await updateWorksheet(tx, queryContext, kind, { ...change, id });
  }
  const placed = items.map((item, index) => ({ item, path: `items.${index}.` }));
  for (const kind of kinds) {
    const members = placed.filter(({ item }) => item.kind === kind);
    if (members.length === 0) continue;
    const changes = members.map(({ item }) => item);
    await changeAppliedLessons(tx, queryContext.actor, kind, changes, {
      pathOf: (index) => members[index]?.path ?? '',
    });
  }
  return { rows: items.length, worksheets: worksheets.length };
};
