import { type Insertable, sql } from 'kysely';
import { lessonStored } from '#modules/lessons/lessons.events';
import { projectStored } from '#modules/projects/projects.events';
import { appliedLessonAssigned, worksheetEvents } from '#modules/worksheets/worksheets.events';
import type { DB } from '#platform/database/schema';
import type { NewEvent } from '#platform/events/event-type';
import { inBatches } from '#platform/database/write/in-batches';
import type { DemoCompany } from '../demo-company.ts';

type Event = Insertable<DB['events']> & { created_at: Date };

interface NotifiedUsers {
  readonly company_id: number;
  readonly actor_user_id: number | null;
  readonly created_at: Date;
}

/** The row of an event that happened in the past. */
const past = (
  notified: NotifiedUsers,
  { eventType, id, projectId = null, worksheetId = null, data }: NewEvent,
): Event => ({
  ...notified,
  type: eventType.type,
  subject_type: eventType.subject,
  subject_id: id,
  project_id: projectId,
  worksheet_id: worksheetId,
  data: JSON.stringify(eventType.data.parse(data)),
});

/** Projects and worksheets as they came about. */
const structureEvents = async ({ db, companyId: company_id }: DemoCompany): Promise<Event[]> => {
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'title', 'owner_user_id', 'created_at'])
    .where('company_id', '=', company_id)
    .execute();
  const worksheets = await db
    .selectFrom('worksheets')
    .select(['id', 'kind', 'title', 'project_id', 'author_user_id', 'created_at'])
    .where('company_id', '=', company_id)
    .execute();
  return [
    ...projects.map(({ id, title, owner_user_id, created_at }) =>
      past(
        { company_id, actor_user_id: owner_user_id, created_at },
        projectStored({ id, projectId: id, data: { title, users: [owner_user_id], external_users: [] } }),
      ),
    ),
    ...worksheets.map(({ id, kind, title, project_id, author_user_id, created_at }) =>
      past(
        { company_id, actor_user_id: author_user_id, created_at },
        worksheetEvents[kind].stored({
          id,
          projectId: project_id,
          worksheetId: id,
          data: { kind, title, applied_lessons: [] },
        }),
      ),
    ),
  ];
};

/** Answers and assignments of the last two weeks. */
const appliedLessonEvents = async ({ db, companyId: company_id, time }: DemoCompany): Promise<Event[]> => {
  const rows = await db
    .selectFrom('applied_lessons as al')
    .innerJoin('worksheets as w', (join) =>
      join.onRef('w.company_id', '=', 'al.company_id').onRef('w.id', '=', 'al.worksheet_id'),
    )
    .innerJoin('lessons as l', (join) =>
      join.onRef('l.company_id', '=', 'al.company_id').onRef('l.id', '=', 'al.lesson_id'),
    )
    .select([
      'al.id',
      'al.kind',
      'al.worksheet_id',
      'al.done',
      'al.done_at',
      'al.done_by_user_id',
      'al.responsible_user_id',
      'al.contacttill',
    ])
    .select(['w.project_id', 'w.author_user_id', 'l.insight'])
    .where('al.company_id', '=', company_id)
    .where((by) =>
      by.or([
        by('al.done_at', '>', time.ago(15)),
        by.and([
          by('al.done', '=', false),
          by('al.responsible_user_id', 'is not', null),
          by('al.contacttill', '<=', time.day(3)),
        ]),
      ]),
    )
    .orderBy('al.id')
    .execute();
  return rows.map((row, index) => {
    const assigned = row.done_at === null;
    const happened = assigned ? appliedLessonAssigned : worksheetEvents[row.kind].appliedLessonEdited;
    const changes = assigned
      ? ({ responsible_user: [null, row.responsible_user_id] } as const)
      : ({ done: [false, true] } as const);
    return past(
      {
        company_id,
        actor_user_id: assigned ? row.author_user_id : row.done_by_user_id,
        created_at: row.done_at ?? time.ago(1 + (index % 5), index),
      },
      happened({
        id: row.id,
        projectId: row.project_id,
        worksheetId: row.worksheet_id,
        data: { kind: row.kind, title: row.insight, changes },
      }),
    );
  });
};

const draftEvents = async ({ db, companyId: company_id }: DemoCompany): Promise<Event[]> => {
  const drafts = await db
    .selectFrom('lessons')
    .select(['id', 'kind', 'insight', 'author_user_id', 'project_id', 'project_only', 'created_at'])
    .where('company_id', '=', company_id)
    .where('approved', '=', false)
    .execute();
  return drafts.map(({ id, kind, insight, author_user_id, project_id, project_only, created_at }) =>
    past(
      { company_id, actor_user_id: author_user_id, created_at },
      lessonStored({ id, projectId: project_id, data: { kind, title: insight, project_only } }),
    ),
  );
};

/** Who was recipient: the responsible person, the approvers, the team. What is older than five days has been read. */
const insertNotifications = async ({ db, companyId, time }: DemoCompany): Promise<void> => {
  await sql`
    insert into notifications (company_id, user_id, event_id, type, bundle, read_at, created_at, updated_at)
    select e.company_id, recipient.user_id, e.id, recipient.type, recipient.bundle,
      case when e.created_at < ${time.ago(5)} then e.created_at + interval '1 hour' end, e.created_at, e.created_at
    from events as e
    cross join lateral (
      select (e.data->'changes'->'responsible_user'->>1)::bigint as user_id, e.type, 'worksheet:' || e.worksheet_id as bundle
      where e.type = 'assigned'
      union all
      select m.user_id, 'lesson_to_approve', e.data->>'kind' from memberships as m
      where e.type = 'lesson_stored' and not (e.data->>'project_only')::boolean
        and m.company_id = e.company_id and m.role = 'admin' and m.left_at is null
      union all
      select member.user_id, e.type, 'project:' || e.project_id
      from project_users as member
      join memberships as m on m.company_id = member.company_id and m.user_id = member.user_id and m.left_at is null
      where e.subject_type = 'worksheet' and e.created_at > ${time.ago(31)}
        and member.company_id = e.company_id and member.project_id = e.project_id
    ) as recipient
    where e.company_id = ${companyId} and recipient.user_id <> e.actor_user_id
    order by e.id, recipient.user_id`.execute(db);
};

/** Writes past events, and the notifications that the newest of them caused. */
export const insertHistory = async (company: DemoCompany): Promise<void> => {
  const { db } = company;
  const events = [
    ...(await structureEvents(company)),
    ...(await draftEvents(company)),
    ...(await appliedLessonEvents(company)),
  ];
  const inOrder = events.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  await inBatches(inOrder, (batch) => db.insertInto('events').values(batch).execute());
  await insertNotifications(company);
};
