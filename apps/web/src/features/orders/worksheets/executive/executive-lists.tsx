import type { ExecutiveView } from '@polier/contract/orders/report/report-views';
import { mostRowsOfExecutiveList } from '@polier/contract/orders/report/executive-report';
import { formatDate } from '../../../../platform/formats/dates.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import classes from './executive-report.module.css';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import { ObjectLink } from '../report/object-link.tsx';
import { signed } from '../report/report-amounts.ts';
import { ReportSection, ReportTable } from '../report/report-section.tsx';

interface ReportProps {
  report: ExecutiveView;
}

/** How many more there are than the page names, and where all of them stand. */
const More = ({ count, orderId }: { count: number; orderId: number }) => {
  const t = useTranslation();
  return (
    <RouteLink to="/deliveryobjects" search={{ orderId }}>
      {t('orderWorksheets.executive.more', { count })}
    </RouteLink>
  );
};

const Milestones = ({ report }: ReportProps) => {
  const t = useTranslation();
  const { milestones, status_date: date } = report;
  if (milestones.length === 0) return null;
  const columns = 'orderWorksheets.executive.columns';
  return (
    <ReportSection title={t('orderWorksheets.executive.milestones')} meta={t('orderWorksheets.executive.next')}>
      <ReportTable
        label={t('orderWorksheets.executive.milestones')}
        head={[
          { label: t(`${columns}.code`) },
          { label: t(`${columns}.milestone`) },
          { label: t(`${columns}.kind`) },
          { label: t(`${columns}.due`), isNumber: true },
        ]}
      >
        {milestones.map(({ id, code, title, kind, due, open }) => {
          const isLate = due < date;
          return (
            <tr key={id}>
              <td data-word>{code}</td>
              <th scope="row">{title}</th>
              <td>
                <span aria-hidden="true">{kind === 'delivery' ? '▼' : '▽'}</span>{' '}
                {t(`orderWorksheets.executive.kinds.${kind}`)}
                {isLate && open > 0 && (
                  <span className={classes.quiet}>{t('orderWorksheets.executive.openObjects', { count: open })}</span>
                )}
              </td>
              <td data-number data-tone={isLate ? 'decision' : undefined} data-overdue={isLate || undefined}>
                {formatDate(due)}
              </td>
            </tr>
          );
        })}
      </ReportTable>
    </ReportSection>
  );
};

const Delays = ({ report }: ReportProps) => {
  const t = useTranslation();
  if (report.delays.length === 0) return null;
  const columns = 'orderWorksheets.executive.columns';
  return (
    <ReportSection title={t('orderWorksheets.executive.delays')} meta={t('orderWorksheets.executive.delaysMeta')}>
      <ReportTable
        label={t('orderWorksheets.executive.delays')}
        head={[
          { label: t(`${columns}.code`) },
          { label: t(`${columns}.object`) },
          { label: t(`${columns}.state`) },
          ...(['plan', 'forecast', 'days', 'weight', 'product'] as const).map((name) => ({
            label: t(`${columns}.${name}`),
            isNumber: true,
          })),
        ]}
      >
        {report.delays.map(({ id, code, title, state, due, forecast, slip, weight, product, overdue }) => (
          <tr key={id}>
            <td data-word>{code}</td>
            <th scope="row">
              <ObjectLink orderId={report.order.id} id={id}>
                {title}
              </ObjectLink>
            </th>
            <td data-word data-overdue={overdue || undefined}>
              {t(`orders.states.${state}`)}
            </td>
            <td data-number data-tone={overdue ? 'decision' : undefined}>
              {formatDate(due)}
            </td>
            <td data-number>{formatDate(forecast)}</td>
            <td data-number>{signed(slip)}</td>
            <td data-number>{weight}</td>
            <td data-number>
              <b>{product}</b>
            </td>
          </tr>
        ))}
      </ReportTable>
    </ReportSection>
  );
};

