import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import i18next from 'i18next';
import { isProblem } from '../../platform/api/problem-error.ts';
import classes from './toast.module.css';

const defaultTime = 5_000;
/** Longer, because taking something back needs reading first. */
const undoTime = 9_000;

interface ToastOptions {
  undo?: () => void;
  id?: string;
}

const show = (message: string, tone: 'done' | 'failed', { undo, id }: ToastOptions): void => {
  const key = notifications.show({
    ...(id !== undefined && { id }),
    withBorder: false,
    withCloseButton: true,
    autoClose: undo === undefined ? defaultTime : undoTime,
    classNames: {
      root: classes.toast ?? '',
      icon: classes.icon ?? '',
      description: classes.text ?? '',
      closeButton: classes.close ?? '',
    },
    icon: tone === 'done' ? <IconCheck size={16} stroke={1.75} /> : <IconAlertTriangle size={16} stroke={1.75} />,
    role: tone === 'done' ? 'status' : 'alert',
    message: (
      <>
        <span>{message}</span>
        {undo && (
          <button
            type="button"
            className={classes.undo}
            onClick={() => {
              notifications.hide(key);
              undo();
            }}
          >
            {i18next.t('common.undo')}
          </button>
        )}
      </>
    ),
  });
};

/** Something worked: `toastDone(t('projects.stored'), { undo: () => … })`. */
export const toastDone = (message: string, options: ToastOptions = {}): void => show(message, 'done', options);
export const toastFailed = (message: string, options: ToastOptions = {}): void => show(message, 'failed', options);

/** A write failed: the server's own sentence where it gave one, else `fallback`. */
export const toastProblem = (error: unknown, fallback?: string): void => {
  const isOwnSentence = isProblem(error) && !error.isPassing && error.code !== 'internal';
  toastFailed(isOwnSentence ? error.message : (fallback ?? i18next.t('common.anErrorHasOccurred')));
};
