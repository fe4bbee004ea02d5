import type { ExperienceView } from '@polier/contract/experiences/experiences.contract';
import { kindDefinitions, kinds } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { flagsSql } from '#platform/database/sql/flags-sql';
import { instantSql } from '#platform/database/sql/instant-sql';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { type AttachmentRow, attachmentsSql } from '../attachments/attachments.queries.ts';
import { namedMember } from '../users/member-name-sql.ts';
import { amounts, experienceColumns } from './experience-columns.ts';
import {
  editableExperiences,
  type ExperienceActor,
  readableExperiences,
  removableExperiences,
  transferableExperiences,
} from './experiences.policy.ts';

/** As the contract shows it, but for the paths of its pictures, which are signed when it is shown. */
export type ExperienceRow = Omit<ExperienceView, 'attachments'> & { readonly attachments: readonly AttachmentRow[] };

/** A trade of trade lessons, else the group of the kind: what an experience can belong to. */
const locations = kinds.map((kind) => {
  const { group, inTrades } = kindDefinitions[kind];
  return inTrades
    ? { kind, table: 'trades', column: 'trade_id', number: 'bkp' }
    : { kind, table: group.table, column: group.column, number: 'abbreviation' };
});

const belongsTo = sql`coalesce(${sql.join(
  locations.map(
    ({ kind, table, column, number }) => sql`(
    select json_build_object('kind', ${sql.lit(kind)}::text, 'id', entry.id, 'number', entry.${sql.ref(number)}, 'title', entry.title)
    from ${sql.table(table)} as entry where entry.company_id = e.company_id and entry.id = e.${sql.ref(column)})`,
  ),
)})`;

const fields = Object.entries(experienceColumns).map(([name, column]) => {
  const value = sql.ref(`e.${column}`);
  return sql`${amounts.has(name) ? sql`${value}::float8` : value} as ${sql.ref(name)}`;
});

const rows = (db: ScopedDb, actor: ExperienceActor, where: RawBuilder<boolean>) => sql<ExperienceRow>`
  select e.id, ${sql.join(fields)}, e.version,
    (select json_build_object('id', p.id, 'title', p.title) from projects as p
      where p.company_id = e.company_id and p.id = e.project_id) as project,
    ${belongsTo} as belongs_to,
    array(select link.tag_id from experience_tags as link
      where link.company_id = e.company_id and link.experience_id = e.id order by link.tag_id) as tags,
    e.author_user_id as "userId",
    ${namedMember(sql`e.author_user_id`)} as author,
    ${attachmentsSql('experience', { companyId: sql`e.company_id`, id: sql`e.id` })} as attachments,
    ${instantSql('e.created_at')} as created_at, ${instantSql('e.updated_at')} as updated_at,
    ${flagsSql({
      edit: editableExperiences(actor),
      remove: removableExperiences(actor),
      transfer: transferableExperiences(actor),
    })} as can
  from experiences as e
  where e.company_id = ${db.companyId} and ${readableExperiences(actor)} and ${where}
  order by e.created_at desc, e.id desc limit ${limits.listRows + 1}`;

/** Those the actor may read, the newest first. */
export const listExperiences = async (db: ScopedDb, actor: ExperienceActor): Promise<readonly ExperienceRow[]> => {
  const { rows: list } = await rows(db, actor, sql<boolean>`true`).execute(db);
  if (list.length > limits.listRows) throw problem('list-too-long');
  return list;
};

/** One that the actor may read, or undefined. */
export const findExperience = async (
  db: ScopedDb,
  actor: ExperienceActor,
  id: number,
): Promise<ExperienceRow | undefined> => (await rows(db, actor, sql<boolean>`e.id = ${id}`).execute(db)).rows[0];
