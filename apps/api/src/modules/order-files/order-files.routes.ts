import { contract } from '@polier/contract/endpoints';
import { limits } from '@polier/contract/limits';
import type { Language } from '@polier/i18n/languages';
import { today } from '#platform/clock/clock';
import { parseJsonText } from '#platform/database/sql/json-list';
import { fileNameOf } from '#platform/files/file-formats';
import { fileView } from '#platform/files/made-file';
import { fileRoute, type MemberCall, type Route, route } from '#platform/http/route';
import { findDeliveryObject } from '../delivery-objects/delivery-objects.queries.ts';
import { countObjects } from '../orders/count-objects.ts';
import { findOrderContext } from '../orders/order-context.ts';
import { askForSizedFile } from '../requested-files/commands/request-file.ts';
import { nameOfUser } from '../users/name-of-user.ts';
import { bcfOf } from './checks/write-bcf.ts';
import { exportOrderCalendar } from './order-calendar.ts';
import { importChecks } from './commands/import-checks.ts';
import { importDeliveryPlan } from './commands/import-delivery-plan.ts';
import { type DeliveryPlanRequest, makeDeliveryPlan } from './make-delivery-plan.ts';
import { writeDeliveryPlan } from './write-delivery-plan.job.ts';

const { deliveryObjects: endpoints } = contract;

const exportDeliveryPlan = async ({ db, caller, context }: MemberCall, body: DeliveryPlanRequest) =>
  fileView(await makeDeliveryPlan({ db, caller, clock: context.clock }, body));

const askForDeliveryPlan = async (call: MemberCall, request: DeliveryPlanRequest) => {
  const { db, caller, context } = call;
  const { id } = await findOrderContext(db, caller, request.orderId);
  return askForSizedFile(call, {
    request: { deliveryPlan: request },
    job: writeDeliveryPlan,
    rows: await countObjects(db, id),
    rowsAtOnce: limits.orderFileRows,
    make: () => makeDeliveryPlan({ db, caller, clock: context.clock }, request),
  });
};

const spoken = <Body extends object>(body: Body & { language?: Language | undefined }, { context }: MemberCall) => ({
  ...body,
  language: body.language ?? context.language,
});

const exportBcf = async ({ db, caller, context }: MemberCall, id: number) => {
  const day = today(context.clock);
  const read = await findDeliveryObject(db, { actor: caller, today: day }, id);
  const { code, title, criteria } = parseJsonText(read);
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
  route(endpoints.export, (call) => exportDeliveryPlan(call, spoken(call.body, call))),
  route(endpoints.workbook, (call) => askForDeliveryPlan(call, spoken(call.body, call))),
  fileRoute(endpoints.import, ({ query, file, ...call }) => importDeliveryPlan(call, query, file.bytes)),
  fileRoute(endpoints.results, ({ query, file, ...call }) => importChecks(call, query, file.bytes)),
  route(contract.orders.calendar, (call) => exportOrderCalendar(call, call.query)),
  route(endpoints.bcf, (call) => exportBcf(call, call.body.id)),
];
