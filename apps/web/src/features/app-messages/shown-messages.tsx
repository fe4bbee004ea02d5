import type { AppMessageView } from '@polier/contract/app-messages/app-messages.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toastFailed } from '../../components/toast/toast-store.ts';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { isProblem } from '../../platform/api/problem-error.ts';
import { queryOf } from '../../platform/api/queries.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { lazyChunk } from '../../platform/loading/lazy-chunk.tsx';
import { useIsSignedIn } from '../../platform/session/session-store.ts';
import { closeMessage, useOpenMessages } from './closed-messages.ts';
import classes from './message-box.module.css';

/** Seldom is there a message. */
const MessageBox = lazyChunk(() => import('./message-box.tsx'), 'MessageBox');

/** Ten minutes, like the counts of the menu. */
const refetchInterval = 600_000;
/** How long a toast stays that nobody can close. */
const shownFor = 15_000;

const ToastMessage = ({ message }: { message: AppMessageView }) => {
  const [isOver, setOver] = useState(false);
  const { closable } = message;
  useEffect(() => {
    if (closable) return undefined;
    const timer = setTimeout(() => setOver(true), shownFor);
    return () => clearTimeout(timer);
  }, [closable]);
  return isOver ? null : <MessageBox message={message} onClose={() => closeMessage(message)} />;
};

/** Says once what the server answered; without a network the bar at the foot says it. */
const useFailureToast = (error: Error | null) => {
  const t = useTranslation();
  useEffect(() => {
    if (!isProblem(error) || error.code === 'offline' || error.status === 401) return;
    toastFailed(t('shell.messages.failed', { status: error.status }), { id: 'app-messages' });
  }, [error, t]);
};

/** Messages of the application: banners above the screen, toasts in its corner. */
export const ShownMessages = () => {
  const t = useTranslation();
  const isSignedIn = useIsSignedIn();
  const { data, error } = useQuery({
    ...queryOf(endpoints.appMessages.list, { isBackground: true }),
    enabled: isSignedIn,
    refetchInterval,
  });
  useFailureToast(isSignedIn ? error : null);
  const messages = useOpenMessages(isSignedIn ? (data ?? []) : []);
  const banners = messages.filter((message) => message.as === 'banner');
  const toasts = messages.filter((message) => message.as === 'toast');
  return (
    <>
      {banners.length > 0 && (
        <section className={classes.banners} aria-label={t('shell.messages.title')}>
          {banners.map((message) => (
            <MessageBox key={message.id} message={message} onClose={() => closeMessage(message)} />
          ))}
        </section>
      )}
      {toasts.length > 0 && (
        <div className={classes.toasts} role="status">
          {toasts.map((message) => (
            <ToastMessage key={`${message.id}.${message.version}`} message={message} />
          ))}
        </div>
      )}
    </>
  );
};
