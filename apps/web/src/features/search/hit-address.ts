import type { SearchHit } from '@polier/contract/search/search.contract';
import { addressOf, writeSearch } from '../../platform/navigation/addresses.ts';
import { isAllowed } from '../../platform/session/guard.ts';
import { needs } from '../../platform/session/guard.ts';
import { sessionStore } from '../../platform/session/session-store.ts';

const catalogueAddress = ({ catalogue, kind, id, belongs_to: parent, title }: SearchHit): string | null => {
  if (catalogue === 'tags') {
    return addressOf('/search', { q: title.map(({ text }) => text).join(''), type: 'lesson', tagId: id });
  }
  if (catalogue === 'topics') return addressOf('/knowledge/concepts/detailed', { topic: id });
  if (catalogue === 'phases') return addressOf('/knowledge/phases', {});
  if (kind === null) return null;
  return addressOf('/knowledge/combined', parent === null ? { tab: kind, id } : { tab: kind, id: parent.id, part: id });
};

/** Whether a hit stands in the Orders application. */
export const isInOrders = ({ type }: SearchHit): boolean =>
  type === 'order' || type === 'delivery_object' || type === 'plan_chapter';

/** The address of a hit in its application; null when the user may not open any. */
export const hitAddress = (hit: SearchHit): string | null => {
  const { type, id, kind, worksheet, external, order, plan_id: plan } = hit;
  switch (type) {
    case 'lesson':
      return kind && addressOf('/knowledge/combined', { tab: kind, lesson: id });
    case 'worksheet':
      return kind && addressOf('/worksheet', { kind, id });
    case 'note':
      return kind && worksheet && addressOf('/worksheet', { kind, id: worksheet.id, row: id });
    case 'project':
      return addressOf('/projects/overview', { id });
    case 'order':
      return `/view${writeSearch({ id })}`;
    case 'delivery_object':
      return order && `/deliveryobjects${writeSearch({ orderId: order.id, object: id })}`;
    case 'plan_chapter':
      return order && `/bimexecutionplan${writeSearch({ orderId: order.id, plan })}`;
    case 'person':
      return isAllowed(needs('admin.user'), sessionStore.get())
        ? addressOf('/system/users', {
            tab: external ? 'external' : 'internal',
            q: hit.title.map(({ text }) => text).join(''),
          })
        : null;
    case 'catalogue':
      return catalogueAddress(hit);
    case 'experience':
      return addressOf('/experiences/update', { id });
  }
};
