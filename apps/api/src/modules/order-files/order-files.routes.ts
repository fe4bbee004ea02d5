import { contract } from '@polier/contract/endpoints';
import { statesOfFilter } from '@polier/contract/orders/delivery/delivery-object-filters';
import type { DeliveryObjectRow, DeliveryObjectView } from '@polier/contract/orders/delivery/delivery-object-fields';
import { deliveryPlanAmounts } from '@polier/contract/orders/delivery/delivery-plan-file.contract';
import type { z } from 'zod';
import { today } from '#platform/clock/clock';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { fileNameOf } from '#platform/files/file-formats';
import { fileRoute, type MemberCall, type Route, route } from '#platform/http/route';
import { xlsxOf } from '#platform/spreadsheets/writing/write-xlsx';
import { findDeliveryObject, listDeliveryObjects } from '../delivery-objects/delivery-objects.queries.ts';
import { mayReadChf } from '../orders/chf.ts';
import { findOrderContext } from '../orders/order-context.ts';
import { nameOfUser } from '../users/name-of-user.ts';
import { bcfOf } from './checks/write-bcf.ts';
import { exportOrderCalendar } from './order-calendar.ts';
import { importChecks } from './commands/import-checks.ts';
import { importDeliveryPlan } from './commands/import-delivery-plan.ts';
import { allPlanFields, planContextOf } from './delivery-plan/compare-delivery-plan.ts';
import { deliveryPlanWorkbook } from './delivery-plan/delivery-plan-workbook.ts';
import { readPlanNames } from './delivery-plan/plan-names.ts';

const { deliveryObjects: endpoints } = contract;
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type ExportBody = z.output<(typeof endpoints.export)['body']>;

const companyName = async (db: ScopedDb): Promise<string> =>
  (await db.selectFrom('companies').select('name').where('id', '=', db.companyId).executeTakeFirstOrThrow()).name;

const exportDeliveryPlan = async ({ db, caller, context }: MemberCall, body: ExportBody) => {
  const { orderId, filter = 'all', language = context.language } = body;
  const order = await findOrderContext(db, caller, orderId);
  const day = today(context.clock);
  const list = await listDeliveryObjects(db, { actor: caller, today: day }, orderId);
  const all = JSON.parse(list.json) as DeliveryObjectRow[];
  const states = statesOfFilter[filter];
  const objects = all.filter(({ state }) => states === null || states.includes(state));
  const names = await readPlanNames(db, order, language);
  const plan = {
    company: { id: caller.companyId, name: await companyName(db) },
    order,
    objects,
    fields: allPlanFields(mayReadChf(caller), deliveryPlanAmounts),
    today: day,
    now: context.clock.now(),
  };
  const content = await xlsxOf(deliveryPlanWorkbook(plan, planContextOf({ names }, all, [])));
  return {
    file_name: fileNameOf(`${order.number} ${names.t('deliveryPlan.sheet')}`, day, 'xlsx'),
    media_type: xlsx,
    content: content.toString('base64'),
    rows: objects.length,
  };
};

const exportBcf = async ({ db, caller, context }: MemberCall, id: number) => {
  const day = today(context.clock);
  const read = await findDeliveryObject(db, { actor: caller, today: day }, id);
  const { code, title, criteria } = JSON.parse(read.json) as DeliveryObjectView;
  const content = await bcfOf(criteria, caller.companyId, {
    name: await nameOfUser(db, caller.userId),
    now: context.clock.now(),
  });
  return {
    file_name: fileNameOf(`${code} ${title}`, day, 'bcf'),
    media_type: 'application/octet-stream',
    content: content.toString('base64'),
    rows: criteria.length,
  };
};

export const orderFilesRoutes: readonly Route[] = [
  route(endpoints.export, (call) => exportDeliveryPlan(call, call.body)),
  fileRoute(endpoints.import, ({ query, file, ...call }) => importDeliveryPlan(call, query, file.bytes)),
  fileRoute(endpoints.results, ({ query, file, ...call }) => importChecks(call, query, file.bytes)),
  route(contract.orders.calendar, (call) => exportOrderCalendar(call, call.query)),
  route(endpoints.bcf, (call) => exportBcf(call, call.body.id)),
];
