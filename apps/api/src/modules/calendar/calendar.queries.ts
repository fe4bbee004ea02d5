import type { ToDoView } from '@polier/contract/applied-lessons/applied-lessons.contract';
import type { CalendarLinkView } from '@polier/contract/calendar/calendar.contract';
import { type Kind, kinds, worksWithKind } from '@polier/contract/kinds';
import { permissionsOf } from '@polier/contract/roles';
import type { Language } from '@polier/i18n/languages';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import type { Actor } from '../lessons/lessons.policy.ts';
import { listOpenAppliedLessons } from '../worksheets/applied-lessons/applied-lessons.queries.ts';

export const findCalendarLink = async (db: ScopedDb, userId: number): Promise<CalendarLinkView> => {
  const link = await db
    .selectFrom('calendar_links')
    .select(['created_at', 'last_used_at'])
    .where('company_id', '=', db.companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    created_at: link?.created_at.toISOString() ?? null,
    last_used_at: link?.last_used_at?.toISOString() ?? null,
  };
};

/** The member whose calendar a link is, with the rights of now. */
export interface CalendarOwner {
  readonly actor: Actor;
  /** Those the company works with. */
  readonly kinds: readonly Kind[];
  readonly language: Language;
  readonly company: string;
  readonly lastUsedAt: Date | null;
}

/** Null for a link that has ended, or whose owner has left, is disabled or may not see the own to-dos any more. */
export const findCalendarOwner = async (db: ScopedDb, linkId: number): Promise<CalendarOwner | null> => {
  const row = await db
    .selectFrom('calendar_links as link')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.company_id', '=', 'link.company_id').onRef('m.user_id', '=', 'link.user_id'),
    )
    .innerJoin('users as u', 'u.id', 'link.user_id')
    .innerJoin('companies as c', 'c.id', 'link.company_id')
    .innerJoin('settings as s', 's.company_id', 'link.company_id')
    .select(['link.user_id', 'link.last_used_at', 'm.role', 'c.name', 's.feature_tab_x'])
    .select(({ fn }) => fn.coalesce('u.language', 's.default_language').as('language'))
    .where('link.company_id', '=', db.companyId)
    .where('link.id', '=', linkId)
    .where('m.left_at', 'is', null)
    .where('m.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const permissions: ReadonlySet<string> = permissionsOf[row.role];
  if (!permissions.has('report')) return null;
  return {
    actor: { userId: row.user_id, companyId: db.companyId, can: (key) => permissions.has(key) },
    kinds: kinds.filter((kind) => worksWithKind(row, kind)),
    language: row.language,
    company: row.name,
    lastUsedAt: row.last_used_at,
  };
};

export interface CalendarTask {
  readonly kind: Kind;
  readonly id: number;
  /** `YYYY-MM-DD` */
  readonly due: string;
  readonly question: string;
  readonly notes: string | null;
  readonly worksheetId: number;
  readonly worksheet: string;
  readonly project: string;
}

/** The person's open tasks of these kinds with a date, over all projects that the person may read. */
export const listCalendarTasks = async (
  db: ScopedDb,
  { actor, kinds: shown }: Pick<CalendarOwner, 'actor' | 'kinds'>,
): Promise<CalendarTask[]> => {
  const dated = sql<boolean>`al.responsible_user_id = ${actor.userId} and al.contacttill is not null`;
  const tasks: CalendarTask[] = [];
  for (const kind of shown) {
    const { json } = await listOpenAppliedLessons(db, actor, kind, dated);
    for (const row of JSON.parse(json) as ToDoView[]) {
      const { id, contacttill, lesson, todo, worksheet, project } = row;
      if (contacttill === null) continue;
      tasks.push({
        kind,
        id,
        due: contacttill,
        question: lesson.insight,
        notes: todo,
        worksheetId: worksheet.id,
        worksheet: [worksheet.number, worksheet.title].filter(Boolean).join(' '),
        project: project.title,
      });
    }
  }
  return tasks;
};
