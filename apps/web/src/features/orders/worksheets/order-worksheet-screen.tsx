import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../components/button/button.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { Bar } from '../../../components/states/bar.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { Notice } from '../../../components/states/notice.tsx';
import { endpoints } from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { type Translate, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { urlId, urlOptionalChoice, urlSchema, useUrlState } from '../../../platform/navigation/url-state.ts';
import { ControllingReport } from './controlling-report.tsx';
import { ExecutiveReport } from './executive-report.tsx';
import { ReportFooter } from './report-footer.tsx';
import { ScheduleReport } from './schedule-report.tsx';
import { useVariants, type Variant, variants } from './variants.ts';
import { WorksheetHead } from './worksheet-head.tsx';
import classes from './order-worksheet.module.css';

const address = urlSchema({ orderId: urlId(), id: urlId(), variant: urlOptionalChoice(variants) });

const missingWords = (t: Translate) => ({
  title: t('orderWorksheets.missing.title'),
  text: t('orderWorksheets.missing.text'),
  wayOut: <LinkButton to="/">{t('orderOverview.missing.wayOut')}</LinkButton>,
});

const Skeleton = () => {
  const t = useTranslation();
  return (
    <div className={classes.skeleton} role="status" aria-label={t('common.loading')}>
      {[80, 62, 48, 70, 55, 66, 40].map((width) => (
        <Bar key={width} width={width} />
      ))}
    </div>
  );
};

interface VariantProps {
  orderId: number;
  id: number | undefined;
}
const queryFor = ({ orderId, id }: VariantProps) => ({
  query: { id: orderId, ...(id !== undefined && { worksheetId: id }) },
});

const useReport = (variant: Variant, asked: VariantProps) => {
  const executive = useQuery({
    ...queryOf(endpoints.orders.executive, queryFor(asked)),
    enabled: variant === 'executive',
  });
  const controlling = useQuery({
    ...queryOf(endpoints.orders.controlling, queryFor(asked)),
    enabled: variant === 'controlling',
  });
  const schedule = useQuery({
    ...queryOf(endpoints.orders.schedule, queryFor(asked)),
    enabled: variant === 'schedule',
  });
  return { executive, controlling, schedule };
};

interface WorksheetProps extends VariantProps {
  variant: Variant;
  onChange: (change: { id?: number | null; variant?: Variant }) => void;
}

const OrderWorksheet = ({ orderId, id, variant, onChange }: WorksheetProps) => {
  const t = useTranslation();
  const reports = useReport(variant, { orderId, id });
  const { data, error, refetch } = reports[variant];
  const title =
    data === undefined
      ? t('orderWorksheets.worksheet')
      : `${data.order.number} ${data.worksheet?.title ?? t('orderWorksheets.now')}`;
  return (
    <Screen title={title}>
      {data !== undefined && <ReportFooter report={data} />}
      {(data !== undefined || error === null) && (
        <WorksheetHead orderId={orderId} report={data} variant={variant} onChange={onChange} />
      )}
      <div
        id="order-worksheet"
        className={classes.variant}
        role="tabpanel"
        aria-label={t(`orderWorksheets.variants.${variant}`)}
      >
        {variant === 'executive' && reports.executive.data && <ExecutiveReport report={reports.executive.data} />}
        {variant === 'controlling' && reports.controlling.data && (
          <ControllingReport report={reports.controlling.data} />
        )}
        {variant === 'schedule' && reports.schedule.data && <ScheduleReport report={reports.schedule.data} />}
        {data === undefined && error === null && <Skeleton />}
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
  const [{ orderId, id, variant: asked }, setUrl] = useUrlState(address);
  const variant = asked !== undefined && allowed.includes(asked) ? asked : allowed[0];
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
  return (
    <OrderWorksheet
      key={orderId}
      orderId={orderId}
      id={id}
      variant={variant}
      onChange={(change) => setUrl(change, { replace: false })}
    />
  );
};
