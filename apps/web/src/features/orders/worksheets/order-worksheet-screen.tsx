import { LinkButton } from '../../../components/button/button.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { Bar } from '../../../components/states/bar.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { Notice } from '../../../components/states/notice.tsx';
import { type Translate, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { urlId, urlOptionalChoice, urlSchema, useUrlState } from '../../../platform/navigation/url-state.ts';
import { ReportFooter } from './report-footer.tsx';
import { type AskedReport, useReports, VariantReport } from './variant-report.tsx';
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

interface WorksheetProps extends AskedReport {
  variant: Variant;
  onChange: (change: { id?: number | null; variant?: Variant }) => void;
}

const OrderWorksheet = ({ orderId, id, variant, onChange }: WorksheetProps) => {
  const t = useTranslation();
  const reports = useReports(variant, { orderId, id });
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
        <VariantReport variant={variant} reports={reports} />
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
