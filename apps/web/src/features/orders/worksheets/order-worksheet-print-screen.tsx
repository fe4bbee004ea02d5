import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { Button, LinkButton } from '../../../components/button/button.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { formatDate } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { urlId, urlOptionalChoice, urlSchema, useUrlState } from '../../../platform/navigation/url-state.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { useCompany } from '../../companies/company-setting.ts';
import { PageStyle } from '../../worksheets/print/page-style.tsx';
import paper from '../../worksheets/print/print-screen.module.css';
import { type AskedReport, useReports, VariantReport } from './variant-report.tsx';
import { useVariants, type Variant, variants } from './variants.ts';
import classes from './order-worksheet-print.module.css';

const address = urlSchema({ orderId: urlId(), id: urlId(), variant: urlOptionalChoice(variants) });

const PrintedWorksheet = ({ variant, ...asked }: AskedReport & { variant: Variant }) => {
  const t = useTranslation();
  const company = useCompany();
  const printedBy = useSession(({ user }) => [user?.firstname, user?.lastname].filter(Boolean).join(' '));
  const reports = useReports(variant, asked);
  const { data, error, refetch } = reports[variant];
  const orientation = variant === 'executive' ? 'portrait' : 'landscape';
  const heading = data === undefined ? '' : `${data.order.number} ${data.order.title}`;
  const baseline =
    data?.order.baseline_on == null
      ? t('orderWorksheets.noBaseline')
      : t('orderWorksheets.baseline', {
          number: data.order.baseline_number,
          date: formatDate(data.order.baseline_on),
        });
  return (
    <div className={paper.desk}>
      <title>{`${heading} ${t(`orderWorksheets.variants.${variant}`)}`}</title>
      <PageStyle
        orientation={orientation}
        heading={heading}
        legend={[t('orderWorksheets.legend'), t('print.printedBy', { name: printedBy })]}
      />
      <div className={paper.toolbar} role="toolbar" aria-label={t('print.toolbar')}>
        <LinkButton
          to="/worksheet"
          search={{ orderId: asked.orderId, ...(asked.id !== undefined && { id: asked.id }), variant }}
          leftSection={<IconArrowLeft size={16} stroke={1.5} aria-hidden />}
        >
          {t('orderWorksheets.worksheet')}
        </LinkButton>
        <Button
          variant="filled"
          className={paper.print ?? ''}
          disabled={data === undefined}
          leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('print.print')}
        </Button>
      </div>
      <div className={`on-paper ${paper.sheet}`} data-orientation={orientation}>
        <header className={paper.letterhead}>
          {company?.logo != null && <img className={paper.logo} src={company.logo} alt="" />}
          <p className={paper.company}>{company?.name}</p>
          {data !== undefined && (
            <div className={paper.project}>
              <p>{data.order.project?.title}</p>
              <p>
                {t('orderWorksheets.statusDate', { date: formatDate(data.status_date) })}, {baseline}
              </p>
            </div>
          )}
        </header>
        {data !== undefined && (
          <h1 className={classes.title}>
            <b>{heading}</b>
            <span>
              {t(`orderWorksheets.variants.${variant}`)}
              {data.worksheet !== null &&
                `, ${t('orderWorksheets.sheet', { number: data.worksheet.number, title: data.worksheet.title })}`}
            </span>
          </h1>
        )}
        <div className={classes.report}>
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
      </div>
    </div>
  );
};

const Missing = () => {
  const t = useTranslation();
  return (
    <div className={paper.desk}>
      <title>{t('orderWorksheets.missing.title')}</title>
      <div className={`on-paper ${paper.sheet}`}>
        <h1 className={classes.title}>{t('orderWorksheets.missing.title')}</h1>
        <p>{t('orderWorksheets.missing.text')}</p>
        <LinkButton to="/">{t('orderOverview.missing.wayOut')}</LinkButton>
      </div>
    </div>
  );
};

/** `/convert/order-worksheet`: a variant of the worksheet of an order on paper. */
export const OrderWorksheetPrintScreen = () => {
  const allowed = useVariants();
  const [{ orderId, id, variant: asked }] = useUrlState(address);
  const variant = asked !== undefined && allowed.includes(asked) ? asked : allowed[0];
  if (typeof orderId !== 'number' || id === 'invalid' || variant === undefined) return <Missing />;
  return <PrintedWorksheet key={`${orderId} ${id ?? ''}`} orderId={orderId} id={id} variant={variant} />;
};
