import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toastFailed } from '../../components/toast/toast-store.ts';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { isProblem } from '../../platform/api/problem-error.ts';
import { queryOf } from '../../platform/api/queries.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { lazyChunk } from '../../platform/loading/lazy-chunk.tsx';
import { useIsSignedIn } from '../../platform/session/session-store.ts';

/** Seldom is there a message. */
const MessageList = lazyChunk(() => import('./message-list.tsx'), 'MessageList');

/** Ten minutes, like the counts of the menu. */
const refetchInterval = 600_000;

/** Says once what the server answered; without a network the bar at the foot says it. */
const useFailureToast = (error: Error | null) => {
  const t = useTranslation();
  useEffect(() => {
    if (!isProblem(error) || error.code === 'offline' || error.status === 401) return;
    toastFailed(t('shell.messages.failed', { status: error.status }), { id: 'app-messages' });
  }, [error, t]);
};

/** Messages of the application. */
export const ShownMessages = () => {
  const isSignedIn = useIsSignedIn();
  const { data, error } = useQuery({
    ...queryOf(endpoints.appMessages.list, { isBackground: true }),
    enabled: isSignedIn,
    refetchInterval,
  });
  useFailureToast(isSignedIn ? error : null);
  return isSignedIn && data !== undefined && data.length > 0 ? <MessageList messages={data} /> : null;
};
