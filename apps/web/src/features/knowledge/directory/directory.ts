import type { PmPhaseView, TopicView, TradeView, XProcessView } from '@polier/contract/catalogues/catalogue-views';
import type { Kind } from '@polier/contract/kinds';

/** A topic of a trade, a PM sub-phase, an X sub-process: what a question belongs to. */
export interface Part {
  readonly id: number;
  readonly number: string;
  readonly title: string;
  readonly description: string | null;
  /** Undefined where it is not known without the questions themselves. */
  readonly count: number | undefined;
}

/** A trade, a PM phase, an X process. */
export interface Chapter {
  readonly kind: Kind;
  readonly id: number;
  readonly number: string;
  readonly title: string;
  readonly description: string | null;
  readonly count: number;
  readonly parts: readonly Part[];
}

/** All chapters of one kind. */
export interface Volume {
  readonly kind: Kind;
  readonly title: string;
  readonly count: number;
  readonly chapters: readonly Chapter[];
}

/** What is read on one page: a chapter, or one part of it. A trade is always read whole. */
export interface Place {
  readonly chapter: Chapter;
  readonly part: Part | null;
}

const numbered = (abbreviation: string | null, otherwise: string): string => abbreviation || otherwise;

/** Topics in their order; within a trade they are numbered from 1. */
export const tradeChapters = (trades: readonly TradeView[], topics: readonly TopicView[]): Chapter[] => {
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
    parts: (topicsOf.get(id) ?? []).map((topic, index) => ({
      id: topic.id,
      number: String(index + 1),
      title: topic.title,
      description: topic.description,
      count: undefined,
    })),
  }));
};

type Ordered = Pick<PmPhaseView, 'id' | 'title' | 'description' | 'abbreviation' | 'lessons_count'>;

const orderedChapter = (kind: Kind, whole: Ordered, parts: readonly Ordered[], index: number): Chapter => {
  const number = numbered(whole.abbreviation, String(index + 1));
  return {
    kind,
    id: whole.id,
    number,
    title: whole.title,
    description: whole.description,
    count: whole.lessons_count,
    parts: parts.map((part, position) => ({
      id: part.id,
      number: numbered(part.abbreviation, `${number}.${position + 1}`),
      title: part.title,
      description: part.description,
      count: part.lessons_count,
    })),
  };
};

export const pmChapters = (phases: readonly PmPhaseView[]): Chapter[] =>
  phases.map((phase, index) => orderedChapter('pm', phase, phase.sub_phases, index));

export const xChapters = (processes: readonly XProcessView[]): Chapter[] =>
  processes.map((process, index) => orderedChapter('x', process, process.sub_processes, index));

export const volumeOf = (kind: Kind, title: string, chapters: readonly Chapter[]): Volume => ({
  kind,
  title,
  count: chapters.reduce((sum, { count }) => sum + count, 0),
  chapters,
});

export const placeOf = (chapter: Chapter, partId: number | null): Place => ({
  chapter,
  part: chapter.kind === 'trade' ? null : (chapter.parts.find(({ id }) => id === partId) ?? null),
});

/** Where reading begins when nothing is chosen: the first chapter that has a question, else the first. */
export const firstChapter = ({ chapters }: Volume): Chapter | undefined =>
  chapters.find(({ count }) => count > 0) ?? chapters[0];
