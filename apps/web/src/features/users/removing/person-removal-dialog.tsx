import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { SkeletonBar } from '../../../components/states/skeleton-bar.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './person-removal-dialog.module.css';
import { type Candidates, type HandoverChoice, SuccessionChoice, type WayTexts } from './succession-choice.tsx';

/** What the dialog says about the work of one person. */
export interface WorkTexts extends WayTexts {
  /** Whether there is anything to decide about. */
  readonly hasWork: boolean;
  /** What depends on the person. */
  readonly losses: ReactNode;
  /** In their place, when nothing does. */
  readonly nothing: string;
}

interface PersonRemovalDialogProps<Work> {
  name: string;
  text: string;
  preview: UseQueryResult<Work>;
  textsOf: (work: Work) => WorkTexts;
  candidates: readonly Candidates[];
  onRemove: (successor: number | null) => Promise<unknown>;
  doneText: string;
  onClose: () => void;
}

/** Shows what depends on a person and asks who takes it over, before the person is removed. */
export const PersonRemovalDialog = <Work,>(props: PersonRemovalDialogProps<Work>) => {
  const { name, text, preview, textsOf, candidates, onRemove, doneText, onClose } = props;
  const t = useTranslation();
  const [handoverChoice, setHandoverChoice] = useState<HandoverChoice>({ way: 'hand-over', successor: null });
  const [isBusy, setBusy] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const texts = preview.data === undefined ? null : textsOf(preview.data);
  const handsOver = texts?.hasWork === true && handoverChoice.way === 'hand-over';
  const isSuccessorMissing = handsOver && handoverChoice.successor === null;

  const remove = async () => {
    setAsked(true);
    if (isSuccessorMissing) return;
    setBusy(true);
    try {
      await onRemove(handsOver ? handoverChoice.successor : null);
      toastDone(doneText);
      onClose();
    } catch (error) {
      toastProblem(error);
      void preview.refetch();
    } finally {
      setBusy(false);
    }
  };

  const content = () => {
    if (texts === null) {
      if (preview.error === null) return <SkeletonBar width={60} />;
      const retry = () => void preview.refetch();
      return <ErrorState error={preview.error} title={t('users.removing.loadFailed')} onRetry={retry} />;
    }
    if (!texts.hasWork) return <p className={classes.text}>{texts.nothing}</p>;
    return (
      <>
        {texts.losses}
        <SuccessionChoice
          texts={texts}
          candidates={candidates}
          handoverChoice={handoverChoice}
          onChange={setHandoverChoice}
          isSuccessorMissing={wasAsked && isSuccessorMissing}
        />
      </>
    );
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('users.removing.title', { name })}
      actions={
        <>
          <Button className={classes.confirm} disabled={texts === null} loading={isBusy} onClick={() => void remove()}>
            {t('users.removing.submit')}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <p className={classes.text}>{text}</p>
      {content()}
    </Dialog>
  );
};
