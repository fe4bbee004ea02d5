import { useEffect } from 'react';
import { Logo } from '../../../components/logo/logo.tsx';
import { toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './handover-indicator.module.css';
import { addressWithSession } from './hand-over.ts';
import { type Destination, endHandover } from '../overlays.ts';

/** Shows so long after the browser was sent away, as specified: by then the page has gone, or will not go. */
const indicatorTime = 3_000;

/** Takes the session along to another application and says so meanwhile. */
export const HandoverIndicator = ({ destination }: { destination: Destination }) => {
  const t = useTranslation();
  useEffect(() => {
    let isCalledOff = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    addressWithSession(destination.address).then(
      (address) => {
        if (isCalledOff) return;
        timer = setTimeout(endHandover, indicatorTime);
        location.assign(address);
      },
      (error: unknown) => {
        if (isCalledOff) return;
        endHandover();
        toastProblem(error);
      },
    );
    return () => {
      isCalledOff = true;
      clearTimeout(timer);
    };
  }, [destination]);
  return (
    <div className={classes.veil} role="status">
      <Logo size={64} />
      <span>{t('shell.handingOver', { application: destination.name })}</span>
    </div>
  );
};
