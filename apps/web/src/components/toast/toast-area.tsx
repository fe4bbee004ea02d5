import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useStore } from '../../platform/store/store.ts';
import { type Toast, hideToast, toastStore } from './toast-store.ts';
import classes from './toast.module.css';

const shownFor = 5_000;
/** Longer, because taking something back needs reading first. */
const shownWithUndo = 9_000;

const ToastSlip = ({ toast }: { toast: Toast }) => {
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
          onClick={() => {
            hideToast(toast.id);
            toast.undo?.();
          }}
        >
          {t('common.undo')}
        </button>
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
  useEffect(() => {
    // Shown again each time, because the last opened layer lies on top.
    area.current?.hidePopover();
    if (toasts.length > 0) area.current?.showPopover();
  }, [toasts]);
  return (
    <div ref={area} popover="manual" className={classes.area}>
      {toasts.map((toast) => (
        <ToastSlip key={toast.id} toast={toast} />
      ))}
    </div>
  );
};
