import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './part-panel.module.css';

interface RemovePartProps {
  /** Code and title. */
  name: string;
  title: string;
  text: string;
  /** Rejects when the server refuses. */
  onRemove: () => Promise<void>;
}

/** Removes a row after a question that names it. */
export const RemovePart = ({ name, title, text, onRemove }: RemovePartProps) => {
  const t = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const remove = async () => {
    try {
      await onRemove();
      toastDone(t('orderParts.removed', { name }));
    } catch (error) {
      setAsked(false);
      toastProblem(error);
    }
  };
  return (
    <div className={classes.actions}>
      <Button
        variant="bare"
        leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        {t('common.removal.open')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={title}
        text={text}
        confirmLabel={t('common.remove', { what: name })}
        onConfirm={remove}
      />
    </div>
  );
};
