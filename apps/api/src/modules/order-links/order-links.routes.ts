import { lessonOrdersContract } from '@polier/contract/orders/lesson-orders.contract';
import { orderLinksContract } from '@polier/contract/orders/order-links.contract';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { useCaseIdsContract } from '@polier/contract/orders/use-case-ids.contract';
import { fileRoute, type Route, route } from '#platform/http/route';
import { importIdsFile, replaceIdsFile } from './commands/replace-ids-file.ts';
import { removeLink, storeLink, updateLink } from './commands/write-link.ts';
import { readIds } from './ids/read-ids.ts';
import { listLessonsInOrders } from './lesson-orders.queries.ts';
import { findLink, listLinks } from './order-links.queries.ts';

const constraintErrors = { pair_is_linked_once: () => fieldProblem([{ field: 'to', code: 'already-used' }]) };

export const orderLinksRoutes: readonly Route[] = [
  route(lessonOrdersContract.lessons, ({ db, caller }) => listLessonsInOrders(db, caller)),
  route(orderLinksContract.list, ({ db, caller, query }) => listLinks(db, caller, query.orderId)),
  route(orderLinksContract.store, async (call) => {
    const id = await call.write((tx) => storeLink(tx, call.caller, call.body), constraintErrors);
    return findLink(call.db, call.caller, id);
  }),
  route(orderLinksContract.update, async (call) => {
    const { id } = call.body;
    const findCurrent = (tx: WriteTx) => findLink(tx, call.caller, id);
    await call.write((tx) => updateLink(tx, call.caller, call.body, findCurrent));
    return findLink(call.db, call.caller, id);
  }),
  route(orderLinksContract.remove, async ({ write, caller, body }) => {
    await write((tx) => removeLink(tx, caller, body.id));
    return { id: body.id };
  }),
  fileRoute(useCaseIdsContract.ids, async ({ query, file, write, caller }) => {
    const specifications = await readIds(file.bytes);
    const changes = await write((tx) => importIdsFile(tx, caller, query, { bytes: file.bytes, specifications }));
    return { id: query.id, stored: !query.dry, specifications, ...changes };
  }),
  route(useCaseIdsContract.removeIds, async ({ body, write, caller }) => {
    await write((tx) => replaceIdsFile(tx, caller, body.id, null));
    return { id: body.id };
  }),
];
