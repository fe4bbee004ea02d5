import { kinds } from '@polier/contract/kinds';
import type { ParentNewsView } from '@polier/contract/projects/project-inheritance';
import { sql } from 'kysely';
import { instantSql } from '#platform/database/sql/instant-sql';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { type ProjectActor, readableProjects } from '../../projects/projects.policy.ts';
import { lessonLookup } from '../../worksheets/applied-lessons/lesson-lookup-sql.ts';
import { readableWorksheets } from '../../worksheets/worksheets.policy.ts';

/** As many as somebody reads through; the worksheets themselves show the rest. */
const most = 50;

/** Worksheets and questions that the parent got after this project was made from it. */
export const findParentNews = async (db: ScopedDb, actor: ProjectActor, id: number): Promise<ParentNewsView> => {
  const readable = sql.join(
    kinds.map((kind) => sql`(w.kind = ${kind} and ${readableWorksheets(actor, kind)})`),
    sql` or `,
  );
  const { rows } = await sql<ParentNewsView>`
    with child as materialized (
      select p.id, p.parent_project_id, p.created_at from projects as p
      where p.company_id = ${db.companyId} and p.id = ${id} and ${readableProjects(actor)}
    ), shown as materialized (
      select w.id, w.kind, w.title, w.created_at, w.created_at > child.created_at as is_new, child.created_at as since,
        coalesce(trade.bkp, pm_phase.abbreviation, x_process.abbreviation) as number
      from child
      join projects as p on p.company_id = ${db.companyId} and p.id = child.parent_project_id
      join worksheets as w on w.company_id = p.company_id and w.project_id = p.id
      left join trades as trade on trade.company_id = w.company_id and trade.id = w.trade_id
      left join pm_phases as pm_phase on pm_phase.company_id = w.company_id and pm_phase.id = w.pm_phase_id
      left join x_processes as x_process on x_process.company_id = w.company_id and x_process.id = w.x_process_id
      where (${readable})
    )
    select (
        select json_build_object('id', p.id, 'title', p.title) from projects as p
        where p.company_id = ${db.companyId} and p.id = child.parent_project_id and ${readableProjects(actor)}) as parent,
      ${instantSql('child.created_at')} as since,
      coalesce((
        select json_agg(json_build_object('id', id, 'kind', kind, 'title', title, 'number', number)
          order by created_at desc, id desc)
        from (select * from shown where is_new order by created_at desc, id desc limit ${most}) as newest), '[]') as worksheets,
      coalesce((
        select json_agg(json_build_object('id', newest.id, 'kind', newest.kind, 'insight', newest.insight, 'worksheet',
          json_build_object('id', newest.worksheet_id, 'title', newest.title, 'number', newest.number))
          order by newest.created_at desc, newest.id desc)
        from (
          select al.id, al.kind, al.created_at, coalesce(pinned.insight, l.insight) as insight,
            shown.id as worksheet_id, shown.title, shown.number
          from shown
          join applied_lessons as al on al.company_id = ${db.companyId} and al.worksheet_id = shown.id
          ${lessonLookup}
          where not shown.is_new and al.created_at > shown.since
          order by al.created_at desc, al.id desc limit ${most}) as newest), '[]') as questions
    from child`.execute(db);
  return found(rows[0]);
};
