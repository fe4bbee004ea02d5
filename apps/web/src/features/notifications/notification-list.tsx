import type { NotificationView } from '@polier/contract/notifications/notifications.contract';
import type { KeyboardEvent } from 'react';
import { SectionAside } from '../../components/section-aside/section-aside.tsx';
import { addDays, formatDate, formatWeekday, today } from '../../platform/formats/dates.ts';
import { useLanguage, useTranslation } from '../../platform/i18n/use-translation.ts';
import { moveFocus, useArrowList } from '../../platform/viewport/arrow-list.ts';
import { notificationDays } from './notification-days.ts';
import { NotificationRow } from './notification-row.tsx';
import classes from './notifications.module.css';

interface NotificationListProps {
  rows: readonly NotificationView[];
  onRead: (notification: NotificationView) => void;
}

/** Notifications by day; arrows walk, Enter opens, R marks as read. */
export const NotificationList = ({ rows, onRead }: NotificationListProps) => {
  const t = useTranslation();
  const language = useLanguage();
  const { ref, elements } = useArrowList<HTMLDivElement>('[data-notification]');
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const stops = elements();
    if (moveFocus(event, stops)) return;
    const at = stops.findIndex((stop) => stop === document.activeElement);
    const chosen = rows.find(({ id }) => String(id) === stops[at]?.dataset['notification']);
    if (event.key.toLowerCase() !== 'r' || chosen === undefined || chosen.read) return;
    event.preventDefault();
    // A row that leads nowhere loses its only button.
    if (stops[at]?.tagName === 'BUTTON') (stops[at + 1] ?? stops[at - 1])?.focus();
    onRead(chosen);
  };
  const present = today();
  const near: Record<string, string> = {
    [present]: t('activity.today'),
    [addDays(present, -1)]: t('activity.yesterday'),
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the links inside bubble to here
    <div ref={ref} className={classes.list} onKeyDown={onKeyDown} role="group" aria-label={t('notifications.title')}>
      {notificationDays(rows).map(({ day, read, rows: ofDay }) => {
        const id = `notifications-${read ? 'read' : 'unread'}-${day}`;
        const date = `${formatWeekday(day, language)} ${formatDate(day)}`;
        return (
          <section key={id} className={classes.day} aria-labelledby={id}>
            <SectionAside id={id} title={near[day] ?? date} {...(near[day] !== undefined && { meta: date })} />
            <ul>
              {ofDay.map((row) => (
                <NotificationRow key={row.id} notification={row} onRead={() => onRead(row)} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
};
