import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';

/** Keeps the rule that a concept exists exactly while its topic, or a sub-phase of its title, is global. */
export const alignConcepts = async (tx: WriteTx): Promise<void> => {
  await sql`
    delete from concepts as c where c.company_id = ${tx.companyId} and case
      when c.topic_id is not null then not exists (
        select from topics as t
        where t.company_id = c.company_id and t.id = c.topic_id and t.is_global and t.archived_at is null)
      else not exists (
        select from pm_sub_phases as s
        where s.company_id = c.company_id and fold_case(s.title) = fold_case(c.title)
          and s.is_global and s.archived_at is null)
    end`.execute(tx);
  await sql`
    insert into concepts (company_id, topic_id)
    select company_id, id from topics where company_id = ${tx.companyId} and is_global and archived_at is null
    order by sort_order, id
    on conflict do nothing`.execute(tx);
  await sql`
    insert into concepts (company_id, title)
    select distinct on (fold_case(title)) company_id, title from pm_sub_phases
    where company_id = ${tx.companyId} and is_global and archived_at is null
    order by fold_case(title), id
    on conflict do nothing`.execute(tx);
};
