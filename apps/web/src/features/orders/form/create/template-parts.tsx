import type { OrderView } from '@polier/contract/orders/order-fields';
import { useQuery } from '@tanstack/react-query';
import { SkeletonBar } from '../../../../components/states/skeleton-bar.tsx';
import { ErrorState } from '../../../../components/states/error-state.tsx';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../../platform/api/queries.ts';
import { addDays, daysBetween, formatDate } from '../../../../platform/formats/dates.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { OrderSection } from '../../overview/order-section.tsx';
import { countWords } from '../count-words.ts';
import classes from '../parts/part-list.module.css';

/** What a template brings along, with the dates that it gets. */
export const TemplateParts = ({ template, startOn }: { template: OrderView; startOn: string }) => {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(queryOf(endpoints.orders.getById, { query: { id: template.id } }));
  const days = startOn === '' ? 0 : daysBetween(template.start_on, startOn);
  const moved = (date: string) => formatDate(addDays(date, days));
  const row = (key: string, code: string, title: string, facts: string) => (
    <li key={key} className={classes.row}>
      <span className={classes.code}>{code}</span>
      <span className={classes.words}>{title}</span>
      <span className={classes.facts}>{facts}</span>
    </li>
  );
  return (
    <OrderSection title={t('orderForm.fromTemplate')}>
      <div className={classes.frame}>
        {data === undefined && error === null && <SkeletonBar width={60} />}
        {data === undefined && error !== null && (
          <ErrorState title={t('orderForm.templateFailed')} error={error} onRetry={() => void refetch()} />
        )}
        {data !== undefined && (
          <>
            <p className={classes.text}>
              {t('orderForm.fromTemplateText', {
                parts: countWords(t, data.counts)
                  .map(({ count, label }) => `${count} ${label}`)
                  .join(', '),
              })}
            </p>
            <ul>
              {data.phases.map(({ id, code, title, plan_start: start, plan_end: end }) =>
                row(`phase-${id}`, code, title, t('orderOverview.period', { from: moved(start), to: moved(end) })),
              )}
              {data.milestones.map(({ id, code, title, due }) => row(`milestone-${id}`, code, title, moved(due)))}
              {data.parties.map(({ id, code, title, role }) =>
                row(`party-${id}`, code, title, t(`orderOverview.roles.${role}`)),
              )}
            </ul>
          </>
        )}
      </div>
    </OrderSection>
  );
};
