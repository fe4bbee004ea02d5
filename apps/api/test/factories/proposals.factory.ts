import type { Insertable, Kysely, Selectable } from 'kysely';
import type { DB } from '#platform/database/schema';
import type { Worksheet } from './worksheets.factory.ts';

/** An open proposal of a lesson for the phase on which the worksheet stands. */
export const buildProposal = async (
  db: Kysely<DB>,
  { company_id, project_id, kind, phase_id, pm_phase_id, x_process_id }: Worksheet,
  lesson_id: number,
): Promise<Selectable<DB['lesson_proposals']>> => {
  const pack = await db
    .insertInto('proposal_packs')
    .values({ company_id, project_id, kind, phase_id, pm_phase_id, x_process_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const why = JSON.stringify([{ code: 'trade', points: 3 }]);
  return db
    .insertInto('lesson_proposals')
    .values({ company_id, pack_id: pack.id, lesson_id, score: 3, why })
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const buildVerdict = (
  db: Kysely<DB>,
  row: Partial<Insertable<DB['lesson_verdicts']>> &
    Pick<Insertable<DB['lesson_verdicts']>, 'company_id' | 'applied_lesson_id' | 'author_user_id'>,
): Promise<Selectable<DB['lesson_verdicts']>> =>
  db
    .insertInto('lesson_verdicts')
    .values({ verdict: 'yes', ...row })
    .returningAll()
    .executeTakeFirstOrThrow();
