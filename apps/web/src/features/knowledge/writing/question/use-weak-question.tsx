import { acceptablePoints, type QuestionScore } from '@polier/contract/lessons/question-score';
import { type ReactNode, useState } from 'react';
import { WeakQuestionDialog } from './weak-question-dialog.tsx';

export interface WeakQuestion {
  /** Accepts a question at once, or with the reason that is asked for first. */
  readonly accept: (accepted: (reason?: string) => void) => void;
  readonly dialog: ReactNode;
}

/** What the coach finds much at fault is accepted for a reason only. */
export const useWeakQuestion = (question: string, score: QuestionScore | null): WeakQuestion => {
  const [waiting, setWaiting] = useState<{ readonly accepted: (reason: string) => void } | null>(null);
  const isWeak = score !== null && score.points < acceptablePoints;
  return {
    accept: (accepted) => (isWeak ? setWaiting({ accepted }) : accepted()),
    dialog: waiting !== null && score !== null && (
      <WeakQuestionDialog
        question={question}
        points={score.points}
        onClose={() => setWaiting(null)}
        onAccept={(reason) => {
          setWaiting(null);
          waiting.accepted(reason);
        }}
      />
    ),
  };
};
