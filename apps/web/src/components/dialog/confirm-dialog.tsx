import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Button } from '../button/button.tsx';
import classes from './confirm-dialog.module.css';
import { type Consequence, Consequences } from './consequences.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** "Das lässt sich nicht rückgängig machen. Mit dem Gewerk gehen:" */
  text?: ReactNode;
  /** Counts of what is removed too. */
  consequences?: readonly Consequence[];
  /** Counts of what stays. */
  remains?: ReactNode;
  /** Has to be typed exactly before the button works. */
  typedName?: string;
  confirmLabel: string;
  /** The counts are still loading. */
  isWaiting?: boolean;
  /** A choice about the removal, above the typed name. */
  children?: ReactNode;
  /** Not destructive: a dark button instead of the orange outline. */
  isHarmless?: boolean;
  /** Stays open and busy until it is done; a rejection is the caller's to report. */
  onConfirm: () => unknown;
}

/** Only where the specification requires a confirmation; everything else happens at once and can be undone. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { opened, onClose, title, text, consequences = [], remains, typedName, confirmLabel, onConfirm } = props;
  const { isHarmless = false, isWaiting = false, children } = props;
  const t = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  // Never in the button that removes; on the phone the keyboard would cover what goes along.
  const typesName = typedName !== undefined && !matchMedia('(pointer: coarse)').matches;
  const isNamed = typedName === undefined || typed === typedName;
  const isOnTheWay = typedName?.startsWith(typed) === true;

  const close = () => {
    setTyped('');
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      setTyped('');
    } finally {
      setBusy(false);
    }
  };
  const note = () => {
    if (typedName === undefined || isNamed || typed === '') return undefined;
    return isOnTheWay
      ? t('common.charactersLeft', { count: typedName.length - typed.length })
      : t('common.doesNotMatch');
  };

  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={title}
      note={note()}
      actions={
        <>
          <Button
            type="submit"
            form={id}
            {...(isHarmless ? { variant: 'filled' } : { className: classes.confirm })}
            disabled={!isNamed || isWaiting}
            loading={isBusy}
          >
            {confirmLabel}
          </Button>
          <Button onClick={close} data-autofocus={typesName ? undefined : true}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      {text !== undefined && <p className={classes.text}>{text}</p>}
      <Consequences items={consequences} remains={remains} />
      {children}
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          if (isNamed && !isBusy && !isWaiting) void confirm();
        }}
      >
        {typedName !== undefined && (
          <label className={classes.name}>
            <span>
              {t('common.typeToConfirm')} <strong>{typedName}</strong>
            </span>
            <input
              className={classes.input}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
              spellCheck={false}
              data-autofocus={typesName || undefined}
            />
          </label>
        )}
      </form>
    </Dialog>
  );
};