const Awaiting = ({ report }: ReportProps) => {
  const t = useTranslation();
  if (report.awaiting.length === 0) return null;
  const columns = 'orderWorksheets.executive.columns';
  return (
    <ReportSection
      title={t('orderWorksheets.executive.awaiting')}
      meta={t('orderWorksheets.executive.deadline', { count: report.order.review_days })}
    >
      <ReportTable
        label={t('orderWorksheets.executive.awaiting')}
        head={[
          { label: t(`${columns}.code`) },
          { label: t(`${columns}.object`) },
          { label: t('orderWorksheets.executive.decides') },
          { label: t('orderWorksheets.executive.by'), isNumber: true },
        ]}
      >
        {report.awaiting.slice(0, mostRowsOfExecutiveList).map(({ id, code, title, decide_by, overdue }) => (
          <tr key={id}>
            <td data-word>{code}</td>
            <th scope="row">
              <ObjectLink orderId={report.order.id} id={id}>
                {title}
              </ObjectLink>
            </th>
            <td data-word>{report.client_contact ?? '–'}</td>
            <td data-number data-tone={overdue ? 'decision' : undefined} data-overdue={overdue || undefined}>
              {formatDate(decide_by)}
            </td>
          </tr>
        ))}
        {report.awaiting.length > mostRowsOfExecutiveList && (
          <tr>
            <td colSpan={4}>
              <More count={report.awaiting.length - mostRowsOfExecutiveList} orderId={report.order.id} />
            </td>
          </tr>
        )}
      </ReportTable>
    </ReportSection>
  );
};

const Late = ({ report }: ReportProps) => {
  const t = useTranslation();
  const { overdue, rejected, figures, order } = report;
  const { accepted, decided } = figures.value.first_time;
  return (
    <>
      {overdue.length > 0 && (
        <ReportSection title={t('orderWorksheets.executive.overdue')} meta={overdue.length}>
          <ul>
            {overdue.slice(0, mostRowsOfExecutiveList).map(({ id, code, title, days }) => (
              <li key={id} className={classes.line}>
                <ObjectLink orderId={order.id} id={id}>
                  <b>{code}</b> {title}
                </ObjectLink>
                , {t('orderWorksheets.executive.overdueFor', { count: days })}
              </li>
            ))}
            {overdue.length > mostRowsOfExecutiveList && (
              <li className={classes.line}>
                <More count={overdue.length - mostRowsOfExecutiveList} orderId={order.id} />
              </li>
            )}
          </ul>
        </ReportSection>
      )}
      {decided > 0 && (
        <ReportSection
          title={t('orderWorksheets.executive.rejected')}
          meta={t('orderWorksheets.executive.firstTime', { accepted, decided })}
        >
          <ul>
            {rejected.slice(0, mostRowsOfExecutiveList).map(({ id, code, title, rejected_on, cause, open }) => (
              <li key={id} className={classes.line}>
                <ObjectLink orderId={order.id} id={id}>
                  <b>{code}</b> {title}
                </ObjectLink>
                {rejected_on !== null && `, ${formatDate(rejected_on)}`}
                {cause !== null && `, ${t(`orders.causes.${cause}`)}`}
                {open > 0 && `, ${t('orderWorksheets.executive.openCriteria', { count: open })}`}
              </li>
            ))}
            {rejected.length > mostRowsOfExecutiveList && (
              <li className={classes.line}>
                <More count={rejected.length - mostRowsOfExecutiveList} orderId={order.id} />
              </li>
            )}
            {rejected.length === 0 && <li className={classes.line}>–</li>}
          </ul>
        </ReportSection>
      )}
    </>
  );
};

const Decisions = ({ report }: ReportProps) => {
  const t = useTranslation();
  if (report.decisions.length === 0) return null;
  const columns = 'orderWorksheets.executive.columns';
  return (
    <ReportSection title={t('orderWorksheets.executive.decisions')} meta={report.decisions.length}>
      <ReportTable
        label={t('orderWorksheets.executive.decisions')}
        head={[
          { label: t(`${columns}.decision`) },
          { label: t(`${columns}.who`) },
          { label: t(`${columns}.due`), isNumber: true },
        ]}
      >
        {report.decisions.map(({ text, who, due, done }, at) => (
          <tr key={at}>
            <th scope="row">
              <span className={classes.open} data-done={done || undefined} aria-hidden="true" />
              {text}
              {done && <span className={classes.quiet}>{t('orderWorksheets.executive.decisionDone')}</span>}
            </th>
            <td data-word>{who ?? '–'}</td>
            <td data-number>{due === null ? '–' : formatDate(due)}</td>
          </tr>
        ))}
      </ReportTable>
    </ReportSection>
  );
};

/** What comes, what is late, what waits and what must be decided. */
export const ExecutiveLists = ({ report }: ReportProps) => (
  <>
    <Milestones report={report} />
    <Delays report={report} />
    <Awaiting report={report} />
    <Late report={report} />
    <Decisions report={report} />
  </>
);
