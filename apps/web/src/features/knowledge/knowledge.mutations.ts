import type { Endpoint } from '@polier/contract/endpoint';
import type { Kind } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import type { z } from 'zod';
import { type CallableEndpoint, endpoints } from '../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../platform/api/mutations.ts';

const { trades, topics, tags, pmPhases, xProcesses } = endpoints.catalogues;
const { trade, pm, x } = endpoints.lessons;
const { files } = endpoints;

/** A write waits until the shown page has it; counts elsewhere follow later. */
const effects = {
  trade: {
    awaits: [trade.list],
    invalidates: [trades.list, topics.list, tags.list, trade.count, trade.countPersonal, trade.getById],
  },
  pm: {
    awaits: [pm.list, pmPhases.getById],
    invalidates: [pmPhases.list, tags.list, pm.count, pm.countPersonal, pm.getById],
  },
  x: {
    awaits: [x.list, xProcesses.getById],
    invalidates: [xProcesses.list, tags.list, x.count, x.countPersonal, x.getById],
  },
} as const satisfies Record<Kind, Parameters<typeof defineMutation>[1]>;

export const storeTradeLesson = defineMutation(trade.store, effects.trade);
export const storePmLesson = defineMutation(pm.store, effects.pm);
export const storeXLesson = defineMutation(x.store, effects.x);

type Body<B, R> = CallableEndpoint<Endpoint<z.ZodUndefined, z.ZodType<B, B>, z.ZodType<R>>>;
type Fields = Readonly<Record<string, unknown>>;

const writesOf = (kind: Kind) => {
  const { update, updateOrder, move, remove, storeApproved } = endpoints.lessons[kind];
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
    remove: defineMutation(remove as unknown as Body<{ id: number }, { id: number; archived: boolean }>, {
      ...effects[kind],
      invalidates: effects[kind].invalidates.filter((one) => one !== endpoints.lessons[kind].getById),
    }),
    storeApproved: defineMutation(storeApproved as unknown as Body<Fields, LessonView>, effects[kind]),
  };
};

/** What is done with stored lessons of each kind. */
export const lessonWrites = { trade: writesOf('trade'), pm: writesOf('pm'), x: writesOf('x') } as const;

/** A tag written down while a lesson is. */
export const storeTag = defineMutation(tags.store, { awaits: [tags.list] });

export const uploadPicture = defineMutation(files.uploadAttachment, { invalidates: [files.attachments] });
