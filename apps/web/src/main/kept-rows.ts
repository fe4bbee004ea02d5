import { sessionStore } from '../platform/session/session-store.ts';
import { type DeviceTable, readDeviceRows } from '../platform/store/device-rows.ts';

interface Kept {
  readonly table: DeviceTable;
  /** Their code is fetched only if there are any. */
  readonly load: () => Promise<() => Promise<void>>;
}

const kept: readonly Kept[] = [
  {
    table: 'experience-drafts',
    load: async () => (await import('../features/experiences/drafts/send-drafts.ts')).startSending,
  },
  {
    table: 'photos',
    load: async () => (await import('../features/attachments/send-device-photos.ts')).startSendingPhotos,
  },
];

const sendKept = async ({ table, load }: Kept): Promise<void> => {
  if ((await readDeviceRows(table)).length === 0) return;
  const send = await load();
  const start = (): boolean => {
    if (sessionStore.get().user === null) return false;
    void send();
    return true;
  };
  if (start()) return;
  const stop = sessionStore.subscribe(() => {
    if (start()) stop();
  });
};

/** What an earlier page could not send goes to the server now. */
export const sendKeptRows = async (): Promise<void> => {
  await Promise.all(kept.map(sendKept));
};
