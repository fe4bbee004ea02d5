import { limits } from '@polier/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { cataloguesContract } from '@polier/contract/catalogues/catalogues.contract';
import { IconChevronDown, IconChevronUp, IconLink, IconTrash, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { Button, IconButton } from '../../../components/button/button.tsx';
import { toastDone, toastFailed } from '../../../components/toast/toast-store.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { useFeature } from '../../../platform/session/company-setting.ts';
import type { Sheet } from '../data/use-sheet.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { DueField } from '../fields/due-field.tsx';
import { GrowText } from '../fields/grow-text.tsx';
import { type CellWorld, choiceChanges, choicesOf, chosenKey } from '../grid/cell-values.ts';
import { TroubleLine } from '../grid/row-trouble.tsx';
import type { Answer } from '../model/answer.ts';
import type { SheetRow } from '../model/sheet-rows.ts';
import { NotApplicable } from './not-applicable.tsx';
import { QuestionHistory } from './question-history.tsx';
import { QuestionWording } from './question-wording.tsx';
import { StateChoice } from './state-choice.tsx';
import classes from './question-panel.module.css';

export interface QuestionPanelProps {
  sheet: Sheet;
  row: SheetRow;
  world: CellWorld;
  isReadOnly: boolean;
  canRemove: boolean;
  onStep: ((step: 1 | -1) => void) | undefined;
  onClose: () => void;
}

const icon = { 'size': 18, 'stroke': 1.5, 'aria-hidden': true } as const;

const Tags = ({ ids }: { ids: readonly number[] }) => {
  const t = useWords();
  const isOn = useFeature('feature_tags');
  const { data } = useQuery({
    ...queryOf(cataloguesContract.tags.list),
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

const copyLink = async (t: ReturnType<typeof useWords>) => {
  try {
    await navigator.clipboard.writeText(location.href);
    toastDone(t('common.copied'));
  } catch {
    toastFailed(t('worksheets.copyFailed'));
  }
};

/** One question with everything about it; what is white can be written. */
export const QuestionPanel = ({ sheet, row, world, isReadOnly, canRemove, onStep, onClose }: QuestionPanelProps) => {
  const t = useWords();
  const id = useId();
  const { answer, number } = row;
  const { lesson } = answer;
  const { actions, kind } = sheet;
  const edit = (changes: Parameters<typeof actions.edit>[1]) => actions.edit(answer, changes);
  const trouble = sheet.queue.troubles.get(answer.id);
  const textOrNull = (text: string) => (text.trim() === '' ? null : text.trim());
  const remove = (removed: Answer) => actions.remove(removed, t('worksheets.removed', { number }));
  return (
    <div className={classes.panel} key={answer.id}>
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
        <IconButton label={t('worksheets.closePanel')} onClick={onClose}>
          <IconX {...icon} />
        </IconButton>
      </header>
      <QuestionWording kind={kind} answer={answer} worksheetId={sheet.worksheet.id} isReadOnly={isReadOnly} />
      {!lesson.approved && (
        <p className={classes.quiet}>{lesson.project_only ? t('worksheets.onlyHere') : t('worksheets.notApproved')}</p>
      )}
      {trouble !== undefined && (
        <TroubleLine
          row={answer}
          trouble={trouble}
          world={world}
          keepMine={sheet.keepMine}
          discard={sheet.discard}
          retry={sheet.retry}
        />
      )}
      <StateChoice answer={answer} onChange={edit} isReadOnly={isReadOnly} />
      {answer.checked && answer.checked_by_user !== null && (
        <p className={classes.quiet}>{t('worksheets.checkedBy', { name: answer.checked_by_user.name })}</p>
      )}
      <div className={classes.fields}>
        <div className={classes.line}>
          <label className={classes.label} htmlFor={`${id}-who`}>
            {t('worksheets.columns.responsible')}
          </label>
          <ChoiceField
            id={`${id}-who`}
            label={t('worksheets.longColumns.responsible')}
            choices={choicesOf('responsible', world) ?? []}
            value={chosenKey(answer, 'responsible')}
            emptyLabel={t('common.nobody')}
            placeholder={answer.responsible_user?.name ?? t('common.nobody')}
            onChange={(key) => edit(choiceChanges('responsible', key, world))}
            isReadOnly={isReadOnly}
          />
        </div>
        <div className={classes.line}>
          <label className={classes.label} htmlFor={`${id}-due`}>
            {t('worksheets.columns.contacttill')}
          </label>
          <DueField
            id={`${id}-due`}
            label={t('worksheets.columns.contacttill')}
            value={answer.contacttill}
            onChange={(contacttill) => edit({ contacttill })}
            isDone={answer.done}
            isReadOnly={isReadOnly}
          />
        </div>
        {world.own !== null && (
          <div className={classes.line}>
            <label className={classes.label} htmlFor={`${id}-own`}>
              {world.own.title}
            </label>
            <ChoiceField
              id={`${id}-own`}
              label={world.own.title}
              choices={choicesOf('own', world) ?? []}
              value={chosenKey(answer, 'own')}
              emptyLabel={t('worksheets.noValue')}
              onChange={(key) => edit(choiceChanges('own', key, world))}
              isReadOnly={isReadOnly}
            />
          </div>
        )}
        <div className={classes.line}>
          <label className={classes.label} htmlFor={`${id}-notes`}>
            {t('worksheets.columns.toDo')}
          </label>
          <GrowText
            id={`${id}-notes`}
            label={t('worksheets.columns.toDo')}
            value={answer.todo ?? ''}
            placeholder={t('worksheets.notesPrompt')}
            maxLength={limits.longText}
            onChange={(text) => edit({ todo: textOrNull(text) })}
            isReadOnly={isReadOnly}
          />
        </div>
        <div className={classes.line}>
          <label className={classes.label} htmlFor={`${id}-solution`}>
            {t('worksheets.columns.solution')}
          </label>
          <GrowText
            id={`${id}-solution`}
            label={t('worksheets.columns.solution')}
            value={answer.solution ?? ''}
            placeholder={t('worksheets.solutionPrompt')}
            maxLength={limits.longText}
            onChange={(text) => edit({ solution: textOrNull(text) })}
            isReadOnly={isReadOnly}
          />
        </div>
        <Tags ids={lesson.tags} />
        <NotApplicable
          answer={answer}
          onChange={(reason) => edit({ not_applicable_reason: reason })}
          isReadOnly={isReadOnly}
        />
      </div>
      <section>
        <h3 className={classes.section}>{t('worksheets.origin')}</h3>
        <p className={classes.origin}>
          {lesson.author !== null && `${t('worksheets.writtenBy', { name: lesson.author.name })} `}
          {t('worksheets.usedIn', { count: lesson.projects_count })}
        </p>
      </section>
      <QuestionHistory kind={kind} id={answer.id} version={answer.version} own={world.own} />
      {canRemove && !lesson.mandatory && !isReadOnly && (
        <Button
          variant="bare"
          className={classes.remove}
          leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
          onClick={() => remove(answer)}
        >
          {t('worksheets.removeQuestion')}
        </Button>
      )}
    </div>
  );
};
