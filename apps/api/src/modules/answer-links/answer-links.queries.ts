import type { AnswerLinkView } from '@polier/contract/answer-links/answer-links.contract';
import { translator } from '@polier/i18n/translate';
import { type RawBuilder, sql } from 'kysely';
import { instantSql } from '#platform/database/sql/instant-sql';
import { type JsonText, jsonList } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { type ProjectActor, editableProjects, readableProjects } from '../projects/projects.policy.ts';
import { namedMember } from '../users/member-name-sql.ts';
import { openAppliedLessons } from '../worksheets/applied-lessons/state-sql.ts';
import { isKindOn } from '../worksheets/kind-on-sql.ts';

/** Most links that the list of one project shows. */
const mostLinks = 200;

const nameOf = (alias: string) =>
  sql`coalesce(nullif(concat_ws(' ', ${sql.ref(`${alias}.firstname`)}, ${sql.ref(`${alias}.lastname`)}), ''), ${sql.ref(`${alias}.company`)}, '')`;

/** Over `answer_links as k` and `external_users as e`. */
const state = (now: Date) => sql<AnswerLinkView['state']>`case
  when k.revoked_at is not null or e.archived_at is not null then 'revoked'
  when k.expires_at <= ${now}::timestamptz then 'expired'
  when k.mail_state = 'queued' then 'waiting'
  when k.mail_state = 'failed' then 'mail-failed'
  else 'active' end`;

const findProject = async (db: ScopedDb, actor: ProjectActor, id: number): Promise<{ readonly editable: boolean }> => {
  const row = await db
    .selectFrom('projects as p')
    .select(editableProjects(actor).as('editable'))
    .where('p.company_id', '=', db.companyId)
    .where('p.id', '=', id)
    .where(readableProjects(actor))
    .executeTakeFirst();
  if (!row) throw problem('not-found');
  return row;
};

/** Not-found for whoever may not read the project. */
export const requireReadableProject = async (db: ScopedDb, actor: ProjectActor, id: number): Promise<void> => {
  await findProject(db, actor, id);
};

/** Refuses whoever may not edit the project; not-found for whoever may not read it. */
export const requireEditableProject = async (db: ScopedDb, actor: ProjectActor, id: number): Promise<void> => {
  if (!(await findProject(db, actor, id)).editable) throw problem('forbidden');
};

const linksSql = (db: ScopedDb, where: RawBuilder<boolean>, now: Date) =>
  sql<AnswerLinkView>`(
  select k.id, json_build_object('id', e.id, 'name', ${nameOf('e')}) as external_user,
    (select count(*)::int from applied_lessons as al
      join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
      join settings as s on s.company_id = al.company_id
      where al.company_id = k.company_id and al.responsible_external_user_id = k.external_user_id
        and w.project_id = k.project_id and not w.closed and ${openAppliedLessons} and ${isKindOn('al.kind')}) as open_questions,
    ${state(now)} as state, k.by_mail,
    ${namedMember(sql`k.author_user_id`)} as author,
    ${instantSql('k.created_at')} as created_at, ${instantSql('k.expires_at')} as expires_at,
    ${instantSql('k.last_used_at')} as last_used_at, ${instantSql('k.revoked_at')} as revoked_at
  from answer_links as k
  join external_users as e on e.company_id = k.company_id and e.id = k.external_user_id
  where k.company_id = ${db.companyId} and ${where}
  order by k.id desc
  limit ${mostLinks})`.as('link');

/** The last links of a project, the newest first. */
export const listAnswerLinks = (db: ScopedDb, projectId: number, now: Date): Promise<JsonText<AnswerLinkView[]>> =>
  jsonList(
    db,
    db
      .selectFrom(linksSql(db, sql`k.project_id = ${projectId}`, now))
      .selectAll('link')
      .$castTo<AnswerLinkView>(),
  );

export const findAnswerLink = (db: ScopedDb, id: number, now: Date): Promise<AnswerLinkView> =>
  db
    .selectFrom(linksSql(db, sql`k.id = ${id}`, now))
    .selectAll('link')
    .$castTo<AnswerLinkView>()
    .executeTakeFirstOrThrow();

/** Who comes with a link, and for what. */
export interface LinkHolder {
  readonly linkId: number;
  readonly projectId: number;
  readonly externalUserId: number;
  readonly expiresAt: Date;
}

interface FoundLink extends LinkHolder {
  readonly lastUsedAt: Date | null;
}

/** A link that is worth something now: neither over nor revoked, of a person still there, in a company that is not being removed. */
export const findValidLink = async (db: ScopedDb, id: number, now: Date): Promise<FoundLink | undefined> => {
  const row = await db
    .selectFrom('answer_links as k')
    .innerJoin('external_users as e', (join) =>
      join.onRef('e.company_id', '=', 'k.company_id').onRef('e.id', '=', 'k.external_user_id'),
    )
    .innerJoin('settings as s', 's.company_id', 'k.company_id')
    .select(['k.id', 'k.project_id', 'k.external_user_id', 'k.expires_at', 'k.last_used_at'])
    .where('k.company_id', '=', db.companyId)
    .where('k.id', '=', id)
    .where('k.revoked_at', 'is', null)
    .where('k.expires_at', '>', now)
    .where('e.archived_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      linkId: row.id,
      projectId: row.project_id,
      externalUserId: row.external_user_id,
      expiresAt: row.expires_at,
      lastUsedAt: row.last_used_at,
    }
  );
};

/** What the page and the mail say of the company, the project and the people. */
export const findLinkFrame = async (db: ScopedDb, linkId: number) => {
  const frame = await db
    .selectFrom('answer_links as k')
    .innerJoin('companies as c', 'c.id', 'k.company_id')
    .innerJoin('settings as s', 's.company_id', 'k.company_id')
    .innerJoin('projects as p', (join) =>
      join.onRef('p.company_id', '=', 'k.company_id').onRef('p.id', '=', 'k.project_id'),
    )
    .innerJoin('external_users as e', (join) =>
      join.onRef('e.company_id', '=', 'k.company_id').onRef('e.id', '=', 'k.external_user_id'),
    )
    .leftJoin('users as author', 'author.id', 'k.author_user_id')
    .select([
      'c.name as company',
      'c.address',
      'c.postcode',
      'c.city',
      's.default_language as language',
      'p.title as project',
    ])
    .select(['e.email', 'k.expires_at', 'k.mail_state'])
    .select([
      sql<string>`${nameOf('e')}`.as('person'),
      sql<string | null>`author.firstname || ' ' || author.lastname`.as('author'),
    ])
    .where('k.company_id', '=', db.companyId)
    .where('k.id', '=', linkId)
    .executeTakeFirst();
  // Who was removed without a successor has lost the name.
  return frame && { ...frame, author: frame.author ?? translator(frame.language).t('users.formerMember') };
};
