import type { AppMessageView } from '@polier/contract/app-messages/app-messages.contract';
import { createPersistentStore } from '../../platform/store/persistent-store.ts';
import { useStore } from '../../platform/store/store.ts';

const most = 200;

/** Messages that were closed on this device, each with its version: once changed, it is shown again. */
const closedStore = createPersistentStore<{ closedMessages: readonly string[] }>(({ closedMessages }) => ({
  closedMessages: Array.isArray(closedMessages) ? closedMessages.filter((one) => typeof one === 'string') : [],
}));

type Named = Pick<AppMessageView, 'id' | 'version'>;
const nameOf = ({ id, version }: Named): string => `${id}.${version}`;

export const closeMessage = (message: Named): void =>
  closedStore.set(({ closedMessages }) => ({ closedMessages: [...closedMessages, nameOf(message)].slice(-most) }));

export const useOpenMessages = (messages: readonly AppMessageView[]): AppMessageView[] => {
  const closed = useStore(closedStore, ({ closedMessages }) => closedMessages);
  return messages.filter((message) => !closed.includes(nameOf(message)));
};
