import type { contract } from '@polier/contract/endpoints';
import { kinds } from '@polier/contract/kinds';
import type { z } from 'zod';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import type { Member } from '#platform/session/caller';
import { changeAppliedLessons } from '../../worksheets/applied-lessons/commands/change-applied-lessons.ts';

type Input = z.output<(typeof contract.imports.applyWorksheets)['body']>;

/** Changes rows of several worksheets by the command of the grid, all or none. */
export const applyWorksheets = async (tx: WriteTx, actor: Member, { items }: Input): Promise<number> => {
  const placed = items.map((item, index) => ({ item, path: `items.${index}.` }));
  for (const kind of kinds) {
    const members = placed.filter(({ item }) => item.kind === kind);
    if (members.length === 0) continue;
    const changes = members.map(({ item }) => item);
    await changeAppliedLessons(tx, actor, kind, changes, { pathOf: (index) => members[index]?.path ?? '' });
  }
  return items.length;
};
