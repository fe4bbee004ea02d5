import { KeyHints } from '../../../components/keys/key-hints.tsx';
import { MandatoryMark } from '../../../components/lesson-text/lesson-text.tsx';
import { ScreenFooter } from '../../../components/screen/screen-footer.tsx';
import { formatTime } from '../../../platform/formats/dates.ts';
import { type Translate, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useStore } from '../../../platform/store/store.ts';
import type { WorksheetModel } from '../data/use-worksheet-model.ts';
import type { ColumnId } from '../columns/column.ts';
import { columnOf, longHeadingOf } from '../columns/columns.ts';
import type { QueueState } from '../../../components/grid/queue/write-queue.ts';
import { useRowContext } from '../view/row-context.ts';
import { useWorksheetContext } from '../view/worksheet-context.ts';
import classes from './worksheet-footer.module.css';

type AnyQueue = QueueState<unknown, unknown>;

/** The save state in a few words; the shell reports changes waiting for the server. */
const saveTexts = (queues: readonly AnyQueue[], t: Translate): string | null => {
  const errors = queues.flatMap(({ writeErrors }) => [...writeErrors.values()]);
  const isWaiting = errors.some((error) => error.type === 'failed' && error.willRetry);
  if (isWaiting) return null;
  if (errors.length > 0) return t('common.notSaved');
  if (queues.some(({ sending }) => sending > 0)) return t('common.saving');
  const times = queues.flatMap(({ savedAt }) => (savedAt === null ? [] : [savedAt.getTime()]));
  return times.length === 0 ? null : t('common.saved', { time: formatTime(new Date(Math.max(...times))) });
};

export const useSaveTexts = (model: WorksheetModel): string | null => {
  const t = useTranslation();
  return saveTexts([model.queue, model.headQueue], t);
};

export const WorksheetFooter = () => {
  const t = useTranslation();
  const { model, positions, setUrl } = useWorksheetContext();
  const { selection, cellContext, isReadOnly } = useRowContext();
  const saved = useSaveTexts(model);
  const rowId = useStore(selection, (state) => state.rowId);
  const chosen = useStore(selection, ({ range }) => range?.rowIds.size ?? 0);
  const edited = useStore(selection, ({ editing, column }) => (editing === null ? null : column));
  const row = rowId === null ? undefined : positions.get(rowId);
  const key = (name: 'enter' | 'escape' | 'tab' | 'space') => t(`common.keys.${name}`);
  const editKeys = [
    { keys: [key('enter')], label: t('worksheets.keys.save') },
    { keys: [key('tab')], label: t('worksheets.keys.next') },
    { keys: [key('escape')], label: t('worksheets.keys.discard') },
  ];
  const readKeys = [{ keys: [key('space')], label: t('worksheets.keys.open') }];
  const rangeKeys = [
    { keys: ['A'], label: t('worksheets.keys.assign') },
    { keys: [t('common.keys.control'), 'D'], label: t('worksheets.keys.fillDown') },
    { keys: [key('escape')], label: t('worksheets.keys.discardRange') },
  ];
  const worksheetKeys = [
    { keys: ['E'], label: t('worksheets.keys.done') },
    { keys: ['C'], label: t('worksheets.keys.checked') },
    ...readKeys,
    { keys: ['F2'], label: t('worksheets.keys.edit') },
  ];
  const hints = [
    ...(edited !== null ? editKeys : isReadOnly ? readKeys : chosen > 1 ? rangeKeys : worksheetKeys),
    { keys: ['?'], label: t('common.allShortcuts') },
  ];
  return (
    <ScreenFooter
      state={saved}
      keys={
        <>
          {edited !== null && (
            <strong>
              {t('worksheets.editing', { column: longHeadingOf(columnOf(edited as ColumnId), cellContext, t) })}&ensp;
            </strong>
          )}
          <KeyHints hints={hints} />
        </>
      }
    >
      <span>
        <MandatoryMark label={t('common.mandatoryQuestion')} />
        &ensp;{t('common.mandatoryQuestion')}
      </span>
      {chosen > 1 ? (
        <span>
          {t('worksheets.assign.chosenAbout', { count: chosen })}
          {!isReadOnly && (
            <>
              &ensp;
              <button
                type="button"
                className={classes.assign}
                onClick={() => setUrl({ dialog: 'assign', group: '' }, { replace: false })}
              >
                {t('worksheets.assign.chosenTitle')}
              </button>
            </>
          )}
        </span>
      ) : (
        row !== undefined && <span>{t('common.rowOf', { row, total: positions.size })}</span>
      )}
    </ScreenFooter>
  );
};
