import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useDirectory } from '../knowledge/directory/use-directory.ts';
import { useLessonLocation } from '../knowledge/lesson-location.ts';
import { MergeLessonDialog } from '../knowledge/similar/merge-lesson-dialog.tsx';
import { useHasNearCopy, useSimilarLessons } from '../knowledge/similar/use-similar-lessons.ts';
import type { LessonValues } from '../knowledge/writing/lesson-values.ts';
import { useQuestionScore } from '../knowledge/writing/question/use-question-score.ts';
import { useWeakQuestion } from '../knowledge/writing/question/use-weak-question.tsx';
import { RemoveLessonDialog } from '../knowledge/writing/remove-lesson-dialog.tsx';
import { type ApprovalItem, isAsked, type ItemType } from './approval-items.ts';
import { ClarificationDialog } from './decisions/clarification-dialog.tsx';
import type { Acceptance } from './decisions/use-decisions.ts';
import { useProposeAccepted } from './decisions/use-propose-accepted.ts';
import { DetailRow } from './detail/detail-row.tsx';
import { ProposableProjects } from './detail/proposable-projects.tsx';
import { useProposedProjects } from './use-proposed-projects.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { DecisionBar } from './decisions/decision-bar.tsx';
import { DeclineDialog } from './decisions/decline-dialog.tsx';
import { ItemDetail } from './detail/item-detail.tsx';
import { ItemEditor } from './detail/item-editor.tsx';
import classes from './inbox.module.css';

interface OpenPaneProps {
  item: ApprovalItem;
  /** Somebody else has decided while its words are changed here. */
  isGone: boolean;
  isEdited: boolean;
  /** Its removal or declining is asked about. */
  isDeclining: boolean;
  /** Making one lesson of it and the nearest is asked about. */
  isMerging: boolean;
  /** What its author is asked is being written. */
  isAsking: boolean;
  hasNext: boolean;
  /** Everything that waits, for the lessons below one that is removed. */
  waiting: readonly ApprovalItem[];
  onAccept: (item: ApprovalItem, acceptance: Acceptance) => void;
  onDecided: (item: ApprovalItem) => void;
  go: (change: { edit?: boolean; decline?: boolean; merge?: boolean; ask?: boolean }) => void;
}

const may: Record<ItemType, (item: ApprovalItem) => { accept: boolean; edit: boolean; decline: boolean }> = {
  lesson: ({ lesson: { can } }) => ({ accept: can.approve, edit: can.edit, decline: can.remove }),
  suggestion: ({ suggestion }) => {
    const decides = suggestion?.can.decide === true;
    return { accept: decides, edit: decides, decline: decides };
  },
  verification: ({ lesson: { can } }) => ({ accept: can.verify, edit: can.edit, decline: can.remove }),
};

/** The open item with what can be decided about it. */
export const OpenPane = (props: OpenPaneProps) => {
  const { item, isGone, isEdited, isDeclining, isMerging, isAsking, hasNext, waiting, onAccept, onDecided, go } = props;
  const t = useTranslation();
  const location = useLessonLocation(useDirectory(), item.kind, item.lesson);
  const question = item.suggestion?.insight ?? item.lesson.insight;
  const compared = item.type === 'verification' ? '' : question;
  const isNearCopy = useHasNearCopy(item.kind, compared, item.lesson.id);
  const { data: similar } = useSimilarLessons(item.kind, compared, item.lesson.id);
  const nearest = item.type === 'lesson' && item.lesson.can.approve ? similar?.[0]?.lesson : undefined;
  const score = useQuestionScore(question, isNearCopy);
  const weak = useWeakQuestion(question, item.type === 'verification' ? null : score);
  const [field, setField] = useState<keyof LessonValues>();
  const edit = (begins?: keyof LessonValues) => {
    setField(begins);
    go({ edit: true });
  };
  const allowed = may[item.type](item);
  const ownId = useSession(({ user }) => user?.id);
  const isNew = item.type === 'lesson' && item.lesson.can.approve;
  const mayAsk = isNew && !isAsked(item) && item.lesson.author !== null && item.lesson.userId !== ownId;
  const proposed = useProposedProjects(item.kind, item.lesson.id, { isOn: isNew });
  const propose = useProposeAccepted();
  const projects = (
    <DetailRow label="">
      <ProposableProjects projects={proposed.projects} isChosen={proposed.isChosen} onChange={proposed.choose} />
    </DetailRow>
  );
  if (isEdited && allowed.edit) {
    return (
      <div className={classes.scroller}>
        <h2 className="visually-hidden">{t(`approval.types.${item.type}`)}</h2>
        {isGone && (
          <p className={classes.warning} role="status">
            {t('approval.gone.whileEditing')}
          </p>
        )}
        <ItemEditor
          item={item}
          location={location}
          field={field}
          onClose={() => go({ edit: false })}
          onDecided={() => {
            onDecided(item);
            if (isNew) void propose(item, proposed.chosen);
          }}
        />
        {projects}
      </div>
    );
  }
  const close = () => go({ decline: false });
  return (
    <>
      <div className={classes.scroller}>
        <ItemDetail
          item={item}
          location={location}
          score={score}
          onMerged={() => onDecided(item)}
          onEdit={allowed.edit && item.type !== 'verification' ? edit : undefined}
        />
        {projects}
      </div>
      <DecisionBar
        type={item.type}
        hasNext={hasNext}
        actions={{
          ...(allowed.accept && {
            accept: () => weak.accept((reason) => onAccept(item, { reason, projects: proposed.chosen })),
          }),
          ...(allowed.edit && { edit: () => edit() }),
          ...(nearest !== undefined && { merge: () => go({ merge: true }) }),
          ...(mayAsk && { ask: () => go({ ask: true }) }),
          ...(allowed.decline && { decline: () => go({ decline: true }) }),
        }}
      />
      {weak.dialog}
      {isMerging && nearest !== undefined && (
        <MergeLessonDialog
          kind={item.kind}
          lesson={item.lesson}
          into={nearest}
          onClose={() => go({ merge: false })}
          onMerged={() => onDecided(item)}
        />
      )}
      {isAsking && mayAsk && (
        <ClarificationDialog
          kind={item.kind}
          lesson={item.lesson}
          onClose={() => go({ ask: false })}
          onAsked={() => onDecided(item)}
        />
      )}
      {isDeclining && allowed.decline && item.suggestion !== null && (
        <DeclineDialog
          kind={item.kind}
          suggestion={item.suggestion}
          onClose={close}
          onDeclined={() => onDecided(item)}
        />
      )}
      {isDeclining && allowed.decline && item.suggestion === null && (
        <RemoveLessonDialog
          kind={item.kind}
          lesson={item.lesson}
          lessons={waiting.map(({ lesson }) => lesson)}
          onClose={close}
          onRemoved={() => onDecided(item)}
        />
      )}
    </>
  );
};
