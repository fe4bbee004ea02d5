import { IconCalendarDown } from '@tabler/icons-react';
import { Button } from '../../../components/button/button.tsx';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { read } from '../../../platform/api/queries.ts';
import { useLanguage, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useFileDownload } from '../../../components/file-download/use-file-download.ts';

/** The dates of an order for a calendar. */
export const SaveCalendar = ({ orderId }: { orderId: number }) => {
  const t = useTranslation();
  const language = useLanguage();
  const { isBusy, save } = useFileDownload(() => read(endpoints.orders.calendar, { query: { id: orderId, language } }));
  return (
    <Button
      variant="bare"
      loading={isBusy}
      onClick={save}
      title={t('orderWorksheets.calendarText')}
      leftSection={<IconCalendarDown size={16} stroke={1.5} aria-hidden />}
    >
      {t('orderWorksheets.calendar')}
    </Button>
  );
};
