import type { PmPhaseView, TopicView, TradeView, XProcessView } from '@polier/contract/catalogues/catalogue-views';
import { type Kind, kindDefinitions } from '@polier/contract/kinds';

/** A topic of a trade, a PM sub-phase, an X sub-process: what a lesson belongs to. */
export interface Subgroup {
  readonly id: number;
  readonly number: string;
  readonly title: string;
  readonly description: string | null;
  /** Undefined where it is not known without the lessons themselves. */
  readonly count: number | undefined;
}

/** A trade, a PM phase, an X process. */
export interface LessonGroup {
  readonly kind: Kind;
  readonly id: number;
  readonly number: string;
  readonly title: string;
  readonly description: string | null;
  readonly count: number;
  readonly subgroups: readonly Subgroup[];
}

/** All lesson groups of one kind. */
export interface KnowledgeArea {
  readonly kind: Kind;
  readonly title: string;
  readonly count: number;
  readonly lessonGroups: readonly LessonGroup[];
}

/** What one page shows: a lesson group or one of its subgroups. A trade is always shown as a whole. */
export interface ReadingLocation {
  readonly lessonGroup: LessonGroup;
  readonly subgroup: Subgroup | null;
}

const numbered = (abbreviation: string | null, otherwise: string): string => abbreviation || otherwise;

/** Topics in their order; within a trade they are numbered from 1. */
export const tradeLessonGroups = (trades: readonly TradeView[], topics: readonly TopicView[]): LessonGroup[] => {
  const topicsOf = new Map<number, TopicView[]>();
  for (const topic of topics) {
    for (const { id } of topic.trades) {
      const known = topicsOf.get(id);
      if (known === undefined) topicsOf.set(id, [topic]);
      else known.push(topic);
    }
  }
  return trades.map(({ id, bkp, title, description, lessons_count }) => ({
    kind: 'trade',
    id,
    number: bkp,
    title,
    description,
    count: lessons_count,
    subgroups: (topicsOf.get(id) ?? []).map((topic, index) => ({
      id: topic.id,
      number: String(index + 1),
      title: topic.title,
      description: topic.description,
      count: undefined,
    })),
  }));
};

type Ordered = Pick<PmPhaseView, 'id' | 'title' | 'description' | 'abbreviation' | 'lessons_count'>;

const orderedLessonGroup = (kind: Kind, parent: Ordered, subgroups: readonly Ordered[], index: number): LessonGroup => {
  const number = numbered(parent.abbreviation, String(index + 1));
  return {
    kind,
    id: parent.id,
    number,
    title: parent.title,
    description: parent.description,
    count: parent.lessons_count,
    subgroups: subgroups.map((subgroup, position) => ({
      id: subgroup.id,
      number: numbered(subgroup.abbreviation, `${number}.${position + 1}`),
      title: subgroup.title,
      description: subgroup.description,
      count: subgroup.lessons_count,
    })),
  };
};

export const pmLessonGroups = (phases: readonly PmPhaseView[]): LessonGroup[] =>
  phases.map((phase, index) => orderedLessonGroup('pm', phase, phase.sub_phases, index));

export const xLessonGroups = (processes: readonly XProcessView[]): LessonGroup[] =>
  processes.map((process, index) => orderedLessonGroup('x', process, process.sub_processes, index));

export const areaOf = (kind: Kind, title: string, lessonGroups: readonly LessonGroup[]): KnowledgeArea => ({
  kind,
  title,
  count: lessonGroups.reduce((sum, { count }) => sum + count, 0),
  lessonGroups,
});

/** A trade with all its topics is one page; of the other kinds each part has one too. */
export const isOnOnePage = ({ kind }: { readonly kind: Kind }): boolean => kindDefinitions[kind].inTrades;

export const locationOf = (lessonGroup: LessonGroup, subgroupId: number | null): ReadingLocation => ({
  lessonGroup,
  subgroup: isOnOnePage(lessonGroup) ? null : (lessonGroup.subgroups.find(({ id }) => id === subgroupId) ?? null),
});

/** The default lesson group: the first one with a lesson, else the first. */
export const firstLessonGroup = ({ lessonGroups }: KnowledgeArea): LessonGroup | undefined =>
  lessonGroups.find(({ count }) => count > 0) ?? lessonGroups[0];
