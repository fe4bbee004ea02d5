import type { AppMessageView } from '@polier/contract/app-messages/app-messages.contract';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { closeMessage, useOpenMessages } from './closed-messages.ts';
import { MessageBox } from './message-box.tsx';
import classes from './message-box.module.css';

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

/** Those that nobody has closed here: banners above the screen, toasts in its corner. */
export const MessageList = ({ messages: all }: { messages: readonly AppMessageView[] }) => {
  const t = useTranslation();
  const messages = useOpenMessages(all);
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
