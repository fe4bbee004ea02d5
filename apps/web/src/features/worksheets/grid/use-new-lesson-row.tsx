import { useMemo } from 'react';
import type { NewRow } from '../../../components/grid/groups/grid-groups.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { WorksheetGroup } from '../model/worksheet-rows.ts';
import { LessonComposer } from '../new-lesson/lesson-composer.tsx';
import { useWorksheetContext } from '../view/worksheet-context.ts';

/** The line in which a new lesson of a topic is written; nobody may add one to a closed worksheet. */
export const useNewLessonRow = (): NewRow<WorksheetGroup> | undefined => {
  const t = useTranslation();
  const { model, canAdd } = useWorksheetContext();
  const { actions, worksheet } = model;
  return useMemo(
    () =>
      canAdd
        ? {
            shortcut: 'n',
            label: ({ title }) => t('worksheets.newQuestionIn', { group: title }),
            isPossible: ({ groupId }) => groupId !== null,
            render: ({ key, groupId }, { onAdded, onLeave }) => (
              <LessonComposer
                groupId={groupId}
                draft={`${worksheet.id}.${key}`}
                onAdd={async (lesson) => {
                  const added = await actions.addLesson(lesson);
                  if (added !== undefined) onAdded(added.id);
                }}
                onLeave={onLeave}
                autoFocus
              />
            ),
          }
        : undefined,
    [canAdd, actions, worksheet.id, t],
  );
};
