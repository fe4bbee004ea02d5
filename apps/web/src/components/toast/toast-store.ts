import { currentTranslation } from '../../platform/i18n/i18n.ts';
import { isProblem } from '../../platform/api/problem-error.ts';
import { createStore } from '../../platform/store/store.ts';

export interface Toast {
  id: string;
  message: string;
  tone: 'done' | 'failed';
  undo: (() => void) | undefined;
}

export interface ToastOptions {
  /** Undoes it; the toast then stays longer. */
  undo?: () => void;
  /** A toast with the same id replaces the earlier one. */
  id?: string;
}

const limit = 3;
let count = 0;

export const toastStore = createStore<{ toasts: readonly Toast[] }>({ toasts: [] });

export const hideToast = (id: string): void =>
  toastStore.set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));

const show = (message: string, tone: Toast['tone'], { undo, id }: ToastOptions): void => {
  count += 1;
  const toast: Toast = { id: id ?? `toast-${count}`, message, tone, undo };
  toastStore.set(({ toasts }) => ({
    toasts: [...toasts.filter((other) => other.id !== toast.id), toast].slice(-limit),
  }));
};

/** Reports a success: `toastDone(t('projects.stored'), { undo: () => … })`. */
export const toastDone = (message: string, options: ToastOptions = {}): void => show(message, 'done', options);
export const toastFailed = (message: string, options: ToastOptions = {}): void => show(message, 'failed', options);

/** As a sentence that another one follows. */
const ended = (sentence: string): string => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`);

/** Reports a failed write with the caller's text and the server's message, where given. */
export const toastProblem = (error: unknown, what?: string): void => {
  const isOwnSentence = isProblem(error) && !error.isPassing && error.code !== 'internal';
  const message = isOwnSentence ? error.message : undefined;
  if (what !== undefined && message !== undefined) return toastFailed(`${ended(what)} ${message}`);
  toastFailed(what ?? message ?? currentTranslation().t('common.writeFailed'));
};
