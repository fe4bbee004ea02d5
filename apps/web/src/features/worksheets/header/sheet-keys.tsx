import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Key } from '../../../components/keys/key-hints.tsx';
import { useWords } from '../../../platform/i18n/use-words.ts';
import classes from './sheet-keys.module.css';

/** Every key of the grid. */
export const SheetKeys = ({ onClose }: { onClose: () => void }) => {
  const t = useWords();
  const key = (name: 'enter' | 'escape' | 'tab' | 'space' | 'shift' | 'control' | 'home' | 'end') =>
    t(`common.keys.${name}`);
  const lines: [readonly string[], string][] = [
    [['↑', '↓', '←', '→'], t('worksheets.help.move')],
    [[key('home'), key('end')], t('worksheets.help.rowEdges')],
    [[key('control'), key('home')], t('worksheets.help.sheetEdges')],
    [[key('enter'), 'F2'], t('worksheets.help.edit')],
    [[key('shift'), key('enter')], t('worksheets.help.newLine')],
    [[key('tab')], t('worksheets.help.tab')],
    [[key('escape')], t('worksheets.help.escape')],
    [['E'], t('worksheets.help.done')],
    [['G'], t('worksheets.help.check')],
    [[key('space')], t('worksheets.help.space')],
    [['N'], t('worksheets.help.newQuestion')],
    [['/'], t('worksheets.help.search')],
    [['['], t('worksheets.help.sidebar')],
    [[']'], t('worksheets.help.panel')],
    [[key('control'), 'C'], t('worksheets.help.copy')],
    [[key('control'), 'V'], t('worksheets.help.paste')],
    [[key('control'), 'Z'], t('worksheets.help.undo')],
  ];
  return (
    <Dialog opened onClose={onClose} title={t('worksheets.help.title')}>
      <dl className={classes.keys}>
        {lines.map(([keys, meaning]) => (
          <div key={meaning} className={classes.line}>
            <dt className={classes.names}>
              {keys.map((name) => (
                <Key key={name}>{name}</Key>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
