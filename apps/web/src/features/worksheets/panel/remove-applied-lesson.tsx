import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { editableColumns, longHeadingOf } from '../columns/columns.ts';
import type { WorksheetRow } from '../model/worksheet-rows.ts';
import { usePhotoCount } from '../view/photo-counts.tsx';
import { useRowContext } from '../view/row-context.ts';
import classes from './applied-lesson-panel.module.css';

/** Names of what is written for the applied lesson, in the words of its fields. */
const useWritten = ({ appliedLesson }: WorksheetRow): string[] => {
  const t = useTranslation();
  const { cellContext, words } = useRowContext();
  const photos = usePhotoCount(appliedLesson.id);
  const columns = editableColumns(cellContext).filter((column) => column.text(appliedLesson, cellContext) !== '');
  return [
    ...(appliedLesson.done ? [words.done] : []),
    ...columns.map((column) => longHeadingOf(column, cellContext, t)),
    ...(appliedLesson.not_applicable_reason === null ? [] : [t('fields.not_applicable_reason')]),
    ...(photos === 0 ? [] : [t('photos.count', { count: photos })]),
  ];
};

/** Removes the applied lesson from the worksheet; asks first where somebody has written something for it. */
export const RemoveAppliedLesson = ({ row }: { row: WorksheetRow }) => {
  const t = useTranslation();
  const { actions } = useRowContext();
  const [isAsking, setAsking] = useState(false);
  const { appliedLesson, number } = row;
  const written = useWritten(row);
  const remove = () => actions.remove(appliedLesson, t('worksheets.removed', { number }));
  return (
    <>
      <Button
        variant="bare"
        className={classes.remove}
        leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
        onClick={() => (written.length === 0 ? remove() : setAsking(true))}
      >
        {t('worksheets.removeQuestion')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('worksheets.removeQuestionTitle', { number })}
        text={t('worksheets.removeQuestionText', { fields: written.join(', ') })}
        remains={t('worksheets.lessonsRemain')}
        confirmLabel={t('worksheets.removeQuestion')}
        onConfirm={() => {
          setAsking(false);
          remove();
        }}
      />
    </>
  );
};
