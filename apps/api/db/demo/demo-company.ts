import type { Kind } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { LoadedStarter } from '#modules/company-lifecycle/starter-content/load-starter';
import type { StoredLesson } from '#modules/company-lifecycle/starter-content/insert-lessons';
import type { DemoSetup, Refs } from './rows/insert-people.ts';

/** Everything the worksheets of one company refer to. */
export interface DemoCompany extends DemoSetup {
  readonly companyId: number;
  readonly users: Refs;
  readonly partners: Refs;
  readonly parts: Refs;
  readonly content: LoadedStarter;
}

/** A lesson as worksheets choose it, in the order of the knowledge base. */
export interface KnownLesson {
  readonly id: number;
  readonly ref: string;
  readonly kind: Kind;
  readonly insight: string;
  readonly approved: boolean;
  readonly project_id: number | null;
  readonly project_only: boolean;
  readonly trade_ids: readonly number[];
  readonly phase_ids: readonly number[];
  /** PM phase or X process of its group. */
  readonly above_id: number | null;
}

const refsById = (lessons: ReadonlyMap<string, StoredLesson>) =>
  new Map([...lessons].map(([ref, { id }]) => [id, ref]));

/** Topic, sub-phase or sub-process first, then the hierarchy as it is read. */
export const listLessons = async ({
  db,
  companyId,
  content,
}: Pick<DemoCompany, 'db' | 'companyId' | 'content'>): Promise<KnownLesson[]> => {
  const refs = refsById(content.lessons);
  const { rows } = await sql<Omit<KnownLesson, 'ref'>>`
    select l.id, l.kind, l.insight, l.approved, l.project_id, l.project_only,
      array(select trade_id from lesson_trades as link where link.company_id = l.company_id and link.lesson_id = l.id) as trade_ids,
      array(select phase_id from lesson_phases as link where link.company_id = l.company_id and link.lesson_id = l.id) as phase_ids,
      coalesce(pm.pm_phase_id, x.x_process_id) as above_id
    from lessons as l
    left join lessons as above on above.company_id = l.company_id and above.id = l.parent_id
    left join lessons as top on top.company_id = l.company_id and top.id = above.parent_id
    left join topics as topic on topic.company_id = l.company_id and topic.id = l.topic_id
    left join pm_sub_phases as pm on pm.company_id = l.company_id and pm.id = l.pm_sub_phase_id
    left join x_sub_processes as x on x.company_id = l.company_id and x.id = l.x_sub_process_id
    where l.company_id = ${companyId}
    order by l.kind, coalesce(topic.sort_order, pm.sort_order, x.sort_order), l.group_id,
      array_remove(array[top.position, above.position, l.position], null)`.execute(db);
  return rows.map((row) => ({ ...row, ref: refs.get(row.id) ?? '' }));
};
