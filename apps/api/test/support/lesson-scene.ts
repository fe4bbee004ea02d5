import type { Kind } from '@polier/contract/kinds';
import type { LessonDraft } from '@polier/contract/lessons/lessons.contract';
import { buildPmSubPhase, buildTopic, buildTrade, buildXSubProcess } from '#test/factories/catalogues.factory';
import { buildLesson, type LessonGiven } from '#test/factories/lessons.factory';
import type { TestServer } from '#test/support/test-server';

type Db = TestServer['db'];

/** A group of a kind with what a draft and a list say to stand in it. */
export interface Scene {
  readonly groupId: number;
  /** What a draft must carry beside the question. */
  readonly place: Record<string, number>;
  /** What a list is narrowed to. */
  readonly query: Record<string, number>;
  /** Name under which the contract asks for the group. */
  readonly groupField: string;
  readonly draft: (draft?: Record<string, unknown>) => LessonDraft;
  readonly lesson: (given?: LessonGiven) => ReturnType<typeof buildLesson>;
}

const builders: Record<
  Kind,
  (db: Db, company_id: number) => Promise<Omit<Scene, 'draft' | 'lesson'> & { given: LessonGiven }>
> = {
  trade: async (db, company_id) => {
    const trade = (await buildTrade(db, { company_id })).id;
    const topic = (await buildTopic(db, { company_id })).id;
    return {
      groupId: topic,
      place: { tradeId: trade, topicId: topic },
      query: { tradeId: trade, topicId: topic },
      groupField: 'topicId',
      given: { topic_id: topic, trade_ids: [trade] },
    };
  },
  pm: async (db, company_id) => {
    const part = (await buildPmSubPhase(db, { company_id })).id;
    const place = { pmSubPhaseId: part };
    return { groupId: part, place, query: place, groupField: 'pmSubPhaseId', given: { pm_sub_phase_id: part } };
  },
  x: async (db, company_id) => {
    const part = (await buildXSubProcess(db, { company_id })).id;
    const place = { xSubProcessId: part };
    return { groupId: part, place, query: place, groupField: 'xSubProcessId', given: { x_sub_process_id: part } };
  },
};

export const buildScene = async (db: Db, kind: Kind, company_id: number): Promise<Scene> => {
  const { given, ...scene } = await builders[kind](db, company_id);
  return {
    ...scene,
    draft: (draft = {}) =>
      ({ insight: 'Ist die Abnahme geplant?', ...scene.place, ...draft }) as unknown as LessonDraft,
    lesson: (more = {}) =>
      buildLesson(db, {
        ...(more.parent ? {} : given),
        ...more,
        company_id,
        kind,
        trade_ids: more.trade_ids ?? given.trade_ids,
      }),
  };
};
