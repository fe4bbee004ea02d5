import { useQuery } from '@tanstack/react-query';
import { IconChevronDown, IconChevronUp, IconLink, IconX } from '@tabler/icons-react';
import { IconButton } from '../../../components/button/button.tsx';
import { Check } from '../../../components/check/check.tsx';
import { toastDone, toastFailed } from '../../../components/toast/toast-store.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useFeature } from '../../companies/company-setting.ts';
import { DidItHelp } from '../../verdicts/did-it-help.tsx';
import { editableColumns } from '../columns/columns.ts';
import { wholeAppliedLessonQuery } from '../data/worksheet-queries.ts';
import type { AppliedLessonChanges } from '../model/applied-lesson.ts';
import type { WorksheetRow } from '../model/worksheet-rows.ts';
import { useRowContext } from '../view/row-context.ts';
import { useWorksheetContext } from '../view/worksheet-context.ts';
import { WriteErrorLine } from '../write-errors/write-error-line.tsx';
import { ColumnField } from './column-field.tsx';
import { NotApplicable } from './not-applicable.tsx';
import { AppliedLessonHistory } from './applied-lesson-history.tsx';
import { AppliedLessonPhotos } from './applied-lesson-photos.tsx';
import { LessonOrigin } from './lesson-origin.tsx';
import { ProposeForAll } from './propose-for-all.tsx';
import { RemoveAppliedLesson } from './remove-applied-lesson.tsx';
import { LessonWording } from './lesson-wording.tsx';
import { StateChoice } from './state-choice.tsx';
import classes from './applied-lesson-panel.module.css';

export interface AppliedLessonPanelProps {
  row: WorksheetRow;
  onStep: ((step: 1 | -1) => void) | undefined;
}

const icon = { 'size': 18, 'stroke': 1.5, 'aria-hidden': true } as const;

const Tags = ({ ids }: { ids: readonly number[] }) => {
  const t = useTranslation();
  const isOn = useFeature('feature_tags');
  const { data } = useQuery({
    ...queryOf(endpoints.catalogues.tags.list),
    enabled: isOn && ids.length > 0,
    staleTime: 5 * 60_000,
  });
  const tags = data?.filter(({ id }) => ids.includes(id)) ?? [];
  if (!isOn || tags.length === 0) return null;
  return (
    <div className={classes.line}>
      <span className={classes.label}>{t('worksheets.tags')}</span>
      <ul className={classes.tags}>
        {tags.map(({ id, title }) => (
          <li key={id} className={classes.tag}>
            {title}
          </li>
        ))}
      </ul>
    </div>
  );
};

const copyLink = async (t: ReturnType<typeof useTranslation>) => {
  try {
    await navigator.clipboard.writeText(location.href);
    toastDone(t('common.copied'));
  } catch {
    toastFailed(t('worksheets.copyFailed'));
  }
};

/** The side panel of one applied lesson; white fields can be edited. */
export const AppliedLessonPanel = ({ row, onStep }: AppliedLessonPanelProps) => {
  const t = useTranslation();
  const { model, canRemove, closePanel } = useWorksheetContext();
  const { kind, cellContext, actions, isReadOnly } = useRowContext();
  const { appliedLesson, number } = row;
  const { lesson } = appliedLesson;
  const whole = useQuery(wholeAppliedLessonQuery(kind, appliedLesson));
  const rest = whole.data;
  const edit = (changes: AppliedLessonChanges) => actions.edit(appliedLesson, changes);
  const writeError = model.queue.writeErrors.get(appliedLesson.id);
  return (
    <div className={classes.panel} key={appliedLesson.id} data-panel-row={appliedLesson.id}>
      <header className={classes.top}>
        <h2 className={classes.heading}>
          {t('worksheets.questionNumber', { number })}
          {lesson.mandatory && <span className={classes.quiet}> {t('common.mandatory')}</span>}
        </h2>
        {onStep !== undefined && (
          <>
            <IconButton label={t('worksheets.previousQuestion')} onClick={() => onStep(-1)}>
              <IconChevronUp {...icon} />
            </IconButton>
            <IconButton label={t('worksheets.nextQuestion')} onClick={() => onStep(1)}>
              <IconChevronDown {...icon} />
            </IconButton>
          </>
        )}
        <IconButton label={t('worksheets.copyLink')} onClick={() => void copyLink(t)}>
          <IconLink {...icon} />
        </IconButton>
        <IconButton label={t('worksheets.closePanel')} onClick={closePanel}>
          <IconX {...icon} />
        </IconButton>
      </header>
      <LessonWording
        kind={kind}
        appliedLesson={appliedLesson}
        whole={rest}
        worksheetId={model.worksheet.id}
        isReadOnly={isReadOnly}
      />
      {rest?.lesson.approved === false && (
        <p className={classes.quiet}>
          {rest.lesson.project_only ? t('worksheets.onlyHere') : t('worksheets.notApproved')}
        </p>
      )}
      {rest?.lesson.project_only === true && <ProposeForAll kind={kind} lessonId={rest.lesson.id} />}
      {writeError !== undefined && <WriteErrorLine row={appliedLesson} writeError={writeError} />}
      <StateChoice appliedLesson={appliedLesson} onChange={edit} isReadOnly={isReadOnly} />
      {!appliedLesson.done && appliedLesson.not_applicable_reason === null && (
        <Check
          checked={appliedLesson.needscheck}
          onChange={(needscheck) => edit({ needscheck })}
          disabled={isReadOnly}
          label={t('worksheets.checkOnceDone')}
        />
      )}
      {appliedLesson.checked && rest?.checked_by_user && (
        <p className={classes.quiet}>{t('worksheets.checkedBy', { name: rest.checked_by_user.name })}</p>
      )}
      <div className={classes.fields}>
        {editableColumns(cellContext).map((column) => (
          <ColumnField key={column.id} column={column} appliedLesson={appliedLesson} />
        ))}
        <Tags ids={rest?.lesson.tags ?? []} />
        <NotApplicable
          appliedLesson={appliedLesson}
          onChange={(reason) => edit({ not_applicable_reason: reason })}
          isReadOnly={isReadOnly}
        />
      </div>
      {appliedLesson.checked && <DidItHelp kind={kind} appliedLessonId={appliedLesson.id} isReadOnly={isReadOnly} />}
      <AppliedLessonPhotos id={appliedLesson.id} isReadOnly={isReadOnly} />
      <LessonOrigin whole={whole} />
      <AppliedLessonHistory id={appliedLesson.id} version={appliedLesson.version} />
      {canRemove && !lesson.mandatory && !isReadOnly && <RemoveAppliedLesson row={row} />}
    </div>
  );
};
