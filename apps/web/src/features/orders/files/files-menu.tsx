import { IconArrowsExchange, IconChevronDown } from '@tabler/icons-react';
import { Button } from '../../../components/button/button.tsx';
import { Menu } from '../../../components/menu/menu.tsx';
import { MenuItem } from '../../../components/menu/menu-item.tsx';
import { useLanguage, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { goTo } from '../../../platform/navigation/history.ts';
import { askForDeliveryPlan } from './order-files.mutations.ts';
import { useOrderFile } from './use-order-file.ts';

/** The delivery plan as a file, and back. */
export const FilesMenu = ({ orderId, mayImport }: { orderId: number; mayImport: boolean }) => {
  const t = useTranslation();
  const language = useLanguage();
  const { isBusy, save } = useOrderFile(() => askForDeliveryPlan({ body: { orderId, language } }), 'xlsx');
  return (
    <Menu
      align="end"
      trigger={(trigger) => (
        <Button
          {...trigger}
          loading={isBusy}
          leftSection={<IconArrowsExchange size={16} stroke={1.5} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.5} aria-hidden />}
        >
          {t('orderFiles.exchange')}
        </Button>
      )}
    >
      <MenuItem onSelect={save}>{t('worksheetFiles.export')}</MenuItem>
      {mayImport && (
        <MenuItem onSelect={() => goTo('/deliveryobjects/import', { orderId })}>{t('orderFiles.plan.open')}</MenuItem>
      )}
    </Menu>
  );
};
