import type { Language } from '@polier/i18n/languages';
import { translator } from '@polier/i18n/translate';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import type { Person } from '../users/person-names.ts';

export type Translate = ReturnType<typeof translator>['t'];

export interface Option {
  readonly id: number;
  readonly title: string;
  /** `#RRGGBB` */
  readonly color: string | null;
  readonly archived: boolean;
}

/** What files of worksheets need beside these: the company, its own column, and in which language it is said. */
export interface FileContext {
  readonly t: Translate;
  readonly language: Language;
  /** The date in Zurich, `YYYY-MM-DD`. */
  readonly today: string;
  readonly now: Date;
  readonly company: { readonly id: number; readonly name: string; readonly logo_path: string | null };
  /** The column that the company names itself; null while its feature is off or it has no options. */
  readonly companyColumn: { readonly title: string; readonly options: readonly Option[] } | null;
}

interface Found {
  readonly id: number;
  readonly name: string;
  readonly logo_path: string | null;
  readonly is_on: boolean;
  readonly title: string | null;
  readonly options: readonly Option[];
}

export const readFileContext = async (
  db: ScopedDb,
  { language, today, now }: Pick<FileContext, 'language' | 'today' | 'now'>,
): Promise<FileContext> => {
  const { rows } = await sql<Found>`
    select c.id, c.name, c.logo_path, s.feature_dynamic_worksheet_field as is_on, s.dynamic_field_name as title, coalesce((
      select json_agg(json_build_object('id', o.id, 'title', o.title, 'color', o.color, 'archived', o.archived_at is not null)
        order by o.value desc, o.sort_order, o.id)
      from dynamic_fields as o where o.company_id = s.company_id), '[]'::json) as options
    from companies as c join settings as s on s.company_id = c.id
    where c.id = ${db.companyId}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('a company without settings');
  const { t } = translator(language);
  const { id, name, logo_path, is_on, title, options } = found;
  return {
    t,
    language,
    today,
    now,
    company: { id, name, logo_path },
    companyColumn: is_on && options.length > 0 ? { title: title ?? t('worksheets.columns.company'), options } : null,
  };
};

/** Who can be made responsible: the team of the project whose accounts are open, inside people first. */
export const listProjectPeople = async (db: ScopedDb, projectId: number): Promise<Person[]> => {
  const { rows } = await sql<Person>`
    select person.type, person.id, person.name from (
      select 'internal' as type, u.id, u.firstname || ' ' || u.lastname as name
      from users as u join memberships as m on m.user_id = u.id and m.company_id = ${db.companyId}
      where m.disabled_at is null and m.left_at is null and u.id in (
        select p.owner_user_id from projects as p where p.company_id = ${db.companyId} and p.id = ${projectId}
        union select of.user_id from project_users as of where of.company_id = ${db.companyId} and of.project_id = ${projectId})
      union all
      select 'external', e.id, coalesce(nullif(concat_ws(' ', e.firstname, e.lastname), ''), e.company)
      from external_users as e
      join project_external_users as of on of.company_id = e.company_id and of.external_user_id = e.id
      where e.company_id = ${db.companyId} and of.project_id = ${projectId} and e.archived_at is null
    ) as person
    order by person.type = 'external', fold_case(person.name), person.id`.execute(db);
  return rows;
};
