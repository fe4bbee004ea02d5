import { useQuery } from '@tanstack/react-query';
import type { Application } from '../features/shell/application.ts';
import { queryOf } from '../platform/api/queries.ts';
import * as endpoints from '../platform/api/endpoints.static.ts';
import { useWaiting } from '../platform/live/use-waiting.ts';
import { lazyChunk } from '../platform/loading/lazy-chunk.tsx';
import { useOpenOrder } from './open-order.ts';

const LiveOrder = lazyChunk(() => import('../features/orders/live/live-order.tsx'), 'LiveOrder');

/** Ten minutes, as specified. */
const refetchInterval = 600_000;

const none = { decisions: 0, deliveries: 0 } as const;

/** Who decides is notified of what was submitted. */
const counted = { notifications: [endpoints.deliveryObjects.mine], todos: [], lessons: [] } as const;

/** What this person reviews, delivers and decides; beside it, what others do in the open order is followed. */
export const OrdersCounts: Application['Counts'] = ({ shown, children }) => {
  useWaiting(counted);
  const { data: waiting = none } = useQuery({
    // An open page must not keep its session alive for ever.
    ...queryOf(endpoints.deliveryObjects.mine, { isBackground: true }),
    refetchInterval,
    refetchIntervalInBackground: true,
    enabled: shown.has('decisions'),
    select: ({ counts: { decide, review, deliver } }) => ({ decisions: decide, deliveries: review + deliver }),
  });
  const { order } = useOpenOrder();
  return (
    <>
      {order !== undefined && <LiveOrder key={order.id} orderId={order.id} />}
      {children(waiting)}
    </>
  );
};
