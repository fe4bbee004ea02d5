import { orderOverviewContract } from '@polier/contract/orders/order-overview.contract';
import { ordersContract } from '@polier/contract/orders/orders.contract';
import { parseJsonText } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { type MemberCall, type Route, route } from '#platform/http/route';
import { changeOrderState } from '../orders/commands/change-order-state.ts';
import { removeOrder } from '../orders/commands/remove-order.ts';
import { setBaseline } from '../orders/commands/set-baseline.ts';
import { setTeam } from '../orders/commands/set-team.ts';
import { storeOrder, updateOrder } from '../orders/commands/write-order.ts';
import { isReadableProject } from '../projects/projects.queries.ts';
import { findOrderOverview } from './overview.queries.ts';
import { findReadableOrder, findWrittenOrder, listOrders, orderQueryOf } from './orders.queries.ts';

const taken = (field: string) => () => fieldProblem([{ field, code: 'already-used' }]);
const constraintErrors = {
  order_number_is_unique: taken('number'),
  project_has_one_order: taken('is_project_order'),
};

const written = (call: MemberCall, id: number) => findWrittenOrder(call.db, orderQueryOf(call), id);
/** For a caller whose version is old. */
const currentOf = (call: MemberCall, id: number) => async (db: ScopedDb) =>
  parseJsonText(await findReadableOrder(db, orderQueryOf(call), id));

export const ordersRoutes: readonly Route[] = [
  route(ordersContract.list, async (call) => {
    const { projectId } = call.query;
    if (projectId !== undefined && !(await isReadableProject(call.db, call.caller, projectId))) {
      throw problem('not-found');
    }
    return listOrders(call.db, orderQueryOf(call), call.query);
  }),
  route(ordersContract.getById, (call) => findReadableOrder(call.db, orderQueryOf(call), call.query.id)),
  route(orderOverviewContract.overview, (call) => findOrderOverview(call.db, orderQueryOf(call), call.query.id)),
  route(ordersContract.store, async (call) => {
    const id = await call.write((tx) => storeOrder(tx, call.caller, call.body), constraintErrors);
    return written(call, id);
  }),
  route(ordersContract.update, async (call) => {
    const { id } = call.body;
    await call.write((tx) => updateOrder(tx, call.caller, call.body, currentOf(call, id)), constraintErrors);
    return written(call, id);
  }),
  route(ordersContract.remove, async ({ write, caller, body }) => {
    await write((tx) => removeOrder(tx, caller, body));
    return { id: body.id };
  }),
  route(ordersContract.state, async (call) => {
    const { id } = call.body;
    const options = { clock: call.context.clock, findCurrent: currentOf(call, id) };
    await call.write((tx) => changeOrderState(tx, call.caller, call.body, options));
    return written(call, id);
  }),
  route(ordersContract.members, async (call) => {
    const { id } = call.body;
    await call.write((tx) => setTeam(tx, call.caller, call.body, currentOf(call, id)));
    return written(call, id);
  }),
  route(ordersContract.baseline, async (call) => {
    const { id } = call.body;
    const options = { clock: call.context.clock, findCurrent: currentOf(call, id) };
    await call.write((tx) => setBaseline(tx, call.caller, call.body, options));
    return written(call, id);
  }),
];
