import type { Endpoint } from '@polier/contract/endpoint';
import type { Kind } from '@polier/contract/kinds';
import type { LessonClarification } from '@polier/contract/lessons/lesson-clarifications';
import type { LessonView, SuggestionView } from '@polier/contract/lessons/lessons.contract';
import type { z } from 'zod';
import type { CallableEndpoint } from '../../platform/api/endpoints.static.ts';
import { files } from '../../platform/api/endpoints.static.ts';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../platform/api/mutations.ts';

const { trades, topics, tags, pmPhases, xProcesses } = endpoints.catalogues;
const { trade, pm, x } = endpoints.lessons;
/** A write waits until the shown page has it; counts elsewhere follow later. */
const effectsOf = (kind: Kind, page: readonly CallableEndpoint[], catalogues: readonly CallableEndpoint[]) => {
  const lessons = endpoints.lessons[kind];
  return {
    awaits: [lessons.list, lessons.loadByApproved, lessons.suggestions, lessons.toVerify, ...page],
    invalidates: [
      ...catalogues,
      tags.list,
      endpoints.approval.waiting,
      endpoints.approval.clarifications,
      lessons.countPersonal,
      lessons.getById,
      lessons.versions,
      lessons.ownSuggestions,
    ],
  };
};
const effects = {
  trade: effectsOf('trade', [], [trades.list, topics.list]),
  pm: effectsOf('pm', [pmPhases.getById], [pmPhases.list]),
  x: effectsOf('x', [xProcesses.getById], [xProcesses.list]),
} as const satisfies Record<Kind, Parameters<typeof defineMutation>[1]>;

export const storeTradeLesson = defineMutation(trade.store, effects.trade);
export const storePmLesson = defineMutation(pm.store, effects.pm);
export const storeXLesson = defineMutation(x.store, effects.x);

type Body<B, R> = CallableEndpoint<Endpoint<z.ZodUndefined, z.ZodType<B, B>, z.ZodType<R>>>;
type Fields = Readonly<Record<string, unknown>>;

/** The name of a lesson's id where a call says its kind by it. */
const idName = { trade: 'lessonId', pm: 'pmLessonId', x: 'xLessonId' } as const satisfies Record<Kind, string>;
interface Versioned {
  readonly id: number;
  readonly version?: number;
}

interface SuggestionDecision {
  readonly id: number;
  readonly accepted: boolean;
  /** Absent: as it was suggested. */
  readonly insight?: string;
  readonly more_info?: string | null;
  /** Where it is declined. */
  readonly reason?: string;
  readonly version?: number;
}

const writesOf = (kind: Kind) => {
  const { update, updateOrder, move, remove, restore, proposeForAll } = endpoints.lessons[kind];
  const { storeApproved, verify, suggestChange, decideSuggestion, requestClarification, mergeInto } =
    endpoints.lessons[kind];
  const decided = { ...effects[kind], invalidatesOnError: true };
  const storeDecision = defineMutation(storeApproved as unknown as Body<Fields, LessonView>, decided);
  const storeVerified = defineMutation(verify as unknown as Body<Fields, LessonView>, decided);
  const gone = {
    ...effects[kind],
    invalidates: effects[kind].invalidates.filter((one) => one !== endpoints.lessons[kind].getById),
  };
  return {
    update: defineMutation(update as unknown as Body<Fields, LessonView>, effects[kind]),
    updateOrder: defineMutation(
      updateOrder as unknown as Body<{ id: number; direction: 'up' | 'down' }, LessonView>,
      effects[kind],
    ),
    move: defineMutation(move as unknown as Body<{ id: number; afterId: number | null }, LessonView>, {
      ...effects[kind],
      invalidatesOnError: true,
    }),
    remove: defineMutation(remove as unknown as Body<{ id: number }, { id: number; archived: boolean }>, gone),
    mergeInto: defineMutation(
      mergeInto as unknown as Body<{ id: number; into_id: number; version: number }, LessonView>,
      gone,
    ),
    /** Approves for everybody, or takes the approval back. */
    approve: ({ id, ...rest }: Versioned & { approved: boolean; reason?: string | undefined }) =>
      storeDecision({ body: { [idName[kind]]: id, ...rest } }),
    /** Confirms that it still holds. */
    verify: ({ id, ...rest }: Versioned) => storeVerified({ body: { [idName[kind]]: id, ...rest } }),
    /** Makes an older wording the newest. */
    restore: defineMutation(
      restore as unknown as Body<{ id: number; version: number; seen_version: number }, LessonView>,
      decided,
    ),
    /** Copies a lesson of one project; the copy awaits approval for everybody. */
    proposeForAll: defineMutation(proposeForAll as unknown as Body<{ id: number }, LessonView>, effects[kind]),
    suggestChange: defineMutation(suggestChange as unknown as Body<Fields, SuggestionView>, decided),
    /** Asks the author before it is approved. */
    requestClarification: defineMutation(
      requestClarification as unknown as Body<{ id: number; note: string; version: number }, LessonClarification>,
      { ...decided, awaits: [...decided.awaits, endpoints.approval.clarifications] },
    ),
    decideSuggestion: defineMutation(decideSuggestion as unknown as Body<SuggestionDecision, SuggestionView>, decided),
  };
};

/** What is done with stored lessons of each kind. */
export const lessonWrites = { trade: writesOf('trade'), pm: writesOf('pm'), x: writesOf('x') } as const;

/** A tag written down while a lesson is. */
export const storeTag = defineMutation(tags.store, { awaits: [tags.list] });

export const uploadPicture = defineMutation(files.uploadAttachment, { invalidates: [files.attachments] });
