import { TextInput } from '@mantine/core';
import { limits } from '@polier/contract/limits';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { isProblem } from '../../../platform/api/problem-error.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { updateGlobalTitle } from './concepts.mutations.ts';

interface RenameSubPhasesDialogProps {
  title: string;
  /** How many sub-phases have the title. */
  count: number;
  onClose: () => void;
  onRenamed: (title: string) => void;
}

/** Gives all sub-phases of a title another one. */
export const RenameSubPhasesDialog = ({ title, count, onClose, onRenamed }: RenameSubPhasesDialogProps) => {
  const t = useTranslation();
  const [given, setGiven] = useState(title);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const rename = async () => {
    const renamed = given.trim();
    if (renamed === '') {
      setError(t('concepts.rename.missing'));
      return;
    }
    setBusy(true);
    try {
      await updateGlobalTitle({ body: { title, new_title: renamed } });
      toastDone(t('concepts.rename.done', { count, title: renamed }));
      onRenamed(renamed);
    } catch (problem) {
      const refused = isProblem(problem) ? problem.errors.find(({ field }) => field === 'new_title') : undefined;
      if (refused === undefined) toastProblem(problem);
      else setError(t('concepts.rename.taken', { title: renamed }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('concepts.rename.title', { title })}
      actions={
        <>
          <Button variant="filled" type="submit" form="rename-sub-phases" loading={isBusy}>
            {t('concepts.rename.confirm')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <form
        id="rename-sub-phases"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        <p>{t('concepts.rename.text', { count })}</p>
        <TextInput
          label={t('fields.new_title')}
          value={given}
          onChange={({ currentTarget }) => {
            setGiven(currentTarget.value);
            setError(null);
          }}
          error={error}
          maxLength={limits.title}
          data-autofocus
          mt={14}
        />
      </form>
    </Dialog>
  );
};
