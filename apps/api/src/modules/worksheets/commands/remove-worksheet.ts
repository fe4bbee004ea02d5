import type { Kind } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scoped-db';
import { problem } from '#platform/errors/problem';
import { requireKind } from '../../companies/require-feature.ts';
import type { ProjectViewer } from '../../projects/projects.policy.ts';
import { mayRemoveWorksheet } from '../worksheets.policy.ts';
import { lockWorksheet } from './lock-worksheet.ts';
import { removeWorksheets } from './remove-worksheets.ts';

export const removeWorksheet = async (tx: WriteTx, viewer: ProjectViewer, kind: Kind, id: number): Promise<void> => {
  const worksheet = await lockWorksheet(tx, viewer, kind, { id, hold: 'whole' });
  if (!mayRemoveWorksheet(viewer, worksheet)) throw problem('forbidden');
  await requireKind(tx, kind);
  await removeWorksheets(tx, sql<boolean>`w.id = ${id}`);
};
