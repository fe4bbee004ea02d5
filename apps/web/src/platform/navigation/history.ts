import { createHashHistory } from '@tanstack/react-router';
import { type Path, type SearchArgument, addressOf } from './addresses.ts';

/** The address bar: everything after `#`. The router of the main application follows it. */
export const appHistory = createHashHistory();

/** Goes to a screen: `goTo('/worksheet', { kind: 'trade', id: 3 })`. */
export const goTo = <P extends Path>(path: P, ...search: SearchArgument<P>): void =>
  appHistory.push(addressOf(path, ...search));
/** The same without leaving a step for the back button. */
export const replaceWith = <P extends Path>(path: P, ...search: SearchArgument<P>): void =>
  appHistory.replace(addressOf(path, ...search));
export const goToAddress = (address: string): void => appHistory.push(address);

export const currentAddress = (): string => appHistory.location.pathname + appHistory.location.search;
