import { useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { goToAddress } from '../../platform/navigation/history.ts';
import { openableAddress } from '../../platform/session/other-applications.ts';
import { useWebSettings } from '../../platform/session/web-settings.ts';
import { useFeature } from '../companies/company-setting.ts';
import { useApplication } from './application.ts';
import { openApplication } from './overlays.ts';

/** Where a screen of Orders stands, and how one gets there from the application that runs; null where the company has none. */
export const useOrdersScreens = () => {
  const t = useTranslation();
  const isHere = useApplication().name === 'orders';
  const isOn = useFeature('feature_orders');
  const settings = useWebSettings();
  const base = settings?.orders_available === true ? settings.orders_url : null;
  return useMemo(() => {
    if (isHere) return { hrefOf: (address: string) => `#${address}`, open: goToAddress };
    const page = base === null || !isOn ? null : openableAddress(base);
    if (page === null) return null;
    const hrefOf = (address: string): string => {
      const url = new URL(page);
      url.hash = address;
      return url.href;
    };
    const open = (address: string): void => openApplication({ address: hrefOf(address), name: t('shell.appOrders') });
    return { hrefOf, open };
  }, [t, isHere, isOn, base]);
};
