import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { fittingLessonsOf, placeOfSheet } from '../data/fitting-lessons.ts';
import type { Sheet } from '../data/use-sheet.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import type { Answer } from '../model/answer.ts';
import { worksheetKindViews } from '../worksheet-kind-views.tsx';
import { QuestionComposer } from './question-composer.tsx';
import classes from './new-question-line.module.css';

interface NewQuestionLineProps {
  sheet: Sheet;
  onAdded: (answer: Answer) => void;
}

/** The last line of the sheet: a new question in any topic. */
export const NewQuestionLine = ({ sheet, onAdded }: NewQuestionLineProps) => {
  const t = useWords();
  const id = useId();
  const [isUsed, setUsed] = useState(false);
  const [groupId, setGroupId] = useState<number | null>(null);
  const { data } = useQuery({ ...fittingLessonsOf(sheet.kind, placeOfSheet(sheet.worksheet)), enabled: isUsed });
  const known = sheet.groups.flatMap(({ groupId: key, title }) => (key === null ? [] : [{ id: key, title }]));
  const groups = data ?? known;
  const view = worksheetKindViews[sheet.kind];
  return (
    <section className={classes.line} aria-labelledby={`${id}-title`}>
      <h2 className={classes.title} id={`${id}-title`}>
        {t('worksheets.newQuestion')}
      </h2>
      <div className={classes.composer}>
        <QuestionComposer
          groupId={groupId}
          draft={String(sheet.worksheet.id)}
          onAdd={async (question) => {
            const added = await sheet.actions.addQuestion(question);
            if (added !== undefined) onAdded(added);
          }}
          groupMissing={view.chooseGroup(t)}
          onUse={() => setUsed(true)}
          chooser={
            <div className={classes.chooser}>
              <ChoiceField
                label={view.groupWord(t)}
                choices={groups.map((group) => ({ key: String(group.id), label: group.title }))}
                value={groupId === null ? null : String(groupId)}
                placeholder={view.chooseGroup(t)}
                onChange={(key) => setGroupId(key === null ? null : Number(key))}
              />
            </div>
          }
        />
      </div>
    </section>
  );
};
