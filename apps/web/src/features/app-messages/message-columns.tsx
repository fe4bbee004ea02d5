import type { EditedAppMessageView } from '@polier/contract/app-messages/app-messages.contract';
import { IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { IconButton } from '../../components/button/button.tsx';
import type { Column } from '../../components/data-table/table-types.ts';
import { formatDateTime } from '../../platform/formats/dates.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import classes from './app-messages.module.css';
import { stateOf } from './message-values.ts';

const Sample = ({ message }: { message: EditedAppMessageView }) => (
  <span
    className={classes.sample}
    style={{ background: message.background_color, color: message.font_color }}
    title={message.message}
  >
    {message.message}
  </span>
);

const usePeriod = () => {
  const t = useTranslation();
  return ({ active_at: from, expire_at: to }: EditedAppMessageView): string => {
    if (from === null && to === null) return t('appMessages.always');
    if (to === null) return t('appMessages.from', { from: formatDateTime(from ?? '') });
    if (from === null) return t('appMessages.until', { to: formatDateTime(to) });
    return t('appMessages.between', { from: formatDateTime(from), to: formatDateTime(to) });
  };
};

interface Removing {
  onRemove: (message: EditedAppMessageView) => void;
}

const RemoveButton = ({ message, onRemove }: Removing & { message: EditedAppMessageView }) => {
  const t = useTranslation();
  return (
    <IconButton
      label={t('appMessages.removeLabel', { message: message.message })}
      onClick={(event) => {
        event.stopPropagation();
        onRemove(message);
      }}
    >
      <IconTrash size={16} stroke={1.5} />
    </IconButton>
  );
};

/** A message on the phone. */
export const MessageCard = ({ message, onRemove }: Removing & { message: EditedAppMessageView }) => {
  const t = useTranslation();
  const period = usePeriod();
  return (
    <div className={classes.card}>
      <div className={classes.cardTexts}>
        <Sample message={message} />
        <span className={classes.quiet}>
          {t(`appMessages.states.${stateOf(message)}`)}, {period(message)}
        </span>
        <span className={classes.quiet}>
          {t(`appMessages.places.${message.as}`)}, {t(`appMessages.audiences.${message.audience}`)}
        </span>
      </div>
      <RemoveButton message={message} onRemove={onRemove} />
    </div>
  );
};

export const useMessageColumns = (onRemove: Removing['onRemove']): Column<EditedAppMessageView>[] => {
  const t = useTranslation();
  const period = usePeriod();
  return useMemo(
    () => [
      {
        key: 'message',
        header: t('fields.message'),
        width: 'minmax(240px, 1fr)',
        text: ({ message }) => message,
        sortBy: ({ message }) => message,
        cell: (message) => <Sample message={message} />,
      },
      {
        key: 'state',
        header: t('appMessages.state'),
        width: '110px',
        text: (message) => t(`appMessages.states.${stateOf(message)}`),
        sortBy: (message) => stateOf(message),
        cell: (message) => t(`appMessages.states.${stateOf(message)}`),
      },
      {
        key: 'as',
        header: t('fields.as'),
        width: '110px',
        importance: -2,
        text: (message) => t(`appMessages.places.${message.as}`),
        cell: (message) => t(`appMessages.places.${message.as}`),
      },
      {
        key: 'audience',
        header: t('fields.audience'),
        width: '130px',
        importance: -1,
        text: (message) => t(`appMessages.audiences.${message.audience}`),
        cell: (message) => t(`appMessages.audiences.${message.audience}`),
      },
      {
        key: 'period',
        header: t('appMessages.period'),
        width: 'minmax(200px, 0.6fr)',
        text: period,
        sortBy: ({ active_at }) => active_at,
        cell: (message) => <span className={classes.quiet}>{period(message)}</span>,
      },
      {
        key: 'remove',
        header: '',
        name: t('appMessages.remove'),
        width: '44px',
        align: 'end',
        hideable: false,
        importance: 1,
        cell: (message) => <RemoveButton message={message} onRemove={onRemove} />,
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- the period follows the words
    [t, onRemove],
  );
};
