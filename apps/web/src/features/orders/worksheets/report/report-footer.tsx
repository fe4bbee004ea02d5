import type { ReportHead } from '@polier/contract/orders/report/report-views';
import { ScreenFooter } from '../../../../components/screen/screen-footer.tsx';
import { formatDate } from '../../../../platform/formats/dates.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';

/** Of which day it is, against which baseline, and how it was measured. */
export const ReportFooter = ({ report: { order, figures, status_date: date } }: { report: ReportHead }) => {
  const t = useTranslation();
  const baseline =
    order.baseline_on === null
      ? t('orderWorksheets.noBaseline')
      : t('orderWorksheets.baseline', { number: order.baseline_number, date: formatDate(order.baseline_on) });
  return (
    <ScreenFooter state={t('orderWorksheets.statusDate', { date: formatDate(date) })}>
      {baseline}, {t(figures.measure === 'chf' ? 'orderWorksheets.byChf' : 'orderWorksheets.byWeight')};{' '}
      {t('orderWorksheets.legend')}
    </ScreenFooter>
  );
};
