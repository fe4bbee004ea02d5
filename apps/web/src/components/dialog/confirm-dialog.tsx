import { type ReactNode, useId, useState } from 'react';
import { useWords } from '../../platform/i18n/use-words.ts';
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
  /** What goes with it. */
  consequences?: readonly Consequence[];
  /** What stays. */
  remains?: ReactNode;
  /** Has to be typed exactly before the button works. */
  typedName?: string;
  confirmLabel: string;
  /** Nothing is lost by it: an ink button instead of the orange outline. */
  isHarmless?: boolean;
  /** Stays open and busy until it settles; a rejection is the caller's to report. */
  onConfirm: () => unknown;
}

/** Only for what the specification wants confirmed; everything else is done at once and offers to undo. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { opened, onClose, title, text, consequences = [], remains, typedName, confirmLabel, onConfirm } = props;
  const { isHarmless = false } = props;
  const t = useWords();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
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
            disabled={!isNamed}
            loading={isBusy}
          >
            {confirmLabel}
          </Button>
          <Button onClick={close}>{t('common.cancel')}</Button>
        </>
      }
    >
      {text !== undefined && <p className={classes.text}>{text}</p>}
      <Consequences items={consequences} remains={remains} />
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          if (isNamed && !isBusy) void confirm();
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
              data-autofocus
            />
          </label>
        )}
      </form>
    </Dialog>
  );
};
