import { useSyncExternalStore } from 'react';
import { KeyHints } from '../../../components/keys/key-hints.tsx';
import { MandatoryMark } from '../../../components/question/question.tsx';
import { ScreenFooter } from '../../../components/screen/screen-footer.tsx';
import { formatTime } from '../../../platform/formats/dates.ts';
import { type Translate, useWords } from '../../../platform/i18n/use-words.ts';
import { useStore } from '../../../platform/store/store.ts';
import type { Sheet } from '../data/use-sheet.ts';
import { isEditable } from '../grid/grid-columns.ts';
import type { SelectionStore } from '../grid/sheet-selection.ts';
import type { QueueState } from '../model/write-queue.ts';

type AnyQueue = QueueState<unknown, unknown>;

const subscribeOnline = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** What became of the latest edits, in a few words. */
const saveWords = (queues: readonly AnyQueue[], isOnline: boolean, t: Translate): string | null => {
  const troubles = queues.flatMap(({ troubles: all }) => [...all.values()]);
  const waiting = troubles.filter((trouble) => trouble.type === 'failed' && trouble.willRetry).length;
  if (waiting > 0 || !isOnline) return t('worksheets.waiting', { count: waiting });
  if (troubles.length > 0) return t('common.notSaved');
  if (queues.some(({ sending }) => sending > 0)) return t('common.saving');
  const times = queues.flatMap(({ savedAt }) => (savedAt === null ? [] : [savedAt.getTime()]));
  return times.length === 0 ? null : t('common.saved', { time: formatTime(new Date(Math.max(...times))) });
};

export const useSaveWords = (sheet: Sheet): string | null => {
  const t = useWords();
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  return saveWords([sheet.queue, sheet.headQueue], isOnline, t);
};

export interface SheetFooterProps {
  sheet: Sheet;
  selection: SelectionStore;
  /** Row numbers of the rows on show. */
  positions: ReadonlyMap<number, number>;
  isReadOnly: boolean;
}

export const SheetFooter = ({ sheet, selection, positions, isReadOnly }: SheetFooterProps) => {
  const t = useWords();
  const saved = useSaveWords(sheet);
  const rowId = useStore(selection, (state) => state.rowId);
  const edited = useStore(selection, ({ editing, column }) => (editing !== null && isEditable(column) ? column : null));
  const row = rowId === null ? undefined : positions.get(rowId);
  const key = (name: 'enter' | 'escape' | 'tab' | 'space') => t(`common.keys.${name}`);
  const editKeys = [
    { keys: [key('enter')], label: t('worksheets.keys.save') },
    { keys: [key('tab')], label: t('worksheets.keys.next') },
    { keys: [key('escape')], label: t('worksheets.keys.discard') },
  ];
  const readKeys = [{ keys: [key('space')], label: t('worksheets.keys.open') }];
  const sheetKeys = [
    { keys: ['E'], label: t('worksheets.keys.done') },
    { keys: ['G'], label: t('worksheets.keys.checked') },
    ...readKeys,
    { keys: ['F2'], label: t('worksheets.keys.edit') },
  ];
  const hints = [
    ...(edited !== null ? editKeys : isReadOnly ? readKeys : sheetKeys),
    { keys: ['?'], label: t('common.allShortcuts') },
  ];
  return (
    <ScreenFooter
      state={saved}
      keys={
        <>
          {edited !== null && (
            <strong>{t('worksheets.editing', { column: t(`worksheets.longColumns.${edited}`) })}&ensp;</strong>
          )}
          <KeyHints hints={hints} />
        </>
      }
    >
      <span>
        <MandatoryMark label={t('common.mandatoryQuestion')} />
        &ensp;{t('common.mandatoryQuestion')}
      </span>
      {row !== undefined && <span>{t('common.rowOf', { row, total: positions.size })}</span>}
    </ScreenFooter>
  );
};
