import { formatTime } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { connectionStore, countWaitingChanges } from '../../../platform/api/connection.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { useStore } from '../../../platform/store/store.ts';
import classes from './offline-bar.module.css';

/** At the foot of every screen while the network is away or changes wait for the server. */
export const OfflineBar = () => {
  const t = useTranslation();
  const since = useStore(connectionStore, ({ offlineSince }) => offlineSince);
  const count = useStore(connectionStore, countWaitingChanges);
  // The banner above reports changes waiting for a new sign-in.
  const isExpired = useSession(({ expired }) => expired);
  const isShown = since !== null || (count > 0 && !isExpired);
  return (
    <div role="status" className={classes.place}>
      {isShown && (
        <p className={classes.bar}>
          <span>
            <strong>
              {since === null ? t('shell.offline.noAnswer') : t('shell.offline.since', { time: formatTime(since) })}
            </strong>{' '}
            {count > 0 ? t('shell.offline.waiting', { count }) : t('shell.offline.keeps')}
          </span>
        </p>
      )}
    </div>
  );
};
