import { useEffect, useEffectEvent } from 'react';
import { appHistory } from './history.ts';

/** Calls back after every change of the address: what lies over a screen must not outlive it. */
export const useAddressChange = (onChange: () => void): void => {
  const notify = useEffectEvent(onChange);
  useEffect(() => appHistory.subscribe(() => notify()), []);
};
