import type { Kind } from '@polier/contract/kinds';
import {
  buildPhase,
  buildPmPhase,
  buildPmSubPhase,
  buildTopic,
  buildTrade,
  buildXProcess,
  buildXSubProcess,
} from '#test/factories/catalogues.factory';
import { buildLesson, type Lesson, type LessonOverrides } from '#test/factories/lessons.factory';
import { buildProject, type ProjectOverrides } from '#test/factories/projects.factory';
import {
  type AppliedLesson,
  buildAppliedLesson,
  buildWorksheet,
  type Worksheet,
} from '#test/factories/worksheets.factory';
import type { TestServer } from './test-server.ts';

type Db = TestServer['db'];
type Ids = Readonly<Record<string, number>>;

interface Ground {
  /** What the worksheet stands on, by its names on the wire, in the worksheet and in the project. */
  readonly location: Ids;
  readonly columns: Ids;
  readonly parts: ProjectOverrides;
  /** Groups of fitting lessons in order, and the name under which a lesson written in the worksheet sends one. */
  readonly groups: readonly [number, number];
  readonly groupField: string;
  /** Name under which the change of a lesson sends its group. */
  readonly changeField: string;
  readonly inGroup: (groupId: number) => LessonOverrides;
  /** A lesson of the kind that does not belong into the worksheet. */
  readonly misplaced: () => Promise<LessonOverrides>;
}

const grounds: Record<Kind, (db: Db, company_id: number) => Promise<Ground>> = {
  trade: async (db, company_id) => {
    const trade = (await buildTrade(db, { company_id })).id;
    const phase = (await buildPhase(db, { company_id })).id;
    const first = (await buildTopic(db, { company_id, sort_order: 1 })).id;
    const second = (await buildTopic(db, { company_id, sort_order: 2 })).id;
    return {
      location: { tradeId: trade, phaseId: phase },
      columns: { trade_id: trade, phase_id: phase },
      parts: { trade_ids: [trade], phase_ids: [phase] },
      groups: [first, second],
      groupField: 'topicId',
      changeField: 'topicId',
      inGroup: (topic_id) => ({ topic_id, trade_ids: [trade] }),
      misplaced: async () => ({ topic_id: first, trade_ids: [(await buildTrade(db, { company_id })).id] }),
    };
  },
  pm: async (db, company_id) => {
    const parent = (await buildPmPhase(db, { company_id })).id;
    const first = (await buildPmSubPhase(db, { company_id, pm_phase_id: parent, sort_order: 1 })).id;
    const second = (await buildPmSubPhase(db, { company_id, pm_phase_id: parent, sort_order: 2 })).id;
    return {
      location: { pmPhaseId: parent },
      columns: { pm_phase_id: parent },
      parts: { pm_phase_ids: [parent] },
      groups: [first, second],
      groupField: 'pmSubPhaseId',
      changeField: 'sub_phase',
      inGroup: (pm_sub_phase_id) => ({ pm_sub_phase_id }),
      misplaced: async () => ({ pm_sub_phase_id: (await buildPmSubPhase(db, { company_id })).id }),
    };
  },
  x: async (db, company_id) => {
    const parent = (await buildXProcess(db, { company_id })).id;
    const first = (await buildXSubProcess(db, { company_id, x_process_id: parent, sort_order: 1 })).id;
    const second = (await buildXSubProcess(db, { company_id, x_process_id: parent, sort_order: 2 })).id;
    return {
      location: { xProcessId: parent },
      columns: { x_process_id: parent },
      parts: { x_process_ids: [parent] },
      groups: [first, second],
      groupField: 'xSubProcessId',
      changeField: 'sub_process',
      inGroup: (x_sub_process_id) => ({ x_sub_process_id }),
      misplaced: async () => ({ x_sub_process_id: (await buildXSubProcess(db, { company_id })).id }),
    };
  },
};

/** A lesson below another stands in that one's group, and in the same trades. */
const placed = ({ trade_ids = [], ...group }: LessonOverrides, { parent }: LessonOverrides): LessonOverrides =>
  parent ? { trade_ids } : { trade_ids, ...group };

export interface WorksheetFixture extends Omit<Ground, 'inGroup' | 'misplaced'> {
  readonly projectId: number;
  /** An approved lesson that fits, in the first group unless `group` says otherwise. */
  readonly lesson: (overrides?: LessonOverrides & { group?: 0 | 1 }) => Promise<Lesson>;
  readonly misplacedLesson: () => Promise<Lesson>;
  readonly worksheet: (overrides?: { closed_at?: Date; author_user_id?: number; title?: string }) => Promise<Worksheet>;
  readonly row: (worksheet: Worksheet, overrides?: Partial<AppliedLesson>) => Promise<AppliedLesson>;
  /** Body of a store with what the kind stands on. */
  readonly draft: (more?: Record<string, unknown>) => Record<string, unknown>;
}

/** A project of `owner` on which a worksheet of this kind can be made, and lessons that fit it. */
export const buildWorksheetFixture = async (
  db: Db,
  kind: Kind,
  overrides: { company_id: number; owner_user_id: number; user_ids?: readonly number[] },
): Promise<WorksheetFixture> => {
  const { company_id, owner_user_id } = overrides;
  const { inGroup, misplaced, ...ground } = await grounds[kind](db, company_id);
  const project = await buildProject(db, { ...overrides, ...ground.parts });
  const author = { company_id, kind, author_user_id: owner_user_id, approved: true };
  const lesson: WorksheetFixture['lesson'] = ({ group = 0, ...more } = {}) =>
    buildLesson(db, { ...author, ...placed(inGroup(ground.groups[group]), more), ...more });
  return {
    ...ground,
    projectId: project.id,
    lesson,
    misplacedLesson: async () => buildLesson(db, { ...author, ...(await misplaced()) }),
    worksheet: (more) => buildWorksheet(db, { company_id, kind, project_id: project.id, ...ground.columns, ...more }),
    row: async (worksheet, more = {}) =>
      buildAppliedLesson(db, { worksheet, ...more, lesson_id: more.lesson_id ?? (await lesson()).id }),
    draft: (more = {}) => ({ projectId: project.id, ...ground.location, ...more }),
  };
};
