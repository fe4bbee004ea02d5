import { afterEach } from 'vitest';

/** Says as the browser does whether the device has a network. */
export const setOnline = (isOnline: boolean): void => {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

/** Each test of the file begins with a network. */
export const restoreNetwork = (): void => {
  afterEach(() => {
    setOnline(true);
    Reflect.deleteProperty(navigator, 'onLine');
  });
};
