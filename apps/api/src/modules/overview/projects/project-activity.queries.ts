import { type Kind, kindDefinitions, kinds } from '@polier/contract/kinds';
import type { Page, PageRequest } from '@polier/contract/page';
import type { ProjectActivity } from '@polier/contract/projects/project-activity.contract';
import { sql } from 'kysely';
import { instantSql } from '#platform/database/sql/instant-sql';
import type { JsonText } from '#platform/database/sql/json-list';
import { jsonPage, type PageOrder } from '#platform/database/sql/json-page';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import type { ProjectActor } from '../../projects/projects.policy.ts';
import { actOfEvent, isShownTo } from './project-acts.ts';

const newestFirst: PageOrder = {
  name: 'project activity',
  keys: [{ of: sql`e.id`, type: 'bigint', direction: 'desc' }],
};

const actor = sql<ProjectActivity['actor']>`coalesce((
  select json_build_object('id', account.id, 'name', account.firstname || ' ' || account.lastname)
  from users as account where account.id = e.actor_user_id), (
  select json_build_object('id', partner.id, 'name',
    coalesce(nullif(concat_ws(' ', partner.firstname, partner.lastname), ''), partner.company, ''))
  from external_users as partner
  where partner.company_id = e.company_id and partner.id = (e.data ->> 'external_user_id')::bigint))`;

const worksheet = sql<ProjectActivity['worksheet']>`(
  select json_build_object('id', w.id, 'title', w.title,
    'number', coalesce(trade.bkp, pm_phase.abbreviation, x_process.abbreviation))
  from worksheets as w
  left join trades as trade on trade.company_id = w.company_id and trade.id = w.trade_id
  left join pm_phases as pm_phase on pm_phase.company_id = w.company_id and pm_phase.id = w.pm_phase_id
  left join x_processes as x_process on x_process.company_id = w.company_id and x_process.id = w.x_process_id
  where w.company_id = e.company_id and w.id = e.worksheet_id)`;

const rowId = sql<number | null>`(
  select al.id from applied_lessons as al
  where e.subject_type = 'applied_lesson' and al.company_id = e.company_id and al.id = e.subject_id)`;

/** Who did what in a project that the caller may read, newest first, in worksheets of the kinds that the actor reads. */
export const listProjectActivity = (
  db: ScopedDb,
  caller: ProjectActor,
  { projectId, ...request }: PageRequest & { readonly projectId: number },
): Promise<JsonText<Page<ProjectActivity>>> => {
  const readable = kinds.filter((kind) => caller.can(kindDefinitions[kind].permissions.worksheet));
  const activity = db
    .selectFrom('events as e')
    .select('e.id')
    .select([
      instantSql('e.created_at').as('at'),
      actOfEvent.as('act'),
      actor.as('actor'),
      sql<boolean>`e.data ? 'external_user_id'`.as('by_link'),
      sql<ProjectActivity['via']>`e.data ->> 'via'`.as('via'),
      sql<Kind | null>`e.data ->> 'kind'`.as('kind'),
      worksheet.as('worksheet'),
      sql<string>`coalesce(e.data ->> 'title', '')`.as('title'),
      sql<number>`coalesce(jsonb_array_length(e.data -> 'applied_lessons'), 0)`.as('questions'),
      rowId.as('row_id'),
    ])
    .where('e.company_id', '=', db.companyId)
    .where('e.project_id', '=', projectId)
    .where(isShownTo(readable));
  return jsonPage(db, activity, newestFirst, request);
};
