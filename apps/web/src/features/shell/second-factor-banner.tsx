import { LinkButton } from '../../components/button/button.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useSession } from '../../platform/session/session-store.ts';
import classes from './shell.module.css';

/** The company answers nothing to a session made with the password alone: the way out is the profile. */
export const SecondFactorBanner = () => {
  const t = useTranslation();
  const isNeeded = useSession(({ needsSecondFactor }) => needsSecondFactor);
  if (!isNeeded) return null;
  return (
    <div className={classes.banner} role="alert">
      <span>{t('shell.secondFactorNeeded')}</span>
      <LinkButton to="/user/profile/overview" search={{ factor: 'setup' }}>
        {t('shell.setUpSecondFactor')}
      </LinkButton>
    </div>
  );
};
