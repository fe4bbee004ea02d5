import type { OpenSessionView } from '@polier/contract/sign-in/sessions.contract';
import { Button } from '../../../components/button/button.tsx';
import { formatDateTime } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { deviceOf } from './device-name.ts';
import classes from './session-section.module.css';

interface SessionRowProps {
  session: OpenSessionView;
  isEnding: boolean;
  onEnd: () => void;
}

export const SessionRow = ({ session, isEnding, onEnd }: SessionRowProps) => {
  const t = useTranslation();
  const { browser, system } = deviceOf(session.device);
  const device = t('profile.sessions.device', {
    browser: browser ?? t('profile.sessions.unknownBrowser'),
    system: system ?? t('profile.sessions.unknownSystem'),
  });
  return (
    <li className={classes.row} data-current={session.current || undefined}>
      <span className={classes.device} title={session.device ?? undefined}>
        <strong>{device}</strong>
        {session.current && <span className={classes.mark}>{t('profile.sessions.current')}</span>}
      </span>
      <span className={classes.ip}>{session.ip}</span>
      <span className={classes.method}>{t(`profile.sessions.methods.${session.method}`)}</span>
      <span className={classes.time}>
        {t('profile.sessions.lastUsed', { time: formatDateTime(session.last_used_at) })}
      </span>
      {session.current ? (
        <span className={classes.end} />
      ) : (
        <span className={classes.end}>
          <Button
            variant="bare"
            loading={isEnding}
            aria-label={t('profile.sessions.endLabel', { device })}
            onClick={onEnd}
          >
            {t('profile.sessions.end')}
          </Button>
        </span>
      )}
    </li>
  );
};
