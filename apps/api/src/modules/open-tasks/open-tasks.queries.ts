import type { Kind } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import type { TaskMailView } from '@polier/contract/open-tasks/open-tasks.contract';
import type { Language } from '@polier/i18n/languages';
import { type RawBuilder, sql } from 'kysely';
import { instantSql } from '#platform/database/sql/instant-sql';
import { type JsonText, jsonList } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { lessonLookup } from '../worksheets/applied-lessons/lesson-lookup-sql.ts';
import { openAppliedLessons } from '../worksheets/applied-lessons/state-sql.ts';
import { locationSql } from '../worksheets/location-sql.ts';

/** Most mails that one list shows. */
const mostMails = 200;

/** An open task as a mail names it. */
export interface OpenTask {
  readonly id: number;
  readonly userId: number | null;
  readonly externalUserId: number | null;
  readonly due: string | null;
  readonly insight: string;
  readonly worksheetId: number;
  readonly worksheet: string;
}

/** The open tasks of open worksheets, earliest due first; `where` is said over `al`, `worksheets as w` and `projects as p`. */
export const listOpenTasks = async (
  db: ScopedDb,
  kind: Kind,
  where: RawBuilder<boolean>,
): Promise<readonly OpenTask[]> => {
  const { joins, number } = locationSql(kind);
  const { rows } = await sql<OpenTask>`
    select al.id, al.responsible_user_id as "userId", al.responsible_external_user_id as "externalUserId",
      to_char(al.contacttill, 'YYYY-MM-DD') as due, coalesce(pinned.insight, l.insight) as insight, w.id as "worksheetId",
      concat_ws(' ', ${number}, w.title) as worksheet
    from applied_lessons as al
    join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
    join projects as p on p.company_id = w.company_id and p.id = w.project_id
    ${lessonLookup}
    ${joins}
    where al.company_id = ${db.companyId} and al.kind = ${kind} and ${openAppliedLessons} and not w.closed and ${where}
    order by al.contacttill nulls last, al.id
    limit ${limits.listRows + 1}`.execute(db);
  if (rows.length > limits.listRows) throw problem('list-too-long');
  return rows;
};

/** Somebody who answers for open tasks. */
export interface TaskReceiver {
  readonly type: 'internal' | 'external';
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly language: Language;
  readonly isDisabled: boolean;
}

const companyLanguage = (db: ScopedDb) =>
  sql`(select default_language from settings where company_id = ${db.companyId})`;

/** Members and external users by their ids, by name; external users are written to in the company's language. */
export const listTaskReceivers = async (
  db: ScopedDb,
  { users, externalUsers }: { readonly users: readonly number[]; readonly externalUsers: readonly number[] },
): Promise<readonly TaskReceiver[]> => {
  const { rows } = await sql<TaskReceiver>`
    select * from (
      select 'internal' as type, u.id, u.firstname || ' ' || u.lastname as name, u.email,
        coalesce(u.language, ${companyLanguage(db)}, 'de') as language,
        m.disabled_at is not null or m.left_at is not null or u.anonymised_at is not null as "isDisabled"
      from memberships as m
      join users as u on u.id = m.user_id
      where m.company_id = ${db.companyId} and m.user_id = any(${[...users]}::bigint[])
      union all
      select 'external', e.id, coalesce(nullif(concat_ws(' ', e.firstname, e.lastname), ''), e.company, ''), e.email,
        coalesce(${companyLanguage(db)}, 'de'), false
      from external_users as e
      where e.company_id = ${db.companyId} and e.id = any(${[...externalUsers]}::bigint[])) as receiver
    order by name, type, id`.execute(db);
  return rows;
};

/** What a mail says of the company and the project; undefined without such a project. */
export const findMailFrame = async (db: ScopedDb, projectId: number) =>
  db
    .selectFrom('projects as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select(['p.title', 'c.name', 'c.address', 'c.postcode', 'c.city'])
    .where('p.company_id', '=', db.companyId)
    .where('p.id', '=', projectId)
    .executeTakeFirst();
export type MailFrame = NonNullable<Awaited<ReturnType<typeof findMailFrame>>>;

const person = (alias: string) =>
  sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.firstname`)} || ' ' || ${sql.ref(`${alias}.lastname`)})`;

/** The last mails, the newest first. */
export const listTaskMails = (
  db: ScopedDb,
  of: { readonly projectId: number; readonly kind: Kind; readonly ids?: readonly number[] },
): Promise<JsonText<TaskMailView[]>> =>
  jsonList(
    db,
    db
      .selectFrom(
        sql<TaskMailView>`(
      select t.id,
        case when t.user_id is not null
          then json_build_object('type', 'internal', 'id', t.user_id, 'name', u.firstname || ' ' || u.lastname)
          else json_build_object('type', 'external', 'id', e.id,
            'name', coalesce(nullif(concat_ws(' ', e.firstname, e.lastname), ''), e.company, '')) end as receiver,
        t.state, t.error, t.tasks, case when author.id is not null then ${person('author')} end as requested_by,
        ${instantSql('t.created_at')} as created_at, ${instantSql('t.sent_at')} as sent_at
      from task_mails as t
      left join users as u on u.id = t.user_id
      left join external_users as e on e.company_id = t.company_id and e.id = t.external_user_id
      left join users as author on author.id = t.requested_by_user_id
      where t.company_id = ${db.companyId} and t.project_id = ${of.projectId} and t.kind = ${of.kind}
        ${of.ids === undefined ? sql`` : sql`and t.id = any(${[...of.ids]}::bigint[])`}
      order by t.id desc
      limit ${of.ids === undefined ? mostMails : of.ids.length})`.as('mail'),
      )
      .selectAll('mail')
      .$castTo<TaskMailView>(),
  );
