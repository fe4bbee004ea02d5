import { Screen } from '../../../components/screen/screen.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { Notice } from '../../../components/states/notice.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useIsPhone } from '../../../platform/viewport/media-query.ts';
import { urlId, urlOptionalChoice, urlSchema, useUrlState } from '../../../platform/navigation/url-state.ts';
import { useHeadFocusEnd, worksheetPanelId } from './head-focus.ts';
import { WorksheetEdit } from './edit/worksheet-edit.tsx';
import { ReportFooter } from './report/report-footer.tsx';
import { ScheduleAside } from './schedule/schedule-aside.tsx';
import { missingWords, WorksheetSkeleton } from './worksheet-states.tsx';
import { type AskedReport, useReports, VariantReport } from './report/variant-report.tsx';
import { chosenVariant, useVariants, type Variant, variants } from './report/variants.ts';
import { WorksheetHead } from './worksheet-head.tsx';
import classes from './order-worksheet.module.css';

const address = urlSchema({ orderId: urlId(), id: urlId(), variant: urlOptionalChoice(variants) });

interface WorksheetProps extends AskedReport {
  variant: Exclude<Variant, 'edit'>;
  onChange: (change: { id?: number | null; variant?: Variant }) => void;
}

const OrderWorksheet = ({ orderId, id, variant, onChange }: WorksheetProps) => {
  const t = useTranslation();
  const reports = useReports(variant, { orderId, id });
  const { data, error, refetch } = reports[variant];
  // On the phone its parts are tabs.
  const scheduled = useIsPhone() || variant !== 'schedule' ? undefined : reports.schedule.data;
  const title =
    data === undefined
      ? t('orderWorksheets.worksheet')
      : `${data.order.number} ${data.worksheet?.title ?? t('orderWorksheets.now')}`;
  return (
    <Screen
      title={title}
      {...(scheduled && {
        aside: <ScheduleAside report={scheduled} />,
        asideLabel: t('orderWorksheets.schedule.beside'),
      })}
    >
      {data !== undefined && <ReportFooter report={data} />}
      {(data !== undefined || error === null) && (
        <WorksheetHead orderId={orderId} report={data} variant={variant} onChange={onChange} />
      )}
      <div
        id={worksheetPanelId}
        className={classes.variant}
        role="tabpanel"
        aria-label={t(`orderWorksheets.variants.${variant}`)}
      >
        <VariantReport variant={variant} reports={reports} />
        {data === undefined && error === null && <WorksheetSkeleton />}
      </div>
      {data === undefined && error !== null && (
        <ErrorState
          level="page"
          title={t('orderWorksheets.failed')}
          error={error}
          onRetry={() => void refetch()}
          missing={missingWords(t)}
        />
      )}
    </Screen>
  );
};

/** The worksheet of an order in one of its variants: as it was issued, or as things stand. */
export const OrderWorksheetScreen = () => {
  const t = useTranslation();
  const allowed = useVariants();
  useHeadFocusEnd();
  const [{ orderId, id, variant: asked }, setUrl] = useUrlState(address);
  const variant = chosenVariant(allowed, asked);
  if (typeof orderId !== 'number' || id === 'invalid') {
    const { title, text, wayOut } = missingWords(t);
    return (
      <Screen title={t('orderWorksheets.worksheet')}>
        <Notice tone="failed" level="page" title={title} text={text} actions={wayOut} />
      </Screen>
    );
  }
  if (variant === undefined) {
    return (
      <Screen title={t('orderWorksheets.worksheet')}>
        <Notice
          tone="failed"
          level="page"
          title={t('orderWorksheets.noVariant.title')}
          text={t('orderWorksheets.noVariant.text')}
        />
      </Screen>
    );
  }
  const shown = { orderId, id, onChange: (change: Parameters<typeof setUrl>[0]) => setUrl(change, { replace: false }) };
  if (variant === 'edit') return <WorksheetEdit key={`${orderId} ${id ?? ''}`} {...shown} />;
  return <OrderWorksheet key={orderId} {...shown} variant={variant} />;
};
