import { toastFailed } from '../../components/toast/toast-store.ts';
import { currentTranslation } from '../../platform/i18n/i18n.ts';
import { closeOverlay } from './overlays.ts';

/** Says that what was to open could not be loaded. */
export const reportMissingPart = (): void => {
  const { t } = currentTranslation();
  toastFailed(`${t('shell.loadFailure.title')}. ${t('shell.loadFailure.stillOffline')}`, { id: 'missing-part' });
};

export const closeMissingOverlay = (): void => {
  reportMissingPart();
  closeOverlay();
};
