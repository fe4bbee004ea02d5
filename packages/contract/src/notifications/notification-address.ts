import type { NotificationView } from './notifications.contract.ts';

interface NotificationAddress {
  readonly application: 'main' | 'orders';
  /** Without the hash sign. */
  readonly path: string;
}

const inMain = ({ type, kind, subject }: NotificationView): string | null => {
  if (subject.type === 'user') return '/reports';
  if (subject.type === 'integration') return '/system/integrations';
  if (subject.type === 'project') return `/projects/overview?id=${subject.id}`;
  if (kind === null) return null;
  if (subject.type === 'lesson')
    return type === 'lesson_to_approve'
      ? `/approval?tab=${kind}`
      : `/knowledge/combined?tab=${kind}&lesson=${subject.id}`;
  if (subject.worksheet_id === null) return null;
  const row = subject.type === 'applied_lesson' ? `&row=${subject.id}` : '';
  return `/worksheet?kind=${kind}&id=${subject.worksheet_id}${row}`;
};

/** Several objects of an order open as its list. */
const inOrders = ({ subject, order, events_count: count }: NotificationView): string | null => {
  if (order === null) return null;
  if (subject.type === 'order_worksheet') return `/worksheet?orderId=${order.id}&id=${subject.id}`;
  return `/deliveryobjects?orderId=${order.id}${count === 1 ? `&object=${subject.id}` : ''}`;
};

/** Where a notification leads; null once its subject is gone or may no longer be read. */
export const notificationAddress = (notification: NotificationView): NotificationAddress | null => {
  const { subject } = notification;
  if (!subject.can_open) return null;
  const application = subject.type === 'delivery_object' || subject.type === 'order_worksheet' ? 'orders' : 'main';
  const path = application === 'orders' ? inOrders(notification) : inMain(notification);
  return path === null ? null : { application, path };
};
