import type { orders as german } from '../de/orders.ts';
import type { SameKeys } from '../loose.ts';

export const orders: SameKeys<typeof german> = {
  home: {
    title: 'Who delivers what, by when, and why?',
    text: 'Information that was ordered, delivered on time, accepted at the first go.',
    steps: {
      order: {
        title: 'Order',
        text: 'Targets say why, use cases how, delivery objects what, by whom and by when.',
      },
      deliver: {
        title: 'Deliver',
        text: 'Each party sees its delivery plan and the next step; what slips shows early.',
      },
      accept: {
        title: 'Accept',
        text: 'The criteria are checked and a second person decides. Only then is the delivery accepted.',
      },
    },
  },
};
