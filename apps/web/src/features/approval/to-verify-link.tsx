import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../platform/navigation/route-link.tsx';
import classes from './inbox.module.css';
import { useWaitingCounts } from './use-waiting-counts.ts';

/** Leads from what is to be approved to what is to be verified. */
export const ToVerifyLink = () => {
  const t = useTranslation();
  const { verification } = useWaitingCounts();
  if (verification === 0) return null;
  return (
    <p className={classes.elsewhere}>
      <RouteLink to="/knowledge/toVerify">{t('approval.toVerify', { count: verification })}</RouteLink>
    </p>
  );
};
