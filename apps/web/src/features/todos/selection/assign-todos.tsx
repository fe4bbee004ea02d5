import { useState } from 'react';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { today } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AssignDialog } from '../../worksheets/assign/assign-dialog.tsx';
import type { AssignmentEdit } from '../../worksheets/assign/assignment.ts';
import { useProjectPeople } from '../../worksheets/data/worksheet-queries.ts';
import type { AppliedLessonChanges } from '../../worksheets/model/applied-lesson.ts';
import { saveChanges, type TodoChange } from '../save-changes.ts';
import { type TodoItem, todoKey } from '../list/todo-items.ts';

type Assigned = TodoItem['row'] & { readonly item: TodoItem };
/** The fields that a change sets, as they were. */
const before = ({ item: { row }, changes }: TodoChange): AppliedLessonChanges => ({
  ...('contacttill' in changes && { contacttill: row.contacttill }),
  ...('internal_responsible_user' in changes && {
    internal_responsible_user: row.internal_responsible_user,
    external_responsible_user: row.external_responsible_user,
  }),
});

interface AssignTodosProps {
  items: readonly TodoItem[];
  /** After it was stored. */
  onAssigned: () => void;
  onClose: () => void;
}

/** Sets the person and the date of the chosen rows; the person only where they belong to one project. */
export const AssignTodos = ({ items: given, onAssigned, onClose }: AssignTodosProps) => {
  const t = useTranslation();
  // As of the opening: what is about to be set must not change under it.
  const [items] = useState(given);
  const [first, ...others] = new Set(items.map(({ row }) => row.project.id));
  const people = useProjectPeople(first);
  const rows = items.map((item) => ({
    id: todoKey(item),
    state: 'o' as const,
    appliedLesson: { ...item.row, item } satisfies Assigned,
  }));

  const assign = (edits: readonly AssignmentEdit<Assigned>[], message: string) => {
    const made = edits.map(({ appliedLesson: { item }, changes }) => ({ item, changes }));
    const undo = () => {
      saveChanges(made.map((change) => ({ item: change.item, changes: before(change) }))).catch(toastProblem);
    };
    saveChanges(made).then(() => {
      toastDone(message, { undo });
      onAssigned();
    }, toastProblem);
  };
  return (
    <AssignDialog
      title={t('worksheets.assign.chosenTitle')}
      about={t('worksheets.assign.chosenAbout', { count: items.length })}
      rows={rows}
      chosen={new Set(items.map(todoKey))}
      people={others.length > 0 ? null : people}
      today={today()}
      onAssign={assign}
      onClose={onClose}
    />
  );
};
