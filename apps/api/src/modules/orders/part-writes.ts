import type { ScopedDb, WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import type { Changes } from '#platform/events/diff';
import { recordEvent } from '#platform/events/record-event';
import type { MemberCall } from '#platform/http/route';
import type { JsonText } from '#platform/database/sql/json-list';
import {
  type LockedPart,
  type PartChange,
  type PartFields,
  type RemoveMore,
  removePart,
  storePart,
  updatePart,
} from './commands/write-part.ts';
import type { OrderContext } from './order-context.ts';
import type { OrderPartDefinition } from './order-part-definitions.ts';
import { findPart, listParts } from './order-parts.queries.ts';
import type { PartEvents } from './orders.events.ts';
import type { OrderActor } from './orders.policy.ts';

type Reader = Pick<MemberCall, 'db' | 'caller'>;

interface PartOptions<View> {
  /** What changes with the sent fields without being sent. */
  readonly withSent?: (sent: PartFields) => (before: PartFields, after: PartFields) => PartFields;
  /** Refuses what only this kind of rows refuses. */
  readonly check?: (actor: OrderActor, sent: PartFields) => (part: LockedPart, changes: Changes) => void;
  /** Of fields that a new row was sent without. */
  readonly defaults?: (tx: WriteTx, order: OrderContext) => Promise<PartFields>;
  /** Writes what hangs on the row, in tables of its own. */
  readonly writeMore?: (tx: WriteTx, order: OrderContext, id: number, sent: PartFields) => Promise<Changes>;
  /** Writes what follows from a changed row; answers what changed in it besides. */
  readonly follow?: (tx: WriteTx, order: OrderContext, id: number, changes: Changes) => Promise<Changes>;
  /** Takes away what goes with a row in tables of others. */
  readonly removeMore?: RemoveMore;
  /** Reads, where more than its own table says what is answered. */
  readonly list?: (db: ScopedDb, actor: OrderActor, orderId: number) => Promise<JsonText<View[]>>;
  readonly find?: (db: ScopedDb, actor: OrderActor, id: number) => Promise<View>;
}

const nothing = () => Promise.resolve({});

/** The calls of one kind of named rows of an order. */
export const partWrites = <View extends object>(
  definition: OrderPartDefinition,
  events: PartEvents,
  options: PartOptions<View> = {},
) => {
  const { check, defaults = nothing, writeMore = nothing, follow = nothing } = options;
  const { list = listWith, find = findWith } = options;
  function listWith(db: ScopedDb, actor: OrderActor, orderId: number) {
    return listParts<View>(db, actor, definition, orderId);
  }
  function findWith(db: ScopedDb, actor: OrderActor, id: number) {
    return findPart<View>(db, actor, definition, id);
  }
  const constraintErrors = Object.fromEntries(
    Object.entries(definition.uniques).map(([constraint, field]) => [
      constraint,
      () => fieldProblem([{ field, code: 'already-used' }]),
    ]),
  );
  const view = ({ db, caller }: Reader, id: number): Promise<View> => find(db, caller, id);
  return {
    view,
    list: ({ db, caller, query }: Reader & { readonly query: { readonly orderId: number } }) =>
      list(db, caller, query.orderId),
    store: async (
      call: MemberCall & { readonly body: PartFields & { readonly orderId: number; readonly title: string } },
    ) => {
      const { body, caller } = call;
      const stored = await call.write(async (tx) => {
        const { id, order } = await storePart(tx, caller, definition, body, defaults);
        await writeMore(tx, order, id, body);
        const data = { title: body.title };
        await recordEvent(tx, events.stored({ id, orderId: order.id, projectId: order.projectId, data }));
        return id;
      }, constraintErrors);
      return view(call, stored);
    },
    update: async (call: MemberCall & { readonly body: PartChange }) => {
      const { body, caller } = call;
      await call.write(async (tx) => {
        const changed = await updatePart(tx, caller, definition, body, {
          findCurrent: (db) => view({ db, caller }, body.id),
          withSent: options.withSent?.(body),
          check: check?.(caller, body),
          changeMore: (inside, order) => writeMore(inside, order, body.id, body),
          follow: (inside, order, changes) => follow(inside, order, body.id, changes),
        });
        if (changed === null) return;
        const { order, fields, changes } = changed;
        const note = typeof body['note'] === 'string' && body['note'] !== '' ? { note: body['note'] } : {};
        const data = { title: fields.title, ...note, changes };
        await recordEvent(tx, events.updated({ id: body.id, orderId: order.id, projectId: order.projectId, data }));
      }, constraintErrors);
      return view(call, body.id);
    },
    remove: async ({ write, caller, body }: MemberCall & { readonly body: { readonly id: number } }) => {
      const { id } = body;
      await write(async (tx) => {
        const { order, fields } = await removePart(tx, caller, definition, id, options.removeMore);
        const data = { title: fields.title };
        await recordEvent(tx, events.removed({ id, orderId: order.id, projectId: order.projectId, data }));
      });
      return { id };
    },
  };
};
