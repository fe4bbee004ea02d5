import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useHotkey } from '../../platform/viewport/hotkey.ts';
import { useIsCoarse, useIsPhone } from '../../platform/viewport/media-query.ts';
import { Key } from '../keys/key-hints.tsx';
import { useStore } from '../../platform/store/store.ts';
import { type Toast, hideToast, toastStore } from './toast-store.ts';
import classes from './toast.module.css';

const shownFor = 5_000;
/** Longer, because taking something back needs reading first. */
const shownWithUndo = 9_000;

const takeBack = (toast: Toast): void => {
  hideToast(toast.id);
  toast.undo?.();
};

/** `hasKey`: Ctrl+Z takes this one back. */
const ToastItem = ({ toast, hasKey }: { toast: Toast; hasKey: boolean }) => {
  const t = useTranslation();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => hideToast(toast.id), toast.undo === undefined ? shownFor : shownWithUndo);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  const Icon = toast.tone === 'done' ? IconCheck : IconAlertTriangle;
  return (
    <div
      className={classes.toast}
      role={toast.tone === 'done' ? 'status' : 'alert'}
      data-toast={toast.tone}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={16} stroke={1.75} aria-hidden className={classes.icon} />
      <span className={classes.text}>{toast.message}</span>
      {toast.undo !== undefined && (
        <button
          type="button"
          className={classes.undo}
          onClick={() => takeBack(toast)}
          {...(hasKey && { 'aria-keyshortcuts': 'Control+Z' })}
        >
          {t('common.undo')}
        </button>
      )}
      {hasKey && (
        <span className={classes.keys} aria-hidden>
          <Key>{t('common.keys.control')}</Key> <Key>Z</Key>
        </span>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label={t('common.close')}
        onClick={() => hideToast(toast.id)}
      >
        <IconX size={14} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
};

/** Bottom left on the axis, in the browser's top layer, so that a dialog does not cover it. */
export const ToastArea = () => {
  const toasts = useStore(toastStore, (state) => state.toasts);
  const area = useRef<HTMLDivElement>(null);
  const isTouched = [useIsPhone(), useIsCoarse()].includes(true);
  // A few seconds are too short to reach it with Tab.
  const last = toasts.findLast(({ undo }) => undo !== undefined);
  useHotkey('mod+z', () => last && takeBack(last), { isOn: last !== undefined });
  useEffect(() => {
    // Shown again each time, because the last opened layer lies on top.
    area.current?.hidePopover();
    if (toasts.length > 0) area.current?.showPopover();
  }, [toasts]);
  return (
    <div ref={area} popover="manual" className={classes.area}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} hasKey={toast === last && !isTouched} />
      ))}
    </div>
  );
};
