import type { ReportWorksheet } from '@polier/contract/orders/report/report-views';
import { useQuery } from '@tanstack/react-query';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button, LinkButton } from '../../../components/button/button.tsx';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { TabBar } from '../../../components/tab-bar/tab-bar.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { formatDate } from '../../../platform/formats/dates.ts';
import { useLanguage, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useIsPhone } from '../../../platform/viewport/media-query.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { LineSelect } from '../order-part/line-select.tsx';
import { orderCrumbs } from '../order-part/order-crumbs.tsx';
import { worksheetChoiceId, keepHeadFocus, worksheetPanelId, useHeadFocus } from './head-focus.ts';
import { IssueButton } from './issue-button.tsx';
import { storeOrderWorksheet } from './order-worksheets.mutations.ts';
import { askForOrderWorksheetPdf } from '../files/order-files.mutations.ts';
import { SavePdf } from '../files/save-pdf.tsx';
import { SaveCalendar } from './save-calendar.tsx';
import { useVariants, type Variant } from './report/variants.ts';
import classes from './order-worksheet.module.css';

/** What the head says of a worksheet, and of the order that it is about. */
export interface ShownWorksheet {
  order: { number: string; title: string };
  status_date: string;
  /** Null for how things stand now. */
  worksheet: Pick<
    ReportWorksheet,
    'id' | 'number' | 'title' | 'state' | 'issued_at' | 'issued_by' | 'version' | 'can'
  > | null;
}

interface WorksheetHeadProps {
  orderId: number;
  /** Undefined until it is loaded. */
  report: ShownWorksheet | undefined;
  /** Beside print. */
  tools?: ReactNode;
  variant: Variant;
  onChange: (change: { id?: number | null; variant?: Variant }) => void;
}

const NewButton = ({ orderId, date, onStored }: { orderId: number; date: string; onStored: (id: number) => void }) => {
  const t = useTranslation();
  const mayCreate = useCan('order.worksheet.create');
  const [isBusy, setBusy] = useState(false);
  if (!mayCreate) return null;
  const store = async () => {
    keepHeadFocus('choice');
    setBusy(true);
    try {
      const title = t('orderWorksheets.defaultTitle', { date: formatDate(date) });
      const { id, number } = await storeOrderWorksheet({ body: { orderId, title } });
      toastDone(t('orderWorksheets.stored', { number }));
      onStored(id);
    } catch (error) {
      toastProblem(error);
    }
    setBusy(false);
  };
  return (
    <Button disabled={isBusy} leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => void store()}>
      {t('orderWorksheets.newSheet')}
    </Button>
  );
};

const SheetChoice = ({
  orderId,
  chosen,
  onChange,
}: {
  orderId: number;
  chosen: number | null;
  onChange: WorksheetHeadProps['onChange'];
}) => {
  const t = useTranslation();
  const { data } = useQuery(queryOf(endpoints.orderWorksheets.list, { query: { orderId } }));
  return (
    <LineSelect
      id={worksheetChoiceId}
      label={t('orderWorksheets.chosen')}
      value={chosen ?? ''}
      none={t('orderWorksheets.live')}
      choices={(data ?? []).map(({ id: value, number, title, state }) => ({
        value,
        label: `${t('orderWorksheets.sheet', { number, title })} (${t(`orderWorksheets.states.${state}`)})`,
      }))}
      onChange={(id) => {
        keepHeadFocus('choice');
        onChange({ id });
      }}
    />
  );
};

/** Number, title and state of the worksheet, the choice of another one, and its variants as tabs. */
export const WorksheetHead = ({ orderId, report, tools, variant, onChange }: WorksheetHeadProps) => {
  const t = useTranslation();
  const language = useLanguage();
  const allowed = useVariants();
  const isPhone = useIsPhone();
  useHeadFocus();
  const mayPrint = useCan('order.worksheet.print');
  const worksheet = report?.worksheet ?? null;
  const crumbs =
    report === undefined
      ? [
          <RouteLink key="orders" to="/">
            {t('orderOverview.orders')}
          </RouteLink>,
        ]
      : orderCrumbs(t, { id: orderId, number: report.order.number, title: report.order.title });
  const issued =
    worksheet?.issued_at != null && worksheet.issued_by !== null
      ? t('orderWorksheets.issuedBy', { date: formatDate(worksheet.issued_at.slice(0, 10)), name: worksheet.issued_by })
      : null;
  return (
    <>
      <PageHeader
        marginLabel={t('orderWorksheets.worksheet')}
        crumbs={crumbs}
        number={worksheet?.number}
        title={worksheet?.title ?? t(report === undefined ? 'orderWorksheets.worksheet' : 'orderWorksheets.now')}
        suffix={worksheet === null ? '' : t(`orderWorksheets.states.${worksheet.state}`)}
        size="orderScreen"
        actions={
          report !== undefined && (
            <>
              <SheetChoice orderId={orderId} chosen={worksheet?.id ?? null} onChange={onChange} />
              {mayPrint && !isPhone && (
                <LinkButton
                  variant="bare"
                  to="/convert/order-worksheet"
                  search={{ orderId, ...(worksheet !== null && { id: worksheet.id }), variant }}
                  leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
                >
                  {t('print.print')}
                </LinkButton>
              )}
              {mayPrint && (
                <SavePdf
                  ask={() =>
                    askForOrderWorksheetPdf({
                      body: { orderId, ...(worksheet !== null && { id: worksheet.id }), variant, language },
                    })
                  }
                />
              )}
              {tools}
              {variant === 'schedule' && <SaveCalendar orderId={orderId} />}
              {worksheet === null ? (
                <NewButton orderId={orderId} date={report.status_date} onStored={(id) => onChange({ id })} />
              ) : (
                <IssueButton key={worksheet.id} orderId={orderId} worksheet={worksheet} />
              )}
            </>
          )
        }
      >
        {issued !== null && <p className={classes.issued}>{issued}</p>}
      </PageHeader>
      <TabBar
        label={t('orderWorksheets.variant')}
        controls={worksheetPanelId}
        value={variant}
        onChange={(next) => {
          keepHeadFocus('variant');
          onChange({ variant: next });
        }}
        items={allowed.map((value) => ({ value, label: t(`orderWorksheets.variants.${value}`) }))}
      />
    </>
  );
};
