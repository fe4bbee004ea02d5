import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import type { ProposableProject } from '@polier/contract/proposals/lesson-proposals.contract';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import type { Actor } from '../lessons/lessons.policy.ts';
import { readableProjects } from '../projects/projects.policy.ts';
import { phaseOfKind } from './phase-of-kind.ts';

/** Whether a worksheet, `worksheets as w`, is where lessons like `lessons as l` are asked. */
const fits = (kind: Kind): RawBuilder<boolean> => {
  const { parent, table } = kindDefinitions[kind].group;
  const { column } = phaseOfKind(kind);
  if (parent)
    return sql<boolean>`${sql.ref(`w.${column}`)} = (
      select ${sql.ref(`subgroup.${parent.column}`)} from ${sql.table(table)} as subgroup
      where subgroup.company_id = l.company_id and subgroup.id = l.group_id)`;
  return sql<boolean>`(w.trade_id in (
      select link.trade_id from lesson_trades as link where link.company_id = l.company_id and link.lesson_id = l.id)
    and (not exists (select from lesson_phases as link where link.company_id = l.company_id and link.lesson_id = l.id)
      or w.phase_id in (
        select link.phase_id from lesson_phases as link where link.company_id = l.company_id and link.lesson_id = l.id)))`;
};

/** The projects with an open worksheet that fits the lesson and, in that phase, neither asks it nor had it proposed; one phase each. */
export const findProposableProjects = async (
  db: ScopedDb,
  actor: Actor,
  kind: Kind,
  lessonId: number,
): Promise<ProposableProject[]> => {
  const { column, relation } = phaseOfKind(kind);
  const place = sql.ref(`w.${column}`);
  const { rows } = await sql<ProposableProject>`
    select candidate.id, candidate.title, candidate.owner, candidate.phase from (
      select distinct on (p.id) p.id, p.title, w.id as worksheet_id,
        json_build_object('id', person.id, 'name', person.firstname || ' ' || person.lastname) as owner,
        json_build_object('id', phase.id, 'title', phase.title, 'number', phase.abbreviation) as phase
      from lessons as l
      join worksheets as w on w.company_id = l.company_id and w.kind = l.kind and not w.closed and ${fits(kind)}
      join projects as p on p.company_id = w.company_id and p.id = w.project_id
      join users as person on person.id = p.owner_user_id
      join ${sql.table(relation)} as phase on phase.company_id = w.company_id and phase.id = ${place}
      where l.company_id = ${db.companyId} and l.kind = ${kind} and l.id = ${lessonId} and ${readableProjects(actor)}
        and not exists (
          select from applied_lessons as al join worksheets as asking on asking.company_id = al.company_id and asking.id = al.worksheet_id
          where al.company_id = l.company_id and al.lesson_id = l.id and asking.project_id = p.id
            and ${sql.ref(`asking.${column}`)} = ${place})
        and not exists (
          select from lesson_proposals as pr join proposal_packs as pack on pack.company_id = pr.company_id and pack.id = pr.pack_id
          where pr.company_id = l.company_id and pr.lesson_id = l.id and pack.project_id = p.id and pack.kind = l.kind
            and pack.place_id = ${place})
      order by p.id, w.id desc) as candidate
    order by candidate.worksheet_id desc limit ${limits.proposableProjects}`.execute(db);
  return rows;
};
