import type { Kind } from '@polier/contract/kinds';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { countLessonUses } from '#modules/worksheets/applied-lessons/lesson-uses';
import type { DB } from '#platform/database/schema';
import {
  buildPhase,
  buildPmPhase,
  buildPmSubPhase,
  buildTrade,
  buildXProcess,
  buildXSubProcess,
} from './catalogues.factory.ts';
import { buildLesson, type LessonOverrides } from './lessons.factory.ts';
import { buildProject } from './projects.factory.ts';
import { serial } from './serial.ts';

export type Worksheet = Selectable<DB['worksheets']>;
export type AppliedLesson = Selectable<DB['applied_lessons']>;
type WorksheetRow = Partial<Insertable<DB['worksheets']>>;
type AppliedRow = Partial<Insertable<DB['applied_lessons']>>;
type Place = { company_id: number; project_id: number };

/** What a worksheet of each kind stands on, put on its project as well. */
const standsOn: Record<Kind, (db: Kysely<DB>, place: Place, overrides: WorksheetRow) => Promise<WorksheetRow>> = {
  trade: async (db, place, overrides) => {
    const trade_id = overrides.trade_id ?? (await buildTrade(db, { company_id: place.company_id })).id;
    const phase_id = overrides.phase_id ?? (await buildPhase(db, { company_id: place.company_id })).id;
    const once = { trade: db.insertInto('project_trades'), phase: db.insertInto('project_phases') };
    await once.trade
      .values({ ...place, trade_id })
      .onConflict((on) => on.doNothing())
      .execute();
    await once.phase
      .values({ ...place, phase_id })
      .onConflict((on) => on.doNothing())
      .execute();
    return { trade_id, phase_id };
  },
  pm: async (db, place, overrides) => {
    const pm_phase_id = overrides.pm_phase_id ?? (await buildPmPhase(db, { company_id: place.company_id })).id;
    await db
      .insertInto('project_pm_phases')
      .values({ ...place, pm_phase_id })
      .onConflict((on) => on.doNothing())
      .execute();
    return { pm_phase_id };
  },
  x: async (db, place, overrides) => {
    const x_process_id = overrides.x_process_id ?? (await buildXProcess(db, { company_id: place.company_id })).id;
    await db
      .insertInto('project_x_processes')
      .values({ ...place, x_process_id })
      .onConflict((on) => on.doNothing())
      .execute();
    return { x_process_id };
  },
};

const projectOf = async (db: Kysely<DB>, { company_id, project_id }: WorksheetRow) => {
  if (company_id === undefined || project_id === undefined) {
    return buildProject(db, company_id === undefined ? {} : { company_id });
  }
  return db
    .selectFrom('projects')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow();
};

/** An empty worksheet of its kind; `project_id` needs `company_id`. */
export const buildWorksheet = async (db: Kysely<DB>, overrides: WorksheetRow = {}): Promise<Worksheet> => {
  const kind = overrides.kind ?? 'trade';
  const project = await projectOf(db, overrides);
  const place = { company_id: project.company_id, project_id: project.id };
  return db
    .insertInto('worksheets')
    .values({
      title: `Arbeitsblatt ${serial()}`,
      ...overrides,
      ...(await standsOn[kind](db, place, overrides)),
      ...place,
      kind,
      author_user_id: overrides.author_user_id ?? project.owner_user_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** A lesson of the worksheet's kind that fits it. */
const fittingLesson: Record<Kind, (db: Kysely<DB>, worksheet: Worksheet) => Promise<LessonOverrides>> = {
  trade: async (_db, { trade_id, phase_id }) => ({ trade_ids: [trade_id ?? 0], phase_ids: [phase_id ?? 0] }),
  pm: async (db, { company_id, pm_phase_id }) => ({
    pm_sub_phase_id: (await buildPmSubPhase(db, { company_id, pm_phase_id: pm_phase_id ?? 0 })).id,
  }),
  x: async (db, { company_id, x_process_id }) => ({
    x_sub_process_id: (await buildXSubProcess(db, { company_id, x_process_id: x_process_id ?? 0 })).id,
  }),
};

const nextPosition = async (db: Kysely<DB>, { company_id, id }: Worksheet) => {
  const { position } = await db
    .selectFrom('applied_lessons')
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('position'))
    .where('company_id', '=', company_id)
    .where('worksheet_id', '=', id)
    .executeTakeFirstOrThrow();
  return position;
};

/** A row of `worksheet` (else of a new one of `kind`), asking an approved lesson that fits; done and checked by its author. */
export const buildAppliedLesson = async (
  db: Kysely<DB>,
  { worksheet: overrides, ...row }: AppliedRow & { worksheet?: Worksheet } = {},
): Promise<AppliedLesson> => {
  const worksheet = overrides ?? (await buildWorksheet(db, { kind: row.kind ?? 'trade' }));
  const { company_id, kind, author_user_id } = worksheet;
  const lesson = async () =>
    buildLesson(db, {
      company_id,
      kind,
      author_user_id,
      approved: true,
      ...(await fittingLesson[kind](db, worksheet)),
    });
  const applied = await db
    .insertInto('applied_lessons')
    .values({
      ...(row.done ? { done_at: new Date(), done_by_user_id: author_user_id } : {}),
      ...(row.checked ? { checked_at: new Date(), checked_by_user_id: author_user_id } : {}),
      ...row,
      position: row.position ?? (await nextPosition(db, worksheet)),
      lesson_id: row.lesson_id ?? (await lesson()).id,
      worksheet_id: worksheet.id,
      company_id,
      kind,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await countLessonUses(db, company_id, [applied.lesson_id]);
  return applied;
};

/** A mail about open tasks that waits to be sent. */
export const buildTaskMail = (
  db: Kysely<DB>,
  row: Partial<Insertable<DB['task_mails']>> &
    Pick<Insertable<DB['task_mails']>, 'company_id' | 'project_id' | 'user_id' | 'requested_by_user_id'>,
): Promise<Selectable<DB['task_mails']>> =>
  db
    .insertInto('task_mails')
    .values({ kind: 'trade', filter: JSON.stringify({ places: [], phase: null }), tasks: 1, ...row })
    .returningAll()
    .executeTakeFirstOrThrow();
