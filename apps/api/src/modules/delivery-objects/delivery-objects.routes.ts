import { deliveryObjectsContract as endpoints } from '@polier/contract/orders/delivery/delivery-objects.contract';
import { today } from '#platform/clock/clock';
import { parseJsonText } from '#platform/database/sql/json-list';
import type { ConstraintErrors } from '#platform/database/constraint-errors';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { type MemberCall, type Route, route } from '#platform/http/route';
import { changeDeliveryObjects } from './commands/change-delivery-objects.ts';
import { removeDeliveryObject } from './commands/remove-delivery-object.ts';
import { previewShift, shiftDates } from './commands/shift-dates.ts';
import { storeDeliveryObject } from './commands/store-delivery-object.ts';
import { takeStep } from './commands/take-step.ts';
import { tickCriteria } from './commands/tick-criteria.ts';
import {
  findDeliveryObject,
  listChosenObjects,
  listDeliveryObjects,
  type ObjectReader,
} from './delivery-objects.queries.ts';
import { listOwnObjects } from './own-objects.queries.ts';
import { findOwnActiveOrders } from '../orders/order-context.ts';

const readerOf = ({ caller, context }: MemberCall): ObjectReader => ({ actor: caller, today: today(context.clock) });

const codeIsUsed: ConstraintErrors = {
  object_code_is_unique: () => fieldProblem([{ field: 'code', code: 'already-used' }]),
};

/** For a caller whose version is old. */
const currentOf = (reader: ObjectReader, db: ScopedDb) => async (id: number) =>
  parseJsonText(await findDeliveryObject(db, reader, id));

export const deliveryObjectsRoutes: readonly Route[] = [
  route(endpoints.list, (call) => listDeliveryObjects(call.db, readerOf(call), call.query.orderId)),
  route(endpoints.getById, (call) => findDeliveryObject(call.db, readerOf(call), call.query.id)),
  route(endpoints.mine, async (call) =>
    listOwnObjects(call.db, readerOf(call), await findOwnActiveOrders(call.db, call.caller), call.query),
  ),
  route(endpoints.store, async (call) => {
    const id = await call.write((tx) => storeDeliveryObject(tx, call.caller, call.body), codeIsUsed);
    return findDeliveryObject(call.db, readerOf(call), id);
  }),
  route(endpoints.update, async (call) => {
    const { body, caller } = call;
    const reader = readerOf(call);
    await call.write(
      (tx) =>
        changeDeliveryObjects(tx, caller, [body], {
          pathOf: () => '',
          current: () => currentOf(reader, tx)(body.id),
        }),
      codeIsUsed,
    );
    return findDeliveryObject(call.db, reader, body.id);
  }),
  route(endpoints.updateMany, async (call) => {
    const { rows } = call.body;
    const reader = readerOf(call);
    await call.write(
      (tx) =>
        changeDeliveryObjects(tx, call.caller, rows, {
          pathOf: (index) => `rows.${index}.`,
          current: async (ids) => parseJsonText(await listChosenObjects(tx, reader, ids)),
        }),
      { object_code_is_unique: () => fieldProblem([{ field: 'rows', code: 'already-used' }]) },
    );
    return listChosenObjects(
      call.db,
      reader,
      rows.map(({ id }) => id),
    );
  }),
  route(endpoints.remove, async ({ write, caller, body }) => {
    await write((tx) => removeDeliveryObject(tx, caller, body.id));
    return { id: body.id };
  }),
  route(endpoints.state, async (call) => {
    const { body, caller } = call;
    const reader = readerOf(call);
    await call.write((tx) => takeStep(tx, caller, body, { today: reader.today, current: currentOf(reader, tx) }));
    return findDeliveryObject(call.db, reader, body.id);
  }),
  route(endpoints.tick, async (call) => {
    const ids = await call.write((tx) => tickCriteria(tx, call.caller, call.body.criteria));
    return listChosenObjects(call.db, readerOf(call), ids);
  }),
  route(endpoints.shift, ({ body, db, caller, write }) =>
    body.dry ? previewShift(db, caller, body) : write((tx) => shiftDates(tx, caller, body)),
  ),
];
