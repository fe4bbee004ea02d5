import { notificationAddress } from '@polier/contract/notifications/notification-address';
import type { NotificationView } from '@polier/contract/notifications/notifications.contract';
import { IconAlarm, IconUsersGroup } from '@tabler/icons-react';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { LessonText } from '../../components/lesson-text/lesson-text.tsx';
import { formatTime } from '../../platform/formats/dates.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useNotificationLink } from './notification-link.ts';
import { NotificationText } from './notification-text.tsx';
import classes from './notifications.module.css';

interface NotificationRowProps {
  notification: NotificationView;
  onRead: () => void;
}

const isQuestion = ({ subject, events_count: count }: NotificationView) =>
  count === 1 && (subject.type === 'lesson' || subject.type === 'applied_lesson');

const showsTitle = ({ subject: { type }, events_count: count }: NotificationView) =>
  type === 'worksheet' || ((type === 'delivery_object' || type === 'order_worksheet') && count === 1);

/** Of the connection to Microsoft 365, whose mark it has in lists; everything else that nobody did is about a date. */
const isOfMicrosoft = ({ type }: NotificationView): boolean =>
  type === 'project_linked' || type === 'project_export_stopped' || type.startsWith('integration_');

/** One line: when, who, what, where. It opens its subject; without one it can only be marked as read. */
export const NotificationRow = ({ notification, onRead }: NotificationRowProps) => {
  const t = useTranslation();
  const { id, at, read, actor, subject, project, order } = notification;
  const address = notificationAddress(notification);
  const link = useNotificationLink(address);
  const hasSubject = isQuestion(notification) || showsTitle(notification);
  const NobodyIcon = isOfMicrosoft(notification) ? IconUsersGroup : IconAlarm;
  const text = (
    <>
      <span className={classes.sentence}>
        {!read && <span className={classes.srOnly}>{t('notifications.unreadMark')} </span>}
        <NotificationText notification={notification} />
      </span>
      {subject.title !== null && hasSubject && (
        <span className={classes.subject}>
          {isQuestion(notification) ? (
            <LessonText as="span" level={3} quiet={read}>
              {subject.title}
            </LessonText>
          ) : (
            subject.title
          )}
        </span>
      )}
    </>
  );
  return (
    <li className={classes.row} data-unread={!read || undefined}>
      <time dateTime={at} className={classes.time}>
        {formatTime(at)}
      </time>
      <span className={classes.person}>
        {actor === null ? <NobodyIcon size={18} stroke={1.5} aria-hidden /> : <Avatar name={actor.name} decorative />}
      </span>
      {link === null ? (
        <span className={classes.text}>{text}</span>
      ) : (
        <a
          href={link.href}
          className={classes.text}
          data-notification={id}
          onClick={(event) => {
            if (!read) onRead();
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            link.open();
          }}
        >
          {text}
        </a>
      )}
      <span className={classes.place}>
        {order?.title ?? project?.title ?? (subject.type === 'project' ? subject.title : '')}
      </span>
      <span className={classes.action}>
        {!read && (
          <button
            type="button"
            className={classes.markRead}
            onClick={onRead}
            {...(link === null && { 'data-notification': id })}
            aria-label={t('notifications.markRead')}
            title={t('notifications.markRead')}
          >
            <span className={classes.dot} aria-hidden="true" />
          </button>
        )}
      </span>
    </li>
  );
};
