import { linkKinds } from '@polier/contract/orders/order-links.contract';
import { z } from 'zod';
import { changesOf, eventType } from '#platform/events/event-type';

const entry = { title: z.string(), kind: z.enum(linkKinds) };

/** `title`: what the link begins at. */
export const orderLinkEvents = {
  stored: eventType('order_link_stored', 'order_link', z.strictObject(entry)),
  updated: eventType(
    'order_link_updated',
    'order_link',
    z.strictObject({ ...entry, changes: changesOf(['weight', 'note']) }),
  ),
  removed: eventType('order_link_removed', 'order_link', z.strictObject(entry)),
};

/** An IDS came or went; null: none any more. */
export const useCaseIdsChanged = eventType(
  'bim_use_case_ids_changed',
  'bim_use_case',
  z.strictObject({ title: z.string(), specifications: z.int().nullable() }),
);
