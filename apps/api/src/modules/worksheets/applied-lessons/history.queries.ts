import type { HistoryEntry } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { sql } from 'kysely';
import { instantSql } from '#platform/database/sql/instant-sql';
import { type JsonText, jsonList } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';

/** Events carry people and options as ids; whoever has been anonymised since is shown as such here too. */
const shown = (index: 0 | 1) => {
  const value = sql`(change.value -> ${sql.lit(index)})`;
  const id = sql`(change.value ->> ${sql.lit(index)})::bigint`;
  return sql`case change.key
    when 'responsible_user' then (
      select to_json(account.firstname || ' ' || account.lastname) from users as account where account.id = ${id}
      union all
      select to_json(coalesce(nullif(concat_ws(' ', partner.firstname, partner.lastname), ''), partner.company))
      from external_users as partner where partner.company_id = e.company_id and partner.id = ${id})
    when 'dynamic_field' then (
      select to_json(choice.title) from dynamic_fields as choice
      where choice.company_id = e.company_id and choice.id = ${id})
    else to_json(${value}) end`;
};

/** The history of one row, newest first: its changes, its addition to the worksheet, and the pictures it has. */
export const listHistory = (db: ScopedDb, id: number, worksheetId: number): Promise<JsonText<HistoryEntry[]>> =>
  jsonList(
    db,
    db
      .selectFrom(
        sql<HistoryEntry>`(
      select e.id, ${instantSql('e.created_at')} as at,
        case when actor.id is not null
          then json_build_object('id', actor.id, 'name', actor.firstname || ' ' || actor.lastname)
          when partner.id is not null
          then json_build_object('id', partner.id, 'name',
            coalesce(nullif(concat_ws(' ', partner.firstname, partner.lastname), ''), partner.company, '')) end as actor,
        e.data ? 'external_user_id' as by_link,
        e.data ->> 'via' as via,
        e.type,
        coalesce((
          select json_object_agg(change.key, json_build_array(${shown(0)}, ${shown(1)}))
          from jsonb_each(e.data -> 'changes') as change), '{}') as changes
      from (
        select own.* from events as own
        where own.company_id = ${db.companyId} and own.subject_type = 'applied_lesson' and own.subject_id = ${id}
        union all
        select added.* from events as added
        where added.company_id = ${db.companyId} and added.subject_type = 'worksheet'
          and added.subject_id = ${worksheetId} and added.data -> 'applied_lessons' @> to_jsonb(${id}::bigint)
        union all
        select attached.* from attachments as picture
        join events as attached on attached.company_id = picture.company_id and attached.subject_type = 'attachment'
          and attached.subject_id = picture.id and attached.type = 'attachment_stored'
        where picture.company_id = ${db.companyId} and picture.applied_lesson_id = ${id}) as e
      left join users as actor on actor.id = e.actor_user_id
      left join external_users as partner
        on partner.company_id = e.company_id and partner.id = (e.data ->> 'external_user_id')::bigint
      order by e.id desc)`.as('entry'),
      )
      .selectAll('entry')
      .$castTo<HistoryEntry>(),
  );
