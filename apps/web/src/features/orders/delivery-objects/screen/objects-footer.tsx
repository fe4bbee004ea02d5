import { KeyHints } from '../../../../components/keys/key-hints.tsx';
import { ProgressStrip } from '../../../../components/progress-strip/progress-strip.tsx';
import { ScreenFooter } from '../../../../components/screen/screen-footer.tsx';
import { formatTime } from '../../../../platform/formats/dates.ts';
import { type Translate, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useStore } from '../../../../platform/store/store.ts';
import type { ObjectsModel } from '../data/use-objects-model.ts';
import { useObjectsContext } from './objects-context.ts';
import classes from './delivery-objects-screen.module.css';

/** The save state in a few words; the shell reports changes waiting for the server. */
const saveText = ({ writeErrors, sending, savedAt }: ObjectsModel['queue'], t: Translate): string | null => {
  const errors = [...writeErrors.values()];
  if (errors.some((error) => error.type === 'failed' && error.willRetry)) return null;
  if (errors.length > 0) return t('common.notSaved');
  if (sending > 0) return t('common.saving');
  return savedAt === null ? null : t('common.saved', { time: formatTime(savedAt) });
};

/** What each stroke means. */
const legend = [
  ['accepted', 'c', 0],
  ['submitted', 't', 0],
  ['shared', 'd', 0],
  ['overdue', 'v', 0],
  ['in_progress', 'o', 40],
  ['planned', 'o', 0],
] as const;

export const ObjectsFooter = () => {
  const t = useTranslation();
  const { model, shown, selection, url } = useObjectsContext();
  const rowId = useStore(selection, (state) => state.rowId);
  const chosen = useStore(selection, ({ range }) => range?.rowIds.size ?? 0);
  const isEditing = useStore(selection, ({ editing }) => editing !== null);
  const rows = shown.flatMap((group) => group.rows);
  const at = rows.findIndex(({ id }) => id === rowId);
  const key = (name: 'enter' | 'escape' | 'tab' | 'space' | 'control') => t(`common.keys.${name}`);
  const editKeys = [
    { keys: [key('enter')], label: t('worksheets.keys.save') },
    { keys: [key('tab')], label: t('worksheets.keys.next') },
    { keys: [key('escape')], label: t('worksheets.keys.discard') },
  ];
  const rangeKeys = [
    { keys: [key('control'), 'D'], label: t('worksheets.keys.fillDown') },
    ...(model.canRemove ? [{ keys: ['X'], label: t('deliveryObjects.remove') }] : []),
    { keys: [key('escape')], label: t('worksheets.keys.discardRange') },
  ];
  const readKeys = [{ keys: [key('space')], label: t('common.opens') }];
  const gridKeys = [
    ...(model.canCreate ? [{ keys: ['N'], label: t('deliveryObjects.addShort') }] : []),
    ...readKeys,
    { keys: ['F2'], label: t('worksheets.keys.edit') },
  ];
  const boardKeys = [
    { keys: [key('space')], label: t('deliveryObjects.board.lift') },
    { keys: ['←', '→'], label: t('deliveryObjects.columns.state') },
    { keys: [key('enter')], label: t('deliveryObjects.board.drop') },
    { keys: [key('escape')], label: t('common.back') },
  ];
  const own = isEditing ? editKeys : !model.canEdit ? readKeys : chosen > 1 ? rangeKeys : gridKeys;
  return (
    <ScreenFooter
      state={saveText(model.queue, t)}
      keys={
        <KeyHints
          hints={[...(url.view === 'board' ? boardKeys : own), { keys: ['?'], label: t('common.allShortcuts') }]}
        />
      }
    >
      {url.view !== 'board' && at !== -1 && <span>{t('common.rowOf', { row: at + 1, total: rows.length })}</span>}
      {url.object === undefined && (
        <span className={classes.legend}>
          {legend.map(([word, letter, fill]) => (
            <span key={word} className={classes.legendItem}>
              <span aria-hidden="true">
                <ProgressStrip states={[{ states: letter, fills: [fill] }]} label={word} height={8} />
              </span>
              {word === 'overdue' ? t('common.overdue') : t(`orders.states.${word}`)}
            </span>
          ))}
        </span>
      )}
    </ScreenFooter>
  );
};
