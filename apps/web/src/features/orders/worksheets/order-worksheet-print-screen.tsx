import { IconArrowLeft } from '@tabler/icons-react';
import { LinkButton } from '../../../components/button/button.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { formatDate } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { urlId, urlOptionalChoice, urlSchema, useUrlState } from '../../../platform/navigation/url-state.ts';
import paper from '../../worksheets/print/print-screen.module.css';
import { MissingPaper, OrderPaper } from '../order-part/order-paper.tsx';
import { type AskedReport, useReports, VariantReport } from './report/variant-report.tsx';
import { chosenVariant, useVariants, type Variant, variants } from './report/variants.ts';
import classes from './order-worksheet-print.module.css';

const address = urlSchema({ orderId: urlId(), id: urlId(), variant: urlOptionalChoice(variants) });

const PrintedWorksheet = ({ variant, ...asked }: AskedReport & { variant: Variant }) => {
  const t = useTranslation();
  const reports = useReports(variant, asked);
  const { data, error, refetch } = reports[variant];
  const title = t(variant === 'edit' ? 'orderOverview.deliveryObjects' : `orderWorksheets.variants.${variant}`);
  const baseline =
    data?.order.baseline_on == null
      ? t('orderWorksheets.noBaseline')
      : t('orderWorksheets.baseline', {
          number: data.order.baseline_number,
          date: formatDate(data.order.baseline_on),
        });
  return (
    <OrderPaper
      orientation={variant === 'executive' ? 'portrait' : 'landscape'}
      tabTitle={title}
      order={data?.order}
      legend={[variant !== 'controlling' && `● ${t('print.overdue')}`, t('orderWorksheets.legend')]
        .filter(Boolean)
        .join(', ')}
      isLoaded={data !== undefined && !reports.sheet.isLoading}
      back={
        <LinkButton
          to="/worksheet"
          search={{ orderId: asked.orderId, ...(asked.id !== undefined && { id: asked.id }), variant }}
          leftSection={<IconArrowLeft size={16} stroke={1.5} aria-hidden />}
        >
          {t('orderWorksheets.worksheet')}
        </LinkButton>
      }
      {...(data !== undefined && {
        facts: [
          data.order.project?.title,
          `${t('orderWorksheets.statusDate', { date: formatDate(data.status_date) })}, ${baseline}`,
        ],
      })}
      subtitle={[
        title,
        data?.worksheet != null &&
          t('orderWorksheets.sheet', { number: data.worksheet.number, title: data.worksheet.title }),
      ]
        .filter(Boolean)
        .join(', ')}
    >
      <div className={classes.report} data-dense={variant === 'executive' || undefined}>
        <VariantReport variant={variant} reports={reports} isOnPaper />
      </div>
      {data === undefined && (
        <div className={paper.message}>
          {error === null ? (
            <p role="status">{t('print.loading')}</p>
          ) : (
            <ErrorState title={t('orderWorksheets.failed')} error={error} onRetry={() => void refetch()} />
          )}
        </div>
      )}
    </OrderPaper>
  );
};

const Missing = () => {
  const t = useTranslation();
  return (
    <MissingPaper
      title={t('orderWorksheets.missing.title')}
      text={t('orderWorksheets.missing.text')}
      back={<LinkButton to="/">{t('orderOverview.missing.wayOut')}</LinkButton>}
    />
  );
};

/** `/convert/order-worksheet`: a variant of the worksheet of an order on paper. */
export const OrderWorksheetPrintScreen = () => {
  const allowed = useVariants();
  const [{ orderId, id, variant: asked }] = useUrlState(address);
  const variant = chosenVariant(allowed, asked);
  if (typeof orderId !== 'number' || id === 'invalid' || variant === undefined) return <Missing />;
  return <PrintedWorksheet key={`${orderId} ${id ?? ''}`} orderId={orderId} id={id} variant={variant} />;
};
