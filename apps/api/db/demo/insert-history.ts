import { type Insertable, sql } from 'kysely';
import type { Kind } from '@polier/contract/kinds';
import type { DB } from '#platform/database/schema';
import { inBatches } from '../starter/in-batches.ts';
import type { DemoCompany } from './demo-company.ts';

type Event = Insertable<DB['events']> & { created_at: Date };

const prefix: Record<Kind, string> = { trade: '', pm: 'pm_', x: 'x_' };

const data = (value: Record<string, unknown>) => JSON.stringify(value);

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
    ...projects.map(({ id, title, owner_user_id, created_at }) => ({
      company_id,
      type: 'project_stored',
      actor_user_id: owner_user_id,
      subject_type: 'project',
      subject_id: id,
      project_id: id,
      data: data({ title }),
      created_at,
    })),
    ...worksheets.map(({ id, kind, title, project_id, author_user_id, created_at }) => ({
      company_id,
      type: `${prefix[kind]}worksheet_stored`,
      actor_user_id: author_user_id,
      subject_type: 'worksheet',
      subject_id: id,
      project_id,
      worksheet_id: id,
      data: data({ kind, title }),
      created_at,
    })),
  ];
};

/** What was answered and handed out in the last two weeks. */
const answerEvents = async ({ db, companyId: company_id, time }: DemoCompany): Promise<Event[]> => {
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
    const changes = assigned ? { internal_responsible_user: [null, row.responsible_user_id] } : { done: [false, true] };
    return {
      company_id,
      type: assigned ? 'assigned' : `${prefix[row.kind]}applied_lesson_edited`,
      actor_user_id: assigned ? row.author_user_id : row.done_by_user_id,
      subject_type: 'applied_lesson',
      subject_id: row.id,
      project_id: row.project_id,
      worksheet_id: row.worksheet_id,
      data: data({ kind: row.kind, title: row.insight, changes }),
      created_at: row.done_at ?? time.ago(1 + (index % 5), index),
    };
  });
};

const draftEvents = async ({ db, companyId: company_id }: DemoCompany): Promise<Event[]> => {
  const drafts = await db
    .selectFrom('lessons')
    .select(['id', 'kind', 'insight', 'author_user_id', 'project_id', 'project_only', 'created_at'])
    .where('company_id', '=', company_id)
    .where('approved', '=', false)
    .execute();
  return drafts.map(({ id, kind, insight, author_user_id, project_id, project_only, created_at }) => ({
    company_id,
    type: 'lesson_stored',
    actor_user_id: author_user_id,
    subject_type: 'lesson',
    subject_id: id,
    project_id,
    data: data({ kind, title: insight, project_only }),
    created_at,
  }));
};

/** Who was told: the responsible person, the approvers, the team. What is older than five days has been read. */
const insertNotifications = async ({ db, companyId, time }: DemoCompany): Promise<void> => {
  await sql`
    insert into notifications (company_id, user_id, event_id, type, read_at, created_at, updated_at)
    select e.company_id, told.user_id, e.id, told.type,
      case when e.created_at < ${time.ago(5)} then e.created_at + interval '1 hour' end, e.created_at, e.created_at
    from events as e
    cross join lateral (
      select (e.data->'changes'->'internal_responsible_user'->>1)::bigint as user_id, e.type where e.type = 'assigned'
      union all
      select m.user_id, 'lesson_to_approve' from memberships as m
      where e.type = 'lesson_stored' and not (e.data->>'project_only')::boolean
        and m.company_id = e.company_id and m.role = 'admin' and m.left_at is null
      union all
      select member.user_id, e.type
      from project_users as member
      join memberships as m on m.company_id = member.company_id and m.user_id = member.user_id and m.left_at is null
      where e.subject_type = 'worksheet' and e.created_at > ${time.ago(31)}
        and member.company_id = e.company_id and member.project_id = e.project_id
    ) as told
    where e.company_id = ${companyId} and told.user_id <> e.actor_user_id
    order by e.id, told.user_id`.execute(db);
};

/** Writes what has happened so far, and the notifications that followed from the newest of it. */
export const insertHistory = async (company: DemoCompany): Promise<void> => {
  const { db } = company;
  const events = [
    ...(await structureEvents(company)),
    ...(await draftEvents(company)),
    ...(await answerEvents(company)),
  ];
  const inOrder = events.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  await inBatches(inOrder, (batch) => db.insertInto('events').values(batch).execute());
  await insertNotifications(company);
};
