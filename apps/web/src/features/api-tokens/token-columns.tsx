import type { ApiTokenView } from '@polier/contract/api-tokens/api-tokens.contract';
import { IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { IconButton } from '../../components/button/button.tsx';
import type { Column } from '../../components/data-table/table-types.ts';
import { formatDate, formatDateTime, today } from '../../platform/formats/dates.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import classes from './api-tokens.module.css';
import { lastValidDay, validityOf } from './token-dates.ts';

const dayOf = (instant: string): string => formatDate(today(new Date(instant)));

/** The expiry date, in orange when it is near or past. */
export const Validity = ({ token }: { token: ApiTokenView }) => {
  const t = useTranslation();
  const validity = validityOf(token.expires_at);
  return (
    <span className={validity === 'valid' ? undefined : classes.due}>
      {validity === 'expired' ? t('tokens.expired') : formatDate(lastValidDay(token.expires_at))}
      {validity === 'soon' && <span className="visually-hidden">, {t('tokens.expiresSoon')}</span>}
    </span>
  );
};

export const useTokenColumns = (onRemove: ((token: ApiTokenView) => void) | null): Column<ApiTokenView>[] => {
  const t = useTranslation();
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('tokens.name'),
        width: 'minmax(180px, 1fr)',
        text: ({ name }) => name,
        sortBy: ({ name }) => name,
        cell: ({ name }) => <strong className={classes.name}>{name}</strong>,
      },
      {
        key: 'access',
        header: t('tokens.access'),
        width: '150px',
        text: ({ access }) => t(`tokens.accesses.${access}`),
        sortBy: ({ access }) => access,
        cell: ({ access }) => t(`tokens.accesses.${access}`),
      },
      {
        key: 'owner',
        header: t('tokens.owner'),
        width: 'minmax(110px, 0.5fr)',
        importance: -1,
        text: ({ owner }) => owner.name,
        sortBy: ({ owner }) => owner.name,
        cell: ({ owner }) => owner.name,
      },
      {
        key: 'created',
        header: t('tokens.created'),
        width: '96px',
        align: 'end',
        importance: -2,
        text: ({ created_at }) => dayOf(created_at),
        sortBy: ({ created_at }) => created_at,
        cell: ({ created_at }) => dayOf(created_at),
      },
      {
        key: 'lastUsed',
        header: t('tokens.lastUsed'),
        width: '136px',
        align: 'end',
        text: ({ last_used_at }) => (last_used_at === null ? '' : formatDateTime(last_used_at)),
        sortBy: ({ last_used_at }) => last_used_at,
        cell: ({ last_used_at }) =>
          last_used_at === null ? (
            <span className={classes.quiet}>{t('tokens.neverUsed')}</span>
          ) : (
            formatDateTime(last_used_at)
          ),
      },
      {
        key: 'expires',
        header: t('tokens.expires'),
        width: '100px',
        align: 'end',
        text: ({ expires_at }) => formatDate(lastValidDay(expires_at)),
        sortBy: ({ expires_at }) => expires_at,
        cell: (token) => <Validity token={token} />,
      },
      ...(onRemove === null
        ? []
        : [
            {
              key: 'remove',
              header: '',
              name: t('tokens.remove'),
              width: '44px',
              align: 'end',
              hideable: false,
              importance: 1,
              cell: (token) => (
                <IconButton
                  label={t('tokens.removeLabel', { name: token.name })}
                  onClick={(event) => {
                    event.stopPropagation();
                    onRemove(token);
                  }}
                >
                  <IconTrash size={16} stroke={1.5} />
                </IconButton>
              ),
            } satisfies Column<ApiTokenView>,
          ]),
    ],
    [t, onRemove],
  );
};
