import { SkeletonBar } from '../../../components/states/skeleton-bar.tsx';
import type { LessonLocation } from '../../knowledge/lesson-location.ts';
import type { LessonValues } from '../../knowledge/writing/lesson-values.ts';
import { LessonEditor } from '../../knowledge/writing/lesson-editor.tsx';
import type { ApprovalItem } from '../approval-items.ts';
import { SuggestionEditor } from '../decisions/suggestion-editor.tsx';

interface ItemEditorProps {
  item: ApprovalItem;
  location: LessonLocation | null;
  /** Where the change begins, unless in the question. */
  field?: keyof LessonValues | undefined;
  onClose: () => void;
  /** It was decided with the change. */
  onDecided: () => void;
}

/** The words of what waits, changed where they are read. */
export const ItemEditor = ({ item, location, field, onClose, onDecided }: ItemEditorProps) => {
  const { kind, lesson, suggestion } = item;
  if (suggestion !== null) {
    return (
      <SuggestionEditor kind={kind} suggestion={suggestion} lesson={lesson} onClose={onClose} onAccepted={onDecided} />
    );
  }
  if (location === null) return <SkeletonBar width={80} />;
  return (
    <LessonEditor
      row={{ lesson, number: '', level: 1 }}
      location={location.location}
      isDecision={!lesson.approved}
      field={field}
      onClose={(stored) => {
        if (stored?.approved === true) onDecided();
        else onClose();
      }}
    />
  );
};
