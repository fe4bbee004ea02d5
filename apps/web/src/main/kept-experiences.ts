import { sessionStore } from '../platform/session/session-store.ts';
import { readDeviceRows } from '../platform/store/device-rows.ts';

/** Experiences that an earlier page could not send go to the server now; their code is fetched only if there are any. */
export const sendKeptExperiences = async (): Promise<void> => {
  if ((await readDeviceRows('experience-drafts')).length === 0) return;
  const { startSending } = await import('../features/experiences/drafts/send-drafts.ts');
  const start = (): boolean => {
    if (sessionStore.get().user === null) return false;
    void startSending();
    return true;
  };
  if (start()) return;
  const stop = sessionStore.subscribe(() => {
    if (start()) stop();
  });
};
