import type { Kind } from '@polier/contract/kinds';
import type { LessonDraft } from '@polier/contract/lessons/lessons.contract';
import { buildPmSubPhase, buildTopic, buildTrade, buildXSubProcess } from '#test/factories/catalogues.factory';
import { buildLesson, type LessonOverrides } from '#test/factories/lessons.factory';
import type { TestServer } from '#test/support/test-server';

type Db = TestServer['db'];

/** A group of a kind with what a draft and a list say to stand in it. */
export interface LessonFixture {
  readonly groupId: number;
  /** What a draft must carry beside the lesson. */
  readonly location: Record<string, number>;
  /** What a list is narrowed to. */
  readonly query: Record<string, number>;
  /** Name under which the contract asks for the group. */
  readonly groupField: string;
  readonly draft: (draft?: Record<string, unknown>) => LessonDraft;
  readonly lesson: (overrides?: LessonOverrides) => ReturnType<typeof buildLesson>;
}

const builders: Record<
  Kind,
  (db: Db, company_id: number) => Promise<Omit<LessonFixture, 'draft' | 'lesson'> & { overrides: LessonOverrides }>
> = {
  trade: async (db, company_id) => {
    const trade = (await buildTrade(db, { company_id })).id;
    const topic = (await buildTopic(db, { company_id })).id;
    return {
      groupId: topic,
      location: { tradeId: trade, topicId: topic },
      query: { tradeId: trade, topicId: topic },
      groupField: 'topicId',
      overrides: { topic_id: topic, trade_ids: [trade] },
    };
  },
  pm: async (db, company_id) => {
    const part = (await buildPmSubPhase(db, { company_id })).id;
    const location = { pmSubPhaseId: part };
    return {
      groupId: part,
      location,
      query: location,
      groupField: 'pmSubPhaseId',
      overrides: { pm_sub_phase_id: part },
    };
  },
  x: async (db, company_id) => {
    const part = (await buildXSubProcess(db, { company_id })).id;
    const location = { xSubProcessId: part };
    return {
      groupId: part,
      location,
      query: location,
      groupField: 'xSubProcessId',
      overrides: { x_sub_process_id: part },
    };
  },
};

export const buildLessonFixture = async (db: Db, kind: Kind, company_id: number): Promise<LessonFixture> => {
  const { overrides, ...fixture } = await builders[kind](db, company_id);
  return {
    ...fixture,
    draft: (draft = {}) =>
      ({ insight: 'Ist die Abnahme geplant?', ...fixture.location, ...draft }) as unknown as LessonDraft,
    lesson: (more = {}) =>
      buildLesson(db, {
        ...(more.parent ? {} : overrides),
        ...more,
        company_id,
        kind,
        trade_ids: more.trade_ids ?? overrides.trade_ids,
      }),
  };
};
