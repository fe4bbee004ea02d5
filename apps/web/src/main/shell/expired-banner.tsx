import { Button } from '../../components/button/button.tsx';
import { useWords } from '../../platform/i18n/use-words.ts';
import { currentAddress, goTo } from '../../platform/navigation/history.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { rememberWanted } from '../../platform/session/wanted-address.ts';
import classes from './shell.module.css';

/** The server no longer knows the session: nothing is thrown away, signing in again leads back here. */
export const ExpiredBanner = () => {
  const t = useWords();
  const isExpired = useSession(({ expired }) => expired);
  if (!isExpired) return null;
  return (
    <div className={classes.banner} role="alert">
      <span>{t('shell.signedOut')}</span>
      <Button
        onClick={() => {
          rememberWanted(currentAddress());
          goTo('/auth/login');
        }}
      >
        {t('shell.signInAgain')}
      </Button>
    </div>
  );
};
