import type {
  DynamicFieldView,
  PhaseView,
  PmPhaseView,
  PmSubPhaseView,
  TagView,
  TopicView,
  TradeView,
  XProcessView,
  XSubProcessView,
} from '@polier/contract/catalogues/catalogue-views';
import { type RawBuilder, sql } from 'kysely';
import {
  type Derived,
  lessonsOfGroups,
  type LessonSource,
  lessonsOfTags,
  lessonsOfTrades,
  lessonTally,
  type Look,
  tradesOfTopics,
} from './catalogue-lessons.ts';
import { tradeOrder } from './trade-order.ts';

type Columns = Readonly<Record<string, RawBuilder<unknown>>>;

/** One catalogue over its table as `c`: what it answers, in which order, and what is computed for it. */
export interface CatalogueDefinition<View> {
  readonly table: string;
  /** Removed rows stay for what used them and are not offered any more. */
  readonly archives: boolean;
  /** Name on the wire -> column. */
  readonly columns: Columns;
  readonly order: RawBuilder<unknown>;
  readonly derived?: (look: Look) => Derived;
  /** Where the lessons come from that a list may carry. */
  readonly lessons?: LessonSource;
  readonly view?: View;
}

const described: Columns = { id: sql`c.id`, title: sql`c.title`, description: sql`c.description` };
const version: Columns = { version: sql`c.version` };
const ordered: Columns = { ...described, order: sql`c.sort_order`, abbreviation: sql`c.abbreviation`, ...version };
const byOrder = sql`c.sort_order, fold_case(c.title), c.id`;

export const selectCatalogue = <View>(
  { table, archives, columns, derived, order }: CatalogueDefinition<View>,
  look: Look,
  where: RawBuilder<boolean>,
  { archived = false }: { archived?: boolean } = {},
): RawBuilder<View> => {
  const extra = derived?.(look);
  const selected = Object.entries({ ...columns, ...extra?.columns }).map(([name, column]) => column.as(name));
  return sql<View>`
    select ${sql.join(selected)} from ${sql.table(table)} as c ${extra?.join ?? sql``}
    where c.company_id = ${look.viewer.companyId} and ${where} ${archives && !archived ? sql`and c.archived_at is null` : sql``}
    order by ${order}`;
};

/** PM phases and X processes carry their parts, and count the lessons of all of them. */
const withParts = <Part>(name: string, parts: CatalogueDefinition<Part>, parentId: string) => ({
  lessons: parts.lessons as LessonSource,
  derived: (look: Look): Derived => ({
    columns: {
      lessons_count: sql`coalesce(parts.lessons_count, 0)`,
      [name]: sql`coalesce(parts.list, '[]')`,
    },
    join: sql`left join (
      select ${sql.ref(`part.${parentId}`)} as id, sum(part.lessons_count)::int as lessons_count,
        json_agg(row_to_json(part) order by part."order", fold_case(part.title), part.id) as list
      from (${selectCatalogue(parts, look, sql<boolean>`true`)}) as part
      group by ${sql.ref(`part.${parentId}`)}) as parts on parts.id = c.id`,
  }),
});

const tallied = (lessons: LessonSource) => ({ lessons, derived: (look: Look) => lessonTally(lessons, look) });

const orderOfWhole = (wholes: string, column: string) => sql`(
  select whole.sort_order from ${sql.table(wholes)} as whole
  where whole.company_id = c.company_id and whole.id = ${sql.ref(`c.${column}`)}), ${sql.ref(`c.${column}`)}, ${byOrder}`;

const pmSubPhases: CatalogueDefinition<PmSubPhaseView> = {
  table: 'pm_sub_phases',
  archives: true,
  columns: { ...ordered, pmPhaseId: sql`c.pm_phase_id`, is_global: sql`c.is_global` },
  order: orderOfWhole('pm_phases', 'pm_phase_id'),
  ...tallied(lessonsOfGroups('pm')),
};

const xSubProcesses: CatalogueDefinition<XSubProcessView> = {
  table: 'x_sub_processes',
  archives: true,
  columns: { ...ordered, xProcessId: sql`c.x_process_id` },
  order: orderOfWhole('x_processes', 'x_process_id'),
  ...tallied(lessonsOfGroups('x')),
};

const trades: CatalogueDefinition<TradeView> = {
  table: 'trades',
  archives: true,
  columns: { ...described, bkp: sql`c.bkp`, ...version },
  order: tradeOrder('c'),
  ...tallied(lessonsOfTrades),
};

const phases: CatalogueDefinition<PhaseView> = { table: 'phases', archives: true, columns: ordered, order: byOrder };

const topics: CatalogueDefinition<TopicView> = {
  table: 'topics',
  archives: true,
  columns: { ...described, order: sql`c.sort_order`, is_global: sql`c.is_global`, ...version },
  order: byOrder,
  derived: tradesOfTopics,
};

const tags: CatalogueDefinition<TagView> = {
  table: 'tags',
  archives: false,
  columns: { id: sql`c.id`, title: sql`c.title`, color: sql`c.color` },
  order: sql`fold_case(c.title), c.id`,
  ...tallied(lessonsOfTags),
};

const pmPhases: CatalogueDefinition<PmPhaseView> = {
  table: 'pm_phases',
  archives: true,
  columns: ordered,
  order: byOrder,
  ...withParts('sub_phases', pmSubPhases, 'pmPhaseId'),
};

const xProcesses: CatalogueDefinition<XProcessView> = {
  table: 'x_processes',
  archives: true,
  columns: ordered,
  order: byOrder,
  ...withParts('sub_processes', xSubProcesses, 'xProcessId'),
};

const dynamicFields: CatalogueDefinition<DynamicFieldView> = {
  table: 'dynamic_fields',
  archives: false,
  columns: { ...described, order: sql`c.sort_order`, color: sql`c.color`, value: sql`c.value` },
  order: sql`c.value desc, ${byOrder}`,
};

export const catalogues = {
  trades,
  phases,
  topics,
  tags,
  pmPhases,
  pmSubPhases,
  xProcesses,
  xSubProcesses,
  dynamicFields,
};
