import { chf, date, id, requiredLine, text } from '@polier/contract/fields';
import { httpsLink } from '@polier/contract/orders/https-link';
import { credits, measures, orderNumber } from '@polier/contract/orders/order-fields';
import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { z } from 'zod';

export const headShape = {
  number: orderNumber,
  title: requiredLine(),
  description: text(),
  project_id: id.nullable(),
  is_project_order: z.boolean(),
  start_on: date,
  end_on: date,
  measure: z.enum(measures),
  review_days: z.int().min(0).max(90),
  credits,
  budget_chf: chf.nullable(),
  link: z.union([httpsLink, z.literal('')]),
};

export const endsAfterStart = {
  check: ({ start_on: start, end_on: end }: { start_on: string; end_on: string }) => start <= end,
  issue: { path: ['end_on'], params: { code: 'contradicts' } },
};

export const headValues = z.strictObject(headShape).refine(endsAfterStart.check, endsAfterStart.issue);
export type HeadValues = z.output<typeof headValues>;

export const headOf = (order: OrderDetail): HeadValues => ({
  number: order.number,
  title: order.title,
  description: order.description ?? '',
  project_id: order.project_id,
  is_project_order: order.is_project_order,
  start_on: order.start_on,
  end_on: order.end_on,
  measure: order.measure,
  review_days: order.review_days,
  credits: order.credits,
  budget_chf: order.budget_chf,
  link: order.link ?? '',
});

/** As the server takes it: nothing typed is none, and amounts only from those who see them. */
export const headBody = <Head extends HeadValues>({ budget_chf: budget, ...head }: Head, maySeeAmounts: boolean) => ({
  ...head,
  link: head.link === '' ? null : head.link,
  is_project_order: head.is_project_order && head.project_id !== null,
  ...(maySeeAmounts && { budget_chf: budget }),
});

/** Only what differs, so that what somebody else changed meanwhile stays. */
export const changedHead = (before: HeadValues, after: HeadValues, maySeeAmounts: boolean) => {
  const [was, is] = [headBody(before, maySeeAmounts), headBody(after, maySeeAmounts)];
  return Object.fromEntries(
    Object.entries(is).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof typeof was]),
    ),
  ) as Partial<typeof is>;
};
