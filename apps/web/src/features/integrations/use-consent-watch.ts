import { useEffect } from 'react';
import { checkIntegration } from './integrations.mutations.ts';

const second = 1_000;
/** Whoever comes back from consenting finds it at once; after a minute it is a matter of somebody else's time. */
const waits = [second, 5 * second, 5 * second, 10 * second, 20 * second, 20 * second];
const later = 60 * second;

/** Asks again and again whether the consent has been given, while the screen is open. */
export const useConsentWatch = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return undefined;
    let round = 0;
    let timer = 0;
    const plan = () => {
      timer = window.setTimeout(() => void check(), waits[round] ?? later);
      round += 1;
    };
    const check = async () => {
      // Whatever it answers, the list that is read afterwards says how things are.
      if (document.visibilityState === 'visible')
        await checkIntegration({ body: { kind: 'microsoft' } }).catch(() => undefined);
      plan();
    };
    plan();
    return () => window.clearTimeout(timer);
  }, [isOn]);
};
