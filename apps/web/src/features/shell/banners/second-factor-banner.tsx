import { Button } from '../../../components/button/button.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { useMainScreens } from '../main-screen.tsx';
import classes from '../shell.module.css';

/** The company answers nothing to a session made with the password alone: the way out is the profile. */
export const SecondFactorBanner = () => {
  const t = useTranslation();
  const { open } = useMainScreens();
  const isNeeded = useSession(({ needsSecondFactor }) => needsSecondFactor);
  if (!isNeeded) return null;
  return (
    <div className={classes.banner} role="alert">
      <span>{t('shell.secondFactorNeeded')}</span>
      <Button onClick={() => open('/user/profile/overview?factor=setup')}>{t('shell.setUpSecondFactor')}</Button>
    </div>
  );
};
