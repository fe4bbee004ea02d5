import { countLessonUses } from '#modules/worksheets/applied-lessons/lesson-uses';
import type { Insertable } from 'kysely';
import type { DB } from '#platform/database/schema';
import { idOf } from '#modules/company-lifecycle/starter-content/insert-catalogues';
import { inBatches } from '#platform/database/write/in-batches';
import { appliedLessonRows } from './applied-lesson-rows.ts';
import type { DemoCompany, KnownLesson } from '../demo-company.ts';
import type { DemoProject, DemoWorksheet } from '../demo-content.ts';
import { refOf } from './insert-people.ts';

type Row = Insertable<DB['worksheets']>;
type Place = Pick<Row, 'trade_id' | 'phase_id' | 'pm_phase_id' | 'x_process_id'>;

const locationOf = ({ content }: DemoCompany, worksheet: DemoWorksheet): Place => {
  switch (worksheet.kind) {
    case 'trade':
      return { trade_id: idOf(content.trades, worksheet.trade), phase_id: idOf(content.phases, worksheet.phase) };
    case 'pm':
      return { pm_phase_id: idOf(content.pmPhases, worksheet.phase) };
    case 'x':
      return { x_process_id: idOf(content.xProcesses, worksheet.process) };
  }
};

const fits = (lesson: KnownLesson, kind: DemoWorksheet['kind'], place: Place, projectId: number): boolean =>
  lesson.kind === kind &&
  (lesson.approved || (lesson.project_only && lesson.project_id === projectId)) &&
  (place.trade_id == null
    ? lesson.above_id === (place.pm_phase_id ?? place.x_process_id)
    : lesson.trade_ids.includes(place.trade_id) && lesson.phase_ids.includes(place.phase_id ?? 0));

/** The catalogue row a worksheet is named after. */
const titleOf = async ({ db, companyId }: DemoCompany, place: Place): Promise<string> => {
  const [table, id] =
    place.trade_id != null
      ? (['trades', place.trade_id] as const)
      : place.pm_phase_id != null
        ? (['pm_phases', place.pm_phase_id] as const)
        : (['x_processes', place.x_process_id ?? 0] as const);
  const { title } = await db
    .selectFrom(table)
    .select('title')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return title;
};

export const insertWorksheets = async (
  company: DemoCompany,
  projectId: number,
  project: DemoProject,
  lessons: readonly KnownLesson[],
): Promise<void> => {
  const { db, users, time, language } = company;
  const people = [project.owner, ...Object.keys(project.members)];
  for (const content of project.worksheets) {
    const place = locationOf(company, content);
    const at = time.ago(-content.held);
    const closedAt = content.closed === undefined ? null : time.ago(content.closed);
    const { id } = await db
      .insertInto('worksheets')
      .values({
        company_id: company.companyId,
        kind: content.kind,
        project_id: projectId,
        ...place,
        title: await titleOf(company, place),
        held_on: time.day(content.held),
        place: content.place?.[language] ?? null,
        participants: content.participants ?? null,
        description: content.description?.[language] ?? null,
        ...content.risk,
        author_user_id: refOf(users, content.author),
        closed_at: closedAt,
        closed_by_user_id: closedAt && refOf(users, content.author),
        created_at: at,
        updated_at: closedAt ?? at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const asked = lessons.filter((lesson) => fits(lesson, content.kind, place, projectId));
    const rows = appliedLessonRows(company, { id, content, people }, asked);
    await inBatches(rows, (batch) => db.insertInto('applied_lessons').values(batch).execute());
    await countLessonUses(
      db,
      company.companyId,
      rows.map(({ lesson_id }) => lesson_id),
    );
  }
};
