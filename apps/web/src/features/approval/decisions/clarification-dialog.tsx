import type { Kind } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { lessonWrites } from '../../knowledge/knowledge.mutations.ts';
import { ReasonDialog } from '../../knowledge/reviewing/reason-dialog.tsx';

interface ClarificationDialogProps {
  kind: Kind;
  lesson: LessonView;
  onClose: () => void;
  onAsked: () => void;
}

/** Asks the author of a question before it is approved; closing keeps what was typed. */
export const ClarificationDialog = ({ kind, lesson, onClose, onAsked }: ClarificationDialogProps) => {
  const t = useTranslation();
  const { id, version, insight, author } = lesson;
  const name = author?.name ?? '';
  const ask = async (note: string) => {
    await lessonWrites[kind].requestClarification({ body: { id, note, version } });
    toastDone(t('approval.clarification.done', { name }));
    onAsked();
  };
  return (
    <ReasonDialog
      title={t('approval.clarification.title')}
      question={insight}
      label={t('approval.clarification.note')}
      hint={t('approval.clarification.text', { name })}
      submit={t('approval.clarification.submit')}
      draft={`clarification-${id}`}
      onClose={onClose}
      onSubmit={ask}
    />
  );
};
