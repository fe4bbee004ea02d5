import { useEffect } from 'react';
import { Logo } from '../../components/logo/logo.tsx';
import { toastProblem } from '../../components/toast/toast-store.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { type HandoverPass, handoverAddress } from '../../platform/session/other-applications.ts';
import { sessionStore } from '../../platform/session/session-store.ts';
import { loadWebSettings } from '../../platform/session/web-settings.ts';
import classes from './handover-indicator.module.css';
import { type Destination, endHandover } from './overlays.ts';
import { createHandover } from '../../platform/session/session.mutations.ts';

/** Shows so long after the browser was sent away, as specified: by then the page has gone, or will not go. */
const indicatorTime = 3_000;

const passOf = async (): Promise<HandoverPass> => {
  const { token, activeScope } = sessionStore.get();
  const companyId = activeScope?.company.id ?? null;
  const { handover } = await loadWebSettings();
  if (handover === 'token') return { by: 'token', secret: token ?? '', companyId };
  const body = companyId === null ? {} : { company_id: companyId };
  return { by: 'code', secret: (await createHandover({ body })).code, companyId };
};

/** Takes the session along to another application and says so meanwhile. */
export const HandoverIndicator = ({ destination }: { destination: Destination }) => {
  const t = useTranslation();
  useEffect(() => {
    let isCalledOff = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    passOf().then(
      (pass) => {
        if (isCalledOff) return;
        timer = setTimeout(endHandover, indicatorTime);
        location.assign(handoverAddress(destination.address, pass));
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
