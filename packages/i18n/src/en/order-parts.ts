import type { orderParts as german } from '../de/order-parts.ts';
import type { SameKeys } from '../loose.ts';

export const orderParts: SameKeys<typeof german> = {
  previous: 'Previous row',
  next: 'Next row',
  move: 'change row',
  code: 'Code',
  title: 'Title',
  description: 'Description',
  notSaved: 'The change was not saved.',
  stored: '{{name}} is saved.',
  removed: '{{name}} is removed.',
};
