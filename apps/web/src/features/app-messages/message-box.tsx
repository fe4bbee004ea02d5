import type { AppMessageView } from '@polier/contract/app-messages/app-messages.contract';
import { IconX } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../platform/i18n/use-translation.ts';
import classes from './message-box.module.css';

type BoxMessage = Pick<
  AppMessageView,
  'message' | 'languages' | 'background_color' | 'font_color' | 'font_size' | 'closable' | 'as'
>;

interface MessageBoxProps {
  message: BoxMessage;
  onClose: () => void;
  /** Shows these words instead of those of the reader's language. */
  text?: string;
}

/** One message in its own colours, in the words of the reader's language. */
export const MessageBox = ({ message, onClose, text }: MessageBoxProps) => {
  const t = useTranslation();
  const language = useLanguage();
  return (
    <div
      className={classes.box}
      data-as={message.as}
      style={{ background: message.background_color, color: message.font_color }}
    >
      <span className={classes.text} style={{ fontSize: message.font_size }}>
        {text ?? message.languages[language] ?? message.message}
      </span>
      {message.closable && (
        <button type="button" className={classes.close} aria-label={t('shell.messages.close')} onClick={onClose}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
};
