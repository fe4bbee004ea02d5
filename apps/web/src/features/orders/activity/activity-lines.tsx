import type { OrderActivity } from '@polier/contract/orders/order-activity.contract';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { SkeletonBar } from '../../../components/states/skeleton-bar.tsx';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { usePagedQuery } from '../../../platform/api/paged-query.ts';
import { formatDate, formatDayMonth, formatTime, today } from '../../../platform/formats/dates.ts';
import { type Translate, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import classes from './activity-lines.module.css';

const isGone = ({ type }: OrderActivity): boolean => /_(removed|deleted)$/.test(type);

/** Where what it is about stands; null where it has no place of its own, or is gone. */
const Place = ({ entry, orderId, children }: { entry: OrderActivity; orderId: number; children: ReactNode }) => {
  const { type, id } = entry.subject;
  if (isGone(entry)) return children;
  if (type === 'delivery_object')
    return (
      <RouteLink to="/view" search={{ id: orderId, object: id }}>
        {children}
      </RouteLink>
    );
  if (type === 'bim_target')
    return (
      <RouteLink to="/bimtargets" search={{ orderId, target: id }}>
        {children}
      </RouteLink>
    );
  if (type === 'bim_use_case')
    return (
      <RouteLink to="/bimusecases" search={{ orderId, useCase: id }}>
        {children}
      </RouteLink>
    );
  if (type === 'order_worksheet')
    return (
      <RouteLink to="/worksheet" search={{ orderId, id }}>
        {children}
      </RouteLink>
    );
  return children;
};

const actorOf = ({ actor }: OrderActivity, t: Translate): string => actor?.name ?? t('orders.activity.system');

/** `zurückgewiesen: unvollständig` */
const stepWords = ({ to, cause }: OrderActivity, t: Translate): string | null =>
  to === null
    ? null
    : cause === null
      ? t(`orders.states.${to}`)
      : `${t('common.withColon', { text: t(`orders.states.${to}`) })} ${t(`orders.causes.${cause}`)}`;

const Line = ({ entry, orderId, isOfObject }: { entry: OrderActivity; orderId: number; isOfObject: boolean }) => {
  const t = useTranslation();
  const { subject, sentence, changes, note, at } = entry;
  const day = today(new Date(at));
  const step = stepWords(entry, t);
  const isAboutOrder = subject.type === 'order' || isOfObject;
  return (
    <li className={classes.line}>
      <time className={classes.time} dateTime={at} title={`${formatDate(day)} ${formatTime(at)}`}>
        {day === today() ? formatTime(at) : formatDayMonth(day)}
      </time>
      <div className={classes.words}>
        {step === null ? (
          <>
            {actorOf(entry, t)} {isAboutOrder ? sentence : t('common.withColon', { text: sentence })}
            {!isAboutOrder && (
              <>
                {' '}
                <Place entry={entry} orderId={orderId}>
                  {[subject.code, subject.title].filter(Boolean).join(' ')}
                </Place>
              </>
            )}
          </>
        ) : (
          <>
            {!isOfObject && (
              <>
                <Place entry={entry} orderId={orderId}>
                  <b>{subject.code ?? subject.title}</b>
                </Place>{' '}
              </>
            )}
            <span data-tone={entry.to === 'rejected' ? 'decision' : undefined}>{step}</span>, {actorOf(entry, t)}
          </>
        )}
        {note !== null && <q className={classes.note}>{note}</q>}
        {isOfObject &&
          changes.map(({ label, before, after }) => (
            <span key={label} className={classes.change}>
              {t('common.withColon', { text: label })}{' '}
              {before === null && after === null ? t('orders.activity.changed') : `${before ?? '–'} → ${after ?? '–'}`}
            </span>
          ))}
      </div>
    </li>
  );
};

/** So many acts at first; several can be one line. */
const pageRows = 30;

/** Ticks of one person at one object, one after the other, are one act to the reader. */
const continuesEntry = (entry: OrderActivity, newer: OrderActivity | undefined): boolean =>
  entry.type === 'delivery_criteria_ticked' &&
  newer?.type === entry.type &&
  newer.actor?.id === entry.actor?.id &&
  newer.subject.id === entry.subject.id;

interface ActivityProps {
  orderId: number;
  /** Only what happened to this object, with the values before and after. */
  objectId?: number;
}

/** Who did what, the newest first; older ones follow on demand. */
export const ActivityLines = ({ orderId, objectId }: ActivityProps) => {
  const t = useTranslation();
  const { data, error, refetch, more } = usePagedQuery<OrderActivity>(endpoints.orders.activity, {
    id: orderId,
    limit: pageRows,
    ...(objectId !== undefined && { deliveryObjectId: objectId }),
  });
  if (data === undefined && error !== null && error !== undefined)
    return (
      <p className={classes.quiet} role="alert">
        {t('orders.activity.failed')}{' '}
        <button type="button" className={classes.retry} onClick={() => void refetch()}>
          {t('common.retry')}
        </button>
      </p>
    );
  if (data === undefined)
    return (
      <div className={classes.loading} role="status" aria-label={t('common.loading')}>
        <SkeletonBar width={80} />
        <SkeletonBar width={64} />
        <SkeletonBar width={72} />
      </div>
    );
  if (data.length === 0) return <p className={classes.quiet}>{t('orders.activity.none')}</p>;
  return (
    <>
      <ol>
        {data
          .filter((entry, at) => !continuesEntry(entry, data[at - 1]))
          .map((entry) => (
            <Line key={entry.id} entry={entry} orderId={orderId} isOfObject={objectId !== undefined} />
          ))}
      </ol>
      {more.isThere && (
        <Button variant="bare" loading={more.isLoading} onClick={more.load}>
          {t('orders.activity.more')}
        </Button>
      )}
      {more.error !== null && more.error !== undefined && (
        <p className={classes.quiet} role="alert">
          {t('common.moreFailed')}
        </p>
      )}
    </>
  );
};
