import type { Kind } from '@polier/contract/kinds';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { GroupedLessons } from '../data/fitting-lessons.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { LessonComposer } from '../new-lesson/lesson-composer.tsx';
import { worksheetKindOf } from '../worksheet-kinds.ts';
import type { DraftLesson } from './worksheet-draft.ts';
import classes from './write-lesson.module.css';

/** Writes a new lesson that is stored with the worksheet. */
export const WriteLesson = ({
  kind,
  groups,
  name,
  onAdd,
}: {
  kind: Kind;
  groups: readonly GroupedLessons[];
  name: string;
  onAdd: (lesson: DraftLesson) => void;
}) => {
  const t = useTranslation();
  const [groupId, setGroupId] = useState<number | null>(null);
  const view = worksheetKindOf(kind);
  return (
    <section className={classes.section} aria-label={t('worksheets.newQuestion')}>
      <h2 className={classes.title}>{t('worksheets.newQuestion')}</h2>
      <LessonComposer
        groupId={groupId}
        draft={name}
        onAdd={(lesson) => {
          onAdd(lesson);
          return Promise.resolve();
        }}
        chooser={
          <div className={classes.chooser}>
            <ChoiceField
              label={worksheetKindOf(kind).groupLabel(t)}
              choices={groups.map(({ id, title }) => ({ key: String(id), label: title }))}
              value={groupId === null ? null : String(groupId)}
              placeholder={view.chooseGroup(t)}
              onChange={(key) => setGroupId(key === null ? null : Number(key))}
            />
          </div>
        }
      />
    </section>
  );
};
