import type { Kind } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scoped-db';
import { recordEvents } from '#platform/events/record-event';
import { handOverQuestions } from '../../applied-lessons/commands/hand-over-questions.ts';
import { openQuestions } from '../../applied-lessons/state-sql.ts';
import { draftsOf } from '../removal.queries.ts';

export interface Succession {
  readonly from: number;
  /** Null: nobody takes over. */
  readonly to: number | null;
}

interface Place {
  readonly id: number;
  readonly title: string;
  readonly owned: boolean;
}

/** Projects the member owns, is on the team of, or has open questions in. */
const lockPlaces = async (tx: WriteTx, from: number): Promise<Place[]> => {
  const { rows } = await sql<Place>`
    select p.id, p.title, p.owner_user_id = ${from} as owned from projects as p
    where p.company_id = ${tx.companyId} and (p.owner_user_id = ${from}
      or exists (select from project_users as team
        where team.company_id = p.company_id and team.project_id = p.id and team.user_id = ${from})
      or exists (select from applied_lessons as al
        join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
        where w.company_id = p.company_id and w.project_id = p.id and not w.closed
          and al.responsible_user_id = ${from} and ${openQuestions}))
    order by p.id for no key update of p`.execute(tx);
  return rows;
};

const takePlaces = async (tx: WriteTx, { from, to }: Succession, places: readonly Place[]): Promise<void> => {
  const ids = places.map(({ id }) => id);
  if (to !== null) {
    await sql`
      insert into project_users (company_id, project_id, user_id, function)
      select ${tx.companyId}, place.id, ${to}, coalesce(team.function, 'other')
      from unnest(${ids}::bigint[]) as place (id)
      left join project_users as team
        on team.company_id = ${tx.companyId} and team.project_id = place.id and team.user_id = ${from}
      on conflict do nothing`.execute(tx);
    await tx
      .updateTable('projects')
      .set({ owner_user_id: to })
      .where('company_id', '=', tx.companyId)
      .where('owner_user_id', '=', from)
      .execute();
  }
  await tx.deleteFrom('project_users').where('company_id', '=', tx.companyId).where('user_id', '=', from).execute();
  await sql`
    update projects set version = version + 1, updated_at = now()
    where company_id = ${tx.companyId} and id = any(${ids}::bigint[])`.execute(tx);
};

/** Teams, owned projects and open questions; closed worksheets keep who answered for them. Answers in how many projects. */
export const handOverProjects = async (tx: WriteTx, succession: Succession): Promise<number> => {
  const { from, to } = succession;
  const places = await lockPlaces(tx, from);
  if (places.length === 0) return 0;
  await takePlaces(tx, succession, places);
  for (const { id } of places) await handOverQuestions(tx, { projectId: id, from, to });
  await recordEvents(
    tx,
    places.map(({ id, title, owned }) => ({
      type: 'project_updated' as const,
      subject: { type: 'project' as const, id },
      projectId: id,
      data: { title, changes: { ...(owned && { owner: [from, to] }), users: [[from], to === null ? [] : [to]] } },
    })),
  );
  return places.length;
};

/** Lessons nobody has approved and experiences get their new author; the wordings of the past keep who wrote them. */
export const handOverDrafts = async (tx: WriteTx, from: number, to: number) => {
  const { rows: lessons } = await sql<{ id: number; kind: Kind; projectId: number | null; insight: string }>`
    update lessons as l set author_user_id = ${to}, updated_at = now()
    where l.company_id = ${tx.companyId} and ${draftsOf(from)}
    returning l.id, l.kind, l.project_id as "projectId", l.insight`.execute(tx);
  await recordEvents(
    tx,
    lessons.map(({ id, kind, projectId, insight }) => ({
      type: 'lesson_edited' as const,
      subject: { type: 'lesson' as const, id },
      projectId,
      data: { kind, title: insight, changes: { userId: [from, to] } },
    })),
  );
  const experiences = await tx
    .updateTable('experiences')
    .set({ author_user_id: to, updated_at: sql`now()` })
    .where('company_id', '=', tx.companyId)
    .where('author_user_id', '=', from)
    .returning('id')
    .execute();
  return { drafts: lessons.length, experiences: experiences.length };
};
