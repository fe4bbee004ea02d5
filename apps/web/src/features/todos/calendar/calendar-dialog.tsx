import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { SecretLink } from '../../answer-links/secret-link.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { formatDateTime } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './calendar-dialog.module.css';
import { removeCalendarLink, storeCalendarLink } from './calendar.mutations.ts';

/** The secret address by which the own calendar reads the open tasks: made, renewed, ended. */
export const CalendarDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslation();
  const [url, setUrl] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery(queryOf(endpoints.calendar.find));
  const hasLink = data !== undefined && data.created_at !== null;

  const work = async (act: () => Promise<void>) => {
    setBusy(true);
    try {
      await act();
    } catch (thrown) {
      toastProblem(thrown);
    } finally {
      setBusy(false);
    }
  };
  const store = () => work(async () => setUrl((await storeCalendarLink({})).url));
  const remove = () =>
    work(async () => {
      await removeCalendarLink({});
      setUrl(null);
      toastDone(t('calendar.removed'));
    });

  const state = () => {
    if (data === undefined || data.created_at === null) return null;
    const used =
      data.last_used_at === null
        ? t('calendar.neverUsed')
        : t('calendar.used', { date: formatDateTime(data.last_used_at) });
    return (
      <p className={classes.state}>
        {t('calendar.since', { date: formatDateTime(data.created_at) })} {used}
      </p>
    );
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('calendar.title')}
      actions={
        <>
          {url === null && data !== undefined && (
            <Button variant={hasLink ? 'default' : 'filled'} disabled={isBusy} onClick={() => void store()}>
              {t(hasLink ? 'calendar.renew' : 'calendar.store')}
            </Button>
          )}
          {hasLink && (
            <Button disabled={isBusy} onClick={() => void remove()}>
              {t('calendar.remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common.close')}</Button>
        </>
      }
    >
      <p className={classes.text}>{t('calendar.text')}</p>
      {error !== null && data === undefined ? (
        <ErrorState title={t('calendar.loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {state()}
          {hasLink && url === null && <p className={classes.state}>{t('calendar.renewHint')}</p>}
          {url !== null && (
            <>
              <p className={classes.text}>{t('calendar.howTo')}</p>
              <SecretLink
                key={url}
                label={t('calendar.address')}
                link={url}
                text={t('calendar.shown')}
                codeLabel={t('calendar.code')}
              />
            </>
          )}
        </>
      )}
    </Dialog>
  );
};
