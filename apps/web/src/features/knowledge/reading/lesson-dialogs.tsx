import type { Kind } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import type { LessonDialog } from '../knowledge-address.ts';
import { SuggestDialog } from '../reviewing/suggest-dialog.tsx';
import { VersionsDialog } from '../reviewing/versions-dialog.tsx';
import { RemoveLessonDialog } from '../writing/remove-lesson-dialog.tsx';

interface LessonDialogsProps {
  kind: Kind;
  lessons: readonly LessonView[];
  /** The lesson each dialog is open for, as far as the address says. */
  opened: Readonly<Record<LessonDialog, number | undefined>>;
  onClose: (dialog: LessonDialog) => void;
}

/** What lies over the page for one of its lessons. */
export const LessonDialogs = ({ kind, lessons, opened, onClose }: LessonDialogsProps) => {
  const lessonOf = (dialog: LessonDialog) => lessons.find(({ id }) => id === opened[dialog]);
  const removed = lessonOf('remove');
  const suggested = lessonOf('suggest');
  const compared = lessonOf('versions');
  return (
    <>
      {removed?.can.remove === true && (
        <RemoveLessonDialog kind={kind} lesson={removed} lessons={lessons} onClose={() => onClose('remove')} />
      )}
      {suggested !== undefined && <SuggestDialog kind={kind} lesson={suggested} onClose={() => onClose('suggest')} />}
      {compared !== undefined && <VersionsDialog kind={kind} lesson={compared} onClose={() => onClose('versions')} />}
    </>
  );
};
