import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import type { OrderContext } from '../../orders/order-context.ts';
import { removeFiles } from '../../orders/remove-files.ts';
import { removeIdsCriteria } from './ids-criteria.ts';
import { removeLessonCriteria } from './lesson-criteria.ts';

/** Before a use case goes, its objects lose what it alone asked of them and nobody has ticked; its IDS goes with it. */
export const releaseUseCase = async (tx: WriteTx, { id: orderId }: OrderContext, useCaseId: number): Promise<void> => {
  await removeLessonCriteria(tx, { orderId, useCaseId, objectId: null, lessonId: null });
  await removeIdsCriteria(tx, { orderId, useCaseId, objectId: null });
  await removeFiles(
    tx,
    sql<boolean>`f.id = (
      select u.ids_file_id from bim_use_cases as u where u.company_id = f.company_id and u.id = ${useCaseId})`,
  );
};
