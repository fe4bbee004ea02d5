import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { openApplication } from '../overlays.ts';
import { useApplications } from './app-switcher.tsx';
import type { ApplicationTile } from './applications.ts';

/** The address of a screen of another application; null where this company has none. */
export const useAddressIn = (word: ApplicationTile['word']): ((screen: string) => string) | null => {
  const address = useApplications().find((tile) => tile.word === word)?.address ?? null;
  if (address === null) return null;
  return (screen) => {
    const url = new URL(address);
    url.hash = screen;
    return url.href;
  };
};

/** Opens a screen of another application, the session handed over; null where this company has none. */
export const useOpenIn = (word: ApplicationTile['word']): ((screen: string) => void) | null => {
  const t = useTranslation();
  const addressIn = useAddressIn(word);
  if (addressIn === null) return null;
  return (screen) => openApplication({ address: addressIn(screen), name: t(`shell.${word}`) });
};
