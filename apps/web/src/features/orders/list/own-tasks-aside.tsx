import type { OwnDeliveryObject } from '@polier/contract/orders/delivery/delivery-objects.contract';
import { listOfTask, type OwnTask, ownTasks } from '@polier/contract/orders/delivery/own-tasks';
import { useQuery } from '@tanstack/react-query';
import { Due } from '../../../components/due/due.tsx';
import { AsideHead } from '../../../components/screen/aside-head.tsx';
import { SkeletonBar } from '../../../components/states/skeleton-bar.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { formatDate } from '../../../platform/formats/dates.ts';
import { type Translate, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import classes from './own-tasks-aside.module.css';

/** More than these stand on the screen of the list. */
const shownOfGroup = 3;

/** Who delivered it and when; of one's own work how far its criteria are. */
const detailOf = ({ task, code, author, submitted_on, ticks }: OwnDeliveryObject, t: Translate): string => {
  if (task === 'deliver') {
    const { author: done, all } = ticks;
    return all === 0 ? code : `${code}, ${t('orders.criteriaDone', { done, all })}`;
  }
  const submitted = submitted_on === null ? null : t('orders.submittedOn', { date: formatDate(submitted_on) });
  return [code, author?.name, submitted].filter(Boolean).join(', ');
};

interface GroupOfDeliveriesProps {
  group: OwnTask;
  /** All of them, of which the first are rows. */
  count: number;
  rows: readonly OwnDeliveryObject[];
}

const GroupOfDeliveries = ({ group, count, rows: loaded }: GroupOfDeliveriesProps) => {
  const t = useTranslation();
  const rows = loaded.slice(0, shownOfGroup);
  const more = count - rows.length;
  const list = `/${listOfTask(group)}` as const;
  return (
    <section className={classes.group} aria-labelledby={`own-deliveries-${group}`}>
      <AsideHead
        id={`own-deliveries-${group}`}
        title={t(`orders.mine.${group}`)}
        meta={
          <span className={classes.count} data-tone={group === 'decide' ? 'decision' : undefined}>
            {count}
          </span>
        }
      />
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <RouteLink to={list} search={{ object: row.id }} className={classes.row}>
              <span className={classes.due}>
                <Due date={row.decide_by ?? row.due} form="stacked" />
              </span>
              <span>
                <span className={classes.title}>{row.title}</span>
                <span className={classes.detail}>{detailOf(row, t)}</span>
              </span>
            </RouteLink>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <RouteLink to={list} className={classes.more}>
          {t('orders.mine.more', { count: more })}
          <span className="visually-hidden"> {t(`orders.mine.${group}`)}</span>
        </RouteLink>
      )}
    </section>
  );
};

/** What waits for this person over all orders, most urgent first; each leads to its next step. */
export const OwnTasksAside = () => {
  const t = useTranslation();
  const { data: own, error, refetch } = useQuery(queryOf(endpoints.deliveryObjects.mine));
  if (own === undefined && error !== null)
    return <ErrorState title={t('orders.mine.failed')} error={error} onRetry={() => void refetch()} />;
  if (own === undefined)
    return (
      <div role="status" aria-label={t('common.loading')} className={classes.loading}>
        <SkeletonBar width={45} />
        <SkeletonBar width={90} height={30} />
        <SkeletonBar width={75} height={30} />
      </div>
    );
  const filled = ownTasks.filter((group) => own.counts[group] > 0);
  if (filled.length === 0) return <p className={classes.nothing}>{t('orders.mine.empty.deliveries.title')}</p>;
  return filled.map((group) => (
    <GroupOfDeliveries
      key={group}
      group={group}
      count={own.counts[group]}
      rows={own.rows.filter(({ task }) => task === group)}
    />
  ));
};
