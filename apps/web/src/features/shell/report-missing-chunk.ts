import { toastFailed } from '../../components/toast/toast-store.ts';
import { currentTranslation } from '../../platform/i18n/i18n.ts';
import { closeOverlay } from './overlays.ts';

/** Says that what was to open could not be loaded. */
export const reportMissingChunk = (): void => {
  const { t } = currentTranslation();
  toastFailed(`${t('shell.loadFailure.title')}. ${t('shell.loadFailure.stillOffline')}`, { id: 'missing-chunk' });
};

export const closeMissingOverlay = (): void => {
  reportMissingChunk();
  closeOverlay();
};
