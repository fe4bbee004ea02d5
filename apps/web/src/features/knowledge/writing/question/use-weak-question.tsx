import { acceptablePoints, type QuestionScore } from '@polier/contract/lessons/question-score';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { ReasonDialog } from '../../reviewing/reason-dialog.tsx';

export interface WeakQuestion {
  /** Accepts a question at once, or with the reason that is asked for first. */
  readonly accept: (accepted: (reason?: string) => void) => void;
  readonly dialog: ReactNode;
}

/** What the coach finds much at fault is accepted for a reason only. */
export const useWeakQuestion = (question: string, score: QuestionScore | null): WeakQuestion => {
  const t = useTranslation();
  const [waiting, setWaiting] = useState<{ readonly accepted: (reason: string) => void } | null>(null);
  const isWeak = score !== null && score.points < acceptablePoints;
  return {
    accept: (accepted) => (isWeak ? setWaiting({ accepted }) : accepted()),
    dialog: waiting !== null && score !== null && (
      <ReasonDialog
        title={t('approval.weak.title')}
        question={question}
        label={t('approval.weak.reason')}
        hint={t('approval.weak.text', { points: score.points })}
        submit={t('approval.weak.submit')}
        onClose={() => setWaiting(null)}
        onSubmit={async (reason) => {
          setWaiting(null);
          waiting.accepted(reason);
        }}
      />
    ),
  };
};
