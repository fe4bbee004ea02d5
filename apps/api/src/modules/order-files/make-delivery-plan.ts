import type { contract } from '@polier/contract/endpoints';
import { limits } from '@polier/contract/limits';
import { statesOfFilter } from '@polier/contract/orders/delivery/delivery-object-filters';
import { deliveryPlanAmounts } from '@polier/contract/orders/delivery/delivery-plan-file.contract';
import type { Language } from '@polier/i18n/languages';
import type { z } from 'zod';
import { today } from '#platform/clock/clock';
import { parseJsonText } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { fileNameOf } from '#platform/files/file-formats';
import { type MadeFile, mediaTypes } from '#platform/files/made-file';
import { xlsxOf } from '#platform/spreadsheets/writing/write-xlsx';
import { listDeliveryObjects } from '../delivery-objects/delivery-objects.queries.ts';
import { mayReadChf } from '../orders/chf.ts';
import { findOrderContext } from '../orders/order-context.ts';
import type { FileCall } from '../requested-files/requested-file-job.ts';
import { allPlanFields, planContextOf } from './delivery-plan/compare-delivery-plan.ts';
import { deliveryPlanWorkbook } from './delivery-plan/delivery-plan-workbook.ts';
import { readPlanNames } from './delivery-plan/plan-names.ts';

/** A delivery plan as it is asked for. */
export type DeliveryPlanRequest = z.output<(typeof contract.deliveryObjects.workbook)['body']> & {
  readonly language: Language;
};

const companyName = async (db: ScopedDb): Promise<string> =>
  (await db.selectFrom('companies').select('name').where('id', '=', db.companyId).executeTakeFirstOrThrow()).name;

/** The delivery plan of an order as a workbook that can be imported again. */
export const makeDeliveryPlan = async (
  { db, caller, clock }: FileCall,
  { orderId, filter = 'all', language }: DeliveryPlanRequest,
): Promise<MadeFile> => {
  const order = await findOrderContext(db, caller, orderId);
  const day = today(clock);
  const list = await listDeliveryObjects(db, { actor: caller, today: day }, orderId);
  const all = parseJsonText(list);
  const states = statesOfFilter[filter];
  const objects = all.filter(({ state }) => states === null || states.includes(state));
  if (objects.length > limits.exportedRows) throw problem('list-too-long');
  const names = await readPlanNames(db, order, language);
  const plan = {
    company: { id: caller.companyId, name: await companyName(db) },
    order,
    objects,
    fields: allPlanFields(mayReadChf(caller), deliveryPlanAmounts),
    today: day,
    now: clock.now(),
  };
  return {
    file_name: fileNameOf(`${order.number} ${names.t('deliveryPlan.sheet')}`, day, 'xlsx'),
    media_type: mediaTypes.xlsx,
    bytes: await xlsxOf(deliveryPlanWorkbook(plan, planContextOf({ names }, all, []))),
    rows: objects.length,
  };
};
