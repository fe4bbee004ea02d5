import type { notificationAddress } from '@polier/contract/notifications/notification-address';
import { goToAddress } from '../../platform/navigation/history.ts';
import { useAddressIn, useOpenIn } from '../shell/top-bar/open-in.ts';

interface NotificationLink {
  readonly href: string;
  readonly open: () => void;
}

/** Opens the subject of a notification; in Orders with the session, and not at all where the company has none. */
export const useNotificationLink = (address: ReturnType<typeof notificationAddress>): NotificationLink | null => {
  const addressInOrders = useAddressIn('appOrders');
  const openOrders = useOpenIn('appOrders');
  if (address === null) return null;
  const { application, path } = address;
  if (application === 'main') return { href: `#${path}`, open: () => goToAddress(path) };
  if (addressInOrders === null || openOrders === null) return null;
  return { href: addressInOrders(path), open: () => openOrders(path) };
};
