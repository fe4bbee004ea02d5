import { Button } from '../../../components/button/button.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { currentAddress, goTo } from '../../../platform/navigation/history.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { storeRequestedAddress } from '../../../platform/session/requested-address.ts';
import { useApplication } from '../application.ts';
import classes from '../shell.module.css';

/** The server no longer knows the session: nothing is thrown away, signing in again leads back here. */
export const ExpiredBanner = () => {
  const t = useTranslation();
  const { base } = useApplication();
  const isExpired = useSession(({ expired }) => expired);
  if (!isExpired) return null;
  return (
    <div className={classes.banner} role="alert">
      <span>{t('shell.signedOut')}</span>
      <Button
        onClick={() => {
          storeRequestedAddress(base, currentAddress());
          goTo('/auth/login');
        }}
      >
        {t('shell.signInAgain')}
      </Button>
    </div>
  );
};
