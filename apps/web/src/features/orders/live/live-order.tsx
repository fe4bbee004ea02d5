import type { LiveMessage } from '@polier/contract/live/live.contract';
import { useEffect } from 'react';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { followStream } from '../../../platform/api/event-stream.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { showChangedFields } from '../delivery-objects/data/changed-fields.ts';
import { followOrder } from './follow-order.ts';
import { invalidateOrder } from './order.cache.ts';

/** Follows what colleagues do in the open order, on whichever of its screens. */
export const LiveOrder = ({ orderId }: { orderId: number }) => {
  const ownId = useSession(({ user }) => user?.id);
  useEffect(() => {
    const order = followOrder(orderId);
    const stop = followStream<LiveMessage>(
      endpoints.live.follow,
      { orderId },
      {
        onConnected: () => undefined,
        onMessage: (message) => {
          if (message.type === 'reload') order.reload();
          if (message.type === 'order-changes') {
            showChangedFields(message.changes, ownId);
            order.follow(message.changes);
          }
        },
        onRefused: invalidateOrder,
      },
    );
    return () => {
      stop();
      order.stop();
    };
  }, [orderId, ownId]);
  return null;
};
