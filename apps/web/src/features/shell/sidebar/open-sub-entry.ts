import { writeSearch } from '../../../platform/navigation/addresses.ts';
import { goToAddress } from '../../../platform/navigation/history.ts';
import { openApplication } from '../overlays.ts';
import type { ShownSubEntry } from '../menu/use-menu.ts';

/** Navigates to a screen of this application, or hands the session over to another application. */
export const openSubEntry = ({ to, search, address, label }: ShownSubEntry): void => {
  if (address === null) goToAddress(to + writeSearch(search));
  else openApplication({ address, name: label });
};
