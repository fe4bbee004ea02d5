import { writeSearch } from '../../platform/navigation/addresses.ts';
import { goToAddress } from '../../platform/navigation/history.ts';
import { openApplication } from './overlays.ts';
import type { ShownSubEntry } from './use-menu.ts';

/** A screen of ours is gone to; another application gets the session handed over. */
export const openSubEntry = ({ to, search, address, label }: ShownSubEntry): void => {
  if (address === null) goToAddress(to + writeSearch(search));
  else openApplication({ address, name: label });
};
