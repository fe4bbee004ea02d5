import type { Kind } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { requireKind } from '../../settings/require-feature.ts';
import type { ProjectActor } from '../../projects/projects.policy.ts';
import { mayRemoveWorksheet } from '../worksheets.policy.ts';
import { lockWorksheet } from './lock-worksheet.ts';
import { removeWorksheets } from './remove-worksheets.ts';

export const removeWorksheet = async (tx: WriteTx, actor: ProjectActor, kind: Kind, id: number): Promise<void> => {
  const worksheet = await lockWorksheet(tx, actor, kind, { id, lockMode: 'whole' });
  if (!mayRemoveWorksheet(actor, worksheet)) throw problem('forbidden');
  await requireKind(tx, kind);
  await removeWorksheets(tx, sql<boolean>`w.id = ${id}`);
};
