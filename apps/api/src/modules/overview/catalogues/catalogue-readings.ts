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
import { catalogueDefinitions, type CatalogueName } from '../../catalogues/catalogue-definitions.ts';
import {
  type ComputedColumns,
  lessonsAndTradesOfTopics,
  lessonsOfGroups,
  lessonsOfPhases,
  type LessonSource,
  lessonsOfTags,
  lessonsOfTrades,
  lessonTally,
  type QueryContext,
} from './catalogue-lessons.ts';

/** The answer of a catalogue beyond its columns: values computed from its lessons. */
export interface CatalogueReading<View> {
  readonly name: CatalogueName;
  readonly computed?: (queryContext: QueryContext) => ComputedColumns;
  /** The source of the lessons that a list may include. */
  readonly lessons?: LessonSource;
  readonly view?: View;
}

/** Rows of the catalogue as `c`, in its order. `archived`: also those that are not offered any more. */
export const selectCatalogue = <View>(
  { name, computed }: CatalogueReading<View>,
  queryContext: QueryContext,
  where: RawBuilder<boolean>,
  { archived = false }: { archived?: boolean } = {},
): RawBuilder<View> => {
  const { table, archives, columns, order } = catalogueDefinitions[name];
  const extra = computed?.(queryContext);
  const own = Object.entries(columns).map(([field, column]) => sql.ref(`c.${column}`).as(field));
  const added = Object.entries(extra?.columns ?? {}).map(([field, column]) => column.as(field));
  return sql<View>`
    select c.id, c.version, ${sql.join([...own, ...added])} from ${sql.table(table)} as c ${extra?.join ?? sql``}
    where c.company_id = ${queryContext.actor.companyId} and ${where} ${archives && !archived ? sql`and c.archived_at is null` : sql``}
    order by ${order('c')}`;
};

/** PM phases and X processes carry their children, and count the lessons of all of them. */
const withChildren = <Child>(field: string, children: CatalogueReading<Child>, which = sql<boolean>`true`) => {
  const parentField = catalogueDefinitions[children.name].parent?.field ?? '';
  return {
    lessons: children.lessons as LessonSource,
    computed: (queryContext: QueryContext): ComputedColumns => ({
      columns: {
        lessons_count: sql`coalesce(children.lessons_count, 0)`,
        [field]: sql`coalesce(children.list, '[]')`,
      },
      join: sql`left join (
      select ${sql.ref(`child.${parentField}`)} as id, sum(child.lessons_count)::int as lessons_count,
        json_agg(row_to_json(child) order by child."order", fold_case(child.title), child.id) as list
      from (${selectCatalogue(children, queryContext, which)}) as child
      group by ${sql.ref(`child.${parentField}`)}) as children on children.id = c.id`,
    }),
  };
};

const tallied = (lessons: LessonSource) => ({
  lessons,
  computed: (queryContext: QueryContext) => lessonTally(lessons, queryContext),
});

/** A removed option is still shown by the worksheets that use it. */
const stillShown: ComputedColumns = { columns: { archived: sql`c.archived_at is not null` }, join: sql`` };

const pmSubPhases: CatalogueReading<PmSubPhaseView> = { name: 'pmSubPhases', ...tallied(lessonsOfGroups('pm')) };
const xSubProcesses: CatalogueReading<XSubProcessView> = { name: 'xSubProcesses', ...tallied(lessonsOfGroups('x')) };
const trades: CatalogueReading<TradeView> = { name: 'trades', ...tallied(lessonsOfTrades) };
const phases: CatalogueReading<PhaseView> = { name: 'phases', ...tallied(lessonsOfPhases) };
const topics: CatalogueReading<TopicView> = { name: 'topics', computed: lessonsAndTradesOfTopics };
const tags: CatalogueReading<TagView> = { name: 'tags', ...tallied(lessonsOfTags) };
const pmPhases: CatalogueReading<PmPhaseView> = { name: 'pmPhases', ...withChildren('sub_phases', pmSubPhases) };
const xProcesses: CatalogueReading<XProcessView> = {
  name: 'xProcesses',
  ...withChildren('sub_processes', xSubProcesses),
};
/** PM phases with their sub-phase of one title, ignoring case; `children.list` is null where there is none. */
export const pmPhasesOfTitle = (title: string): CatalogueReading<PmPhaseView> => ({
  name: 'pmPhases',
  ...withChildren('sub_phases', pmSubPhases, sql<boolean>`fold_case(c.title) = fold_case(${title})`),
});
const dynamicFields: CatalogueReading<DynamicFieldView> = { name: 'dynamicFields', computed: () => stillShown };

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
