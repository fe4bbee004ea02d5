import type { NotificationView } from '@polier/contract/notifications/notifications.contract';
import { type KeyboardEvent, useRef } from 'react';
import { SectionAside } from '../../components/section-aside/section-aside.tsx';
import { addDays, formatDate, formatWeekday, today } from '../../platform/formats/dates.ts';
import { useLanguage, useTranslation } from '../../platform/i18n/use-translation.ts';
import { useArrowEntry } from '../../platform/viewport/hotkey.ts';
import { notificationDays } from './notification-days.ts';
import { NotificationRow } from './notification-row.tsx';
import classes from './notifications.module.css';

interface NotificationListProps {
  rows: readonly NotificationView[];
  onRead: (notification: NotificationView) => void;
}

const stopsOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-notification]')];

/** Notifications by day; arrows walk, Enter opens, R marks as read. */
export const NotificationList = ({ rows, onRead }: NotificationListProps) => {
  const t = useTranslation();
  const language = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  useArrowEntry(() => {
    if (list.current !== null) stopsOf(list.current)[0]?.focus();
  });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const stops = stopsOf(event.currentTarget);
    const at = stops.findIndex((stop) => stop === document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
      return;
    }
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
    <div ref={list} className={classes.list} onKeyDown={onKeyDown} role="group" aria-label={t('notifications.title')}>
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
