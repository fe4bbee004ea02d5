import { accountsContract as accounts } from '@polier/contract/users/accounts.contract';
import { buildLesson } from '../factories/lessons.factory.ts';
import { buildProject } from '../factories/projects.factory.ts';
import { buildAppliedLesson, buildWorksheet } from '../factories/worksheets.factory.ts';
import { buildTeam } from './company-team.ts';
import type { TestServer } from './test-server.ts';

const author = { lesson: 'Aussparungen', problem: 'zu spät', solution: 'früher' };

/** A foreman with a bit of everything, and who could follow. */
export const buildRemovalFixture = async (server: TestServer) => {
  const { companyId: company_id, people } = await buildTeam(server, {
    admin: 'admin',
    successor: 'user',
    leavingMember: 'user',
  });
  const { db } = server;
  const { leavingMember } = people;
  const own = { company_id, author_user_id: leavingMember.id };
  const project = await buildProject(db, { company_id, owner_user_id: people.admin.id, user_ids: [leavingMember.id] });
  const worksheet = await buildWorksheet(db, { company_id, project_id: project.id });
  const closed = await buildWorksheet(db, { company_id, project_id: project.id, closed_at: new Date() });
  const response = { responsible_user_id: leavingMember.id };
  const at = new Date();
  const done = { done: true, done_at: at, done_by_user_id: leavingMember.id };
  const open = await buildAppliedLesson(db, { worksheet, ...response });
  const answered = await buildAppliedLesson(db, { worksheet, ...response, ...done });
  const past = await buildAppliedLesson(db, { worksheet: closed, ...response });
  const approved = await buildLesson(db, { ...own, approved: true });
  const draft = await buildLesson(db, own);
  const child = await buildLesson(db, { ...own, parent: draft });
  const used = await buildLesson(db, own);
  await buildAppliedLesson(db, { worksheet: await buildWorksheet(db, { company_id }), lesson_id: used.id });
  const carrying = await buildLesson(db, own);
  const others = await buildLesson(db, { company_id, author_user_id: people.successor.id, parent: carrying });
  const experience = (state: 'draft' | 'submitted') =>
    db
      .insertInto('experiences')
      .values({ ...own, ...author, state })
      .returning('id')
      .executeTakeFirstOrThrow();
  return {
    company_id,
    people,
    project,
    worksheet,
    open,
    answered,
    past,
    approved,
    draft,
    child,
    used,
    carrying,
    others,
    drafted: await experience('draft'),
    submitted: await experience('submitted'),
    remove: (reassign_to: number | null) =>
      people.admin.send(accounts.remove, { body: { id: leavingMember.id, reassign_to } }),
    preview: () => people.admin.send(accounts.removalPreview, { query: { id: leavingMember.id } }),
  };
};
export type RemovalFixture = Awaited<ReturnType<typeof buildRemovalFixture>>;

/** Lesson -> its author. */
export const authorsOf = async ({ db }: TestServer, { company_id }: RemovalFixture): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('lessons')
    .select(['id', 'author_user_id as by'])
    .where('company_id', '=', company_id)
    .execute();
  return new Map(rows.map(({ id, by }) => [id, by]));
};

/** Who answers for the open lesson, the answered one, and the one of a closed worksheet. */
export const responsibleOf = async ({ db }: TestServer, { open, answered, past }: RemovalFixture) => {
  const rows = await db.selectFrom('applied_lessons').select(['id', 'responsible_user_id as by']).execute();
  return [open, answered, past].map(({ id }) => rows.find((row) => row.id === id)?.by);
};
