import type { DemoCompany } from '../demo-company.ts';
import { refOf } from './insert-people.ts';

/** What checked questions brought, in turns; an amount without `isConfirmed` stays an estimate. */
const outcomes = [
  { verdict: 'yes', chf: 6800, days: 2, isConfirmed: true },
  { verdict: 'yes', chf: null, days: null, isConfirmed: true },
  { verdict: 'partly', chf: 1200, days: null, isConfirmed: false },
  { verdict: 'yes', chf: 12_500, days: 3, isConfirmed: true },
  { verdict: 'no', chf: null, days: null, isConfirmed: false },
  { verdict: 'yes', chf: 3400, days: 1, isConfirmed: false },
  { verdict: 'yes', chf: null, days: 1, isConfirmed: false },
  { verdict: 'yes', chf: 4600, days: null, isConfirmed: true },
  { verdict: 'partly', chf: null, days: null, isConfirmed: false },
  { verdict: 'yes', chf: 9800, days: 4, isConfirmed: true },
  { verdict: 'yes', chf: 2100, days: null, isConfirmed: true },
] as const;

/** Whoever checked a question says whether it helped; an administrator confirms what it saved. Every third one is not judged yet. */
export const insertVerdicts = async ({ db, companyId: company_id, users }: DemoCompany): Promise<void> => {
  const checked = await db
    .selectFrom('applied_lessons')
    .select(['id', 'checked_by_user_id', 'checked_at'])
    .where('company_id', '=', company_id)
    .where('checked', '=', true)
    .orderBy('id')
    .execute();
  const [priska, nadia] = [refOf(users, 'priska'), refOf(users, 'nadia')];
  const judged = checked.filter((_, index) => index % 3 !== 2);
  const rows = judged.flatMap(({ id, checked_by_user_id: author, checked_at: at }, index) => {
    const outcome = outcomes[index % outcomes.length];
    if (outcome === undefined || author === null || at === null) return [];
    const { isConfirmed, ...said } = outcome;
    const confirmation = isConfirmed && {
      confirmed_by_user_id: author === nadia ? priska : nadia,
      confirmed_at: at,
    };
    return [
      {
        company_id,
        applied_lesson_id: id,
        author_user_id: author,
        created_at: at,
        updated_at: at,
        ...said,
        ...confirmation,
      },
    ];
  });
  await db.insertInto('lesson_verdicts').values(rows).execute();
};
