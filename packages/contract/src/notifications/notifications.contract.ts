import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const notificationsContract = {
  count: endpoint({
    method: 'GET',
    path: '/notifications/count',
    summary: 'How many notifications the caller has not read.',
    requires: { all: ['notification'] },
    response: z.int(),
  }),
};
