import { planChapters } from '@polier/contract/orders/execution-plan/execution-plan-chapters';
import { translator } from '@polier/i18n/translate';
import type { DemoCompany } from '../demo-company.ts';
import { insertLinks, type LinkEnds } from './insert-order-links.ts';
import type { StoredOrder } from './insert-order.ts';
import { refOf } from './insert-people.ts';
import { lindenhofDeliveryObjects } from '../lindenhof/lindenhof.delivery-objects.ts';
import { lindenhofChapters } from '../lindenhof/lindenhof.execution-plan.ts';

/** The plan of the delivery team, in review: all but the last chapter is done. */
export const insertExecutionPlan = async (
  company: DemoCompany,
  order: StoredOrder,
  { objects, targets, useCases }: LinkEnds,
): Promise<void> => {
  const { db, companyId: company_id, users, language, time } = company;
  const { t } = translator(language);
  const own = { company_id, order_id: order.id };
  const responsible_user_id = refOf(users, 'thomas');
  const { id: plan_id } = await db
    .insertInto('bim_execution_plans')
    .values({
      ...own,
      kind: 'delivery_team',
      number: 1,
      title: t('executionPlans.title'),
      valid_from: time.day(-180),
      author_user_id: responsible_user_id,
      responsible_user_id,
      state: 'in_review',
      created_at: time.ago(185),
      updated_at: time.ago(20),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stored = await db
    .insertInto('bim_plan_chapters')
    .values(
      planChapters.map(({ key, required, filledFrom }, index) => ({
        ...own,
        plan_id,
        position: index + 1,
        title: t(`executionPlans.chapters.${key}`),
        text: `<p>${lindenhofChapters[key][language]}</p>`,
        required,
        done: required && key !== 'mobilisation',
        responsible_user_id,
        filled_from: filledFrom,
        created_at: time.ago(185),
        updated_at: time.ago(20),
      })),
    )
    .returning(['id', 'position'])
    .execute();
  const chapters = new Map(stored.map(({ id, position }) => [planChapters[position - 1]?.key, id]));
  const models = lindenhofDeliveryObjects.filter(({ phase, kind }) => phase === '51' && kind === 'model');
  const toObject = (key: 'federation' | 'delivery_plan', code: string) => ({
    kind: 'chapter-object',
    chapter_id: chapters.get(key) ?? null,
    delivery_object_id: refOf(objects, code),
  });
  await insertLinks(company, order, [
    ...[...targets.values()].map((target_id) => ({
      kind: 'chapter-target',
      chapter_id: chapters.get('targets') ?? null,
      target_id,
    })),
    ...[...useCases.values()].map((use_case_id) => ({
      kind: 'chapter-use_case',
      chapter_id: chapters.get('use_cases') ?? null,
      use_case_id,
    })),
    ...models.map(({ code }) => toObject('federation', code)),
    toObject('delivery_plan', 'TU-02'),
  ]);
};
