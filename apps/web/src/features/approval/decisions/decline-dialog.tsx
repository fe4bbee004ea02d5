import type { Kind } from '@polier/contract/kinds';
import type { SuggestionView } from '@polier/contract/lessons/lessons.contract';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { lessonWrites } from '../../knowledge/knowledge.mutations.ts';
import { ReasonDialog } from '../../knowledge/reviewing/reason-dialog.tsx';

interface DeclineDialogProps {
  kind: Kind;
  suggestion: SuggestionView;
  onClose: () => void;
  onDeclined: () => void;
}

/** Declines a suggestion with the reason its author reads; closing keeps what was typed. */
export const DeclineDialog = ({ kind, suggestion: { id, insight }, onClose, onDeclined }: DeclineDialogProps) => {
  const t = useTranslation();
  const decline = async (reason: string) => {
    await lessonWrites[kind].decideSuggestion({ body: { id, accepted: false, reason } });
    toastDone(t('approval.decline.done'));
    onDeclined();
  };
  return (
    <ReasonDialog
      title={t('approval.decline.title')}
      question={insight}
      label={t('approval.decline.reason')}
      hint={t('approval.decline.text')}
      submit={t('approval.decline.submit')}
      draft={`decline-${id}`}
      onClose={onClose}
      onSubmit={decline}
    />
  );
};
