import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { fittingLessonsOf, locationOfWorksheet } from '../data/fitting-lessons.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { useStore } from '../../../platform/store/store.ts';
import { useRowContext } from '../view/row-context.ts';
import { useWorksheetContext } from '../view/worksheet-context.ts';
import { worksheetKindOf } from '../worksheet-kinds.ts';
import { LessonComposer } from './lesson-composer.tsx';
import classes from './new-lesson-line.module.css';

/** The last line of the worksheet: a new lesson in any topic. */
export const NewLessonLine = () => {
  const t = useTranslation();
  const { model, grid } = useWorksheetContext();
  const id = useId();
  const [isUsed, setUsed] = useState(false);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { selection } = useRowContext();
  const rowId = useStore(selection, (state) => state.rowId);
  const { data } = useQuery({
    ...fittingLessonsOf(locationOfWorksheet(model.worksheet)),
    enabled: isUsed,
  });
  const known = model.groups.flatMap(({ groupId: key, title }) => (key === null ? [] : [{ id: key, title }]));
  const groups = data ?? known;
  const view = worksheetKindOf(model.kind);
  const current = model.groups.find(({ rows }) => rows.some(({ appliedLesson }) => appliedLesson.id === rowId));
  const groupId = chosenId ?? current?.groupId ?? known.at(-1)?.id ?? null;
  return (
    <section className={classes.line} aria-labelledby={`${id}-title`}>
      <h2 className={classes.title} id={`${id}-title`}>
        {t('worksheets.newQuestion')}
      </h2>
      <div className={classes.composer}>
        <LessonComposer
          groupId={groupId}
          draft={String(model.worksheet.id)}
          onAdd={async (lesson) => {
            const added = await model.actions.addLesson(lesson);
            if (added !== undefined) requestAnimationFrame(() => grid.current?.goTo(added.id));
          }}
          onUse={() => setUsed(true)}
          chooser={
            <div className={classes.chooser}>
              <ChoiceField
                label={view.groupLabel(t)}
                choices={groups.map((group) => ({ key: String(group.id), label: group.title }))}
                value={groupId === null ? null : String(groupId)}
                placeholder={view.chooseGroup(t)}
                onChange={(key) => setChosenId(key === null ? null : Number(key))}
              />
            </div>
          }
        />
      </div>
    </section>
  );
};
