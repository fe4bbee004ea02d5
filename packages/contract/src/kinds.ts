/** The three ways lessons are grouped: by trade and phase, by project-management phase, by the company's own process. */
export const kinds = ['trade', 'pm', 'x'] as const;
export type Kind = (typeof kinds)[number];

type FeatureSetting = `feature_${string}`;

interface KindDefinition {
  /** Stems of the permission keys: `${stem}.create`; applied lessons lend theirs to their events. */
  readonly permissions: {
    readonly catalogue: string;
    readonly lesson: string;
    readonly worksheet: string;
    readonly appliedLesson: string;
  };
  /** First segments of the addresses of the interface. */
  readonly paths: { readonly lessons: string; readonly worksheets: string; readonly appliedLessons: string };
  /** What a lesson belongs to; parent and position stay inside it. */
  readonly group: {
    readonly table: string;
    readonly column: string;
    /** Its names in what is sent, the first one answers for a missing group. */
    readonly fields: readonly [string, ...string[]];
    /** Its name where a lesson is changed from a worksheet. */
    readonly changeField: string;
    /** Where a lesson shows it. */
    readonly view: string;
    /** The catalogue of whole phases or processes that the group is part of. */
    readonly parent: { readonly table: string; readonly column: string; readonly field: string } | null;
  };
  /** Whether a lesson must belong to trades too, and may be narrowed to phases by them. */
  readonly inTrades: boolean;
  /** What a worksheet stands on, and the table of the project it must be chosen from; the first gives it its title. */
  readonly worksheetLocation: readonly { readonly field: string; readonly column: string; readonly relation: string }[];
  /** Names its locations in the filter of open tasks. */
  readonly openTasksField: string;
  /** Has to be on before something of the kind is written. */
  readonly feature: FeatureSetting | null;
  /** Settings with the company's own titles start with it. */
  readonly titlePrefix: string | null;
  /** The kind's nouns in summaries of endpoints. */
  readonly words: { readonly lessons: string; readonly worksheets: string; readonly appliedLessons: string };
}

/** Every difference between the kinds, defined once per kind; no other code compares kinds. */
export const kindDefinitions = {
  trade: {
    permissions: { catalogue: 'trade', lesson: 'lesson', worksheet: 'worksheet', appliedLesson: 'applied_lesson' },
    paths: { lessons: '/lessons', worksheets: '/worksheets', appliedLessons: '/appliedlessons' },
    group: {
      table: 'topics',
      column: 'topic_id',
      fields: ['topicId'],
      changeField: 'topicId',
      view: 'topics',
      parent: null,
    },
    inTrades: true,
    worksheetLocation: [
      { field: 'tradeId', column: 'trade_id', relation: 'trades' },
      { field: 'phaseId', column: 'phase_id', relation: 'phases' },
    ],
    openTasksField: 'trades_ids',
    feature: null,
    titlePrefix: null,
    words: { lessons: 'trade lessons', worksheets: 'trade worksheets', appliedLessons: 'applied trade lessons' },
  },
  pm: {
    permissions: {
      catalogue: 'pm_phase',
      lesson: 'pm_lesson',
      worksheet: 'pm_worksheet',
      appliedLesson: 'pm_applied_lesson',
    },
    paths: { lessons: '/pmlessons', worksheets: '/pmworksheets', appliedLessons: '/pmappliedlessons' },
    group: {
      table: 'pm_sub_phases',
      column: 'pm_sub_phase_id',
      fields: ['pmSubPhaseId', 'pm_sub_phase_id'],
      changeField: 'sub_phase',
      view: 'sub_phase',
      parent: { table: 'pm_phases', column: 'pm_phase_id', field: 'pmPhaseId' },
    },
    inTrades: false,
    worksheetLocation: [{ field: 'pmPhaseId', column: 'pm_phase_id', relation: 'pm_phases' }],
    openTasksField: 'phases_ids',
    feature: null,
    titlePrefix: 'pm',
    words: { lessons: 'PM lessons', worksheets: 'PM worksheets', appliedLessons: 'applied PM lessons' },
  },
  x: {
    permissions: {
      catalogue: 'x_process',
      lesson: 'x_lesson',
      worksheet: 'x_worksheet',
      appliedLesson: 'x_applied_lesson',
    },
    paths: { lessons: '/xlessons', worksheets: '/xworksheets', appliedLessons: '/xappliedlessons' },
    group: {
      table: 'x_sub_processes',
      column: 'x_sub_process_id',
      fields: ['xSubProcessId', 'x_sub_process_id'],
      changeField: 'sub_process',
      view: 'sub_process',
      parent: { table: 'x_processes', column: 'x_process_id', field: 'xProcessId' },
    },
    inTrades: false,
    worksheetLocation: [{ field: 'xProcessId', column: 'x_process_id', relation: 'x_processes' }],
    openTasksField: 'processes_ids',
    feature: 'feature_tab_x',
    titlePrefix: 'x',
    words: { lessons: 'X lessons', worksheets: 'X worksheets', appliedLessons: 'applied X lessons' },
  },
} as const satisfies Record<Kind, KindDefinition>;

type Definition = (typeof kindDefinitions)[Kind];
/** The names under which a group of lessons is sent. */
export type GroupField = Definition['group']['fields'][number];
/** What a worksheet stands on, by its names on the wire and its columns. */
export type LocationDefinition = Definition['worksheetLocation'][number];
/** The settings of a company that switch a kind on. */
type KindSetting = Readonly<Record<NonNullable<Definition['feature']>, boolean>>;

/** Whether a company with these settings works with the kind. */
export const worksWithKind = (setting: KindSetting, kind: Kind): boolean => {
  const { feature } = kindDefinitions[kind];
  return feature === null || setting[feature];
};
