import { useEffect, useState } from 'react';
import { toastDone, toastFailed, toastProblem } from '../../components/toast/toast-store.ts';

import { type Translate, useTranslation } from '../../platform/i18n/use-translation.ts';
import { completeIntegration } from './integrations.mutations.ts';
import { arrivedFromMicrosoft, hasArrivedWithState, readMicrosoftSecret } from './microsoft-return.ts';

/** Hands over what Microsoft sent the browser back with, and follows where it leads. */
const completeReturn = async (t: Translate): Promise<void> => {
  const returned = arrivedFromMicrosoft();
  if (returned === null || returned.state === null) return;
  const { state, ...sent } = returned;
  const secret = readMicrosoftSecret();
  if (secret === null) return toastFailed(t('integrations.lostBrowser'));
  try {
    const { integration, address } = await completeIntegration({ body: { state, browser_secret: secret, ...sent } });
    if (address !== null) location.assign(address);
    else if (integration.state === 'connected') toastDone(t('integrations.connectedToast'));
    else if (integration.state !== 'pending') toastFailed(t('integrations.returnFailed'));
  } catch (error) {
    toastProblem(error, t('integrations.returnFailed'));
  }
};

/** True while somebody who comes back from Microsoft is still on the way. */
export const useMicrosoftReturn = (): boolean => {
  const t = useTranslation();
  const [isReturning, setReturning] = useState(hasArrivedWithState);
  useEffect(() => {
    void completeReturn(t).then(() => setReturning(false));
  }, [t]);
  return isReturning;
};
