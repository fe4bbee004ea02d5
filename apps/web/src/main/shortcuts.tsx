import { type ShortcutGroup, ShortcutList } from '../features/shell/shortcut-list.tsx';
import { type Translate, useTranslation } from '../platform/i18n/use-translation.ts';

type KeyName =
  | 'enter'
  | 'escape'
  | 'tab'
  | 'space'
  | 'shift'
  | 'control'
  | 'home'
  | 'end'
  | 'pageUp'
  | 'pageDown'
  | 'delete';

/** Every keyboard shortcut of this application. */
const shortcutGroups = (t: Translate): ShortcutGroup[] => {
  const key = (name: KeyName) => t(`common.keys.${name}`);
  return [
    {
      title: t('shortcuts.everywhere'),
      keys: [
        [[key('control'), 'K'], t('shortcuts.palette')],
        [['?'], t('shortcuts.help')],
        [['['], t('shortcuts.sidebar')],
        [['G', 'H'], t('shortcuts.goHome')],
        [['G', 'P'], t('shortcuts.goProjects')],
        [['G', 'T'], t('shortcuts.goTodos')],
        [['G', 'K'], t('shortcuts.goKnowledge')],
        [[key('escape')], t('shortcuts.close')],
      ],
    },
    {
      title: t('shortcuts.lists'),
      keys: [
        [['↑', '↓'], t('shortcuts.move')],
        [[key('home'), key('end')], t('shortcuts.first')],
        [[key('enter')], t('shortcuts.open')],
        [['/'], t('shortcuts.search')],
        [['N'], t('shortcuts.new')],
        [['E'], t('shortcuts.todoDone')],
        [[key('space')], t('shortcuts.todoChoose')],
        [['A'], t('shortcuts.todoAssign')],
      ],
    },
    {
      title: t('shortcuts.worksheet'),
      keys: [
        [['↑', '↓', '←', '→'], t('shortcuts.grid.move')],
        [[key('home'), key('end')], t('shortcuts.grid.rowEdges')],
        [[key('control'), key('home')], t('shortcuts.grid.worksheetEdges')],
        [[key('pageUp'), key('pageDown')], t('shortcuts.grid.page')],
        [[key('enter'), 'F2'], t('shortcuts.grid.edit')],
        [[key('shift'), key('enter')], t('shortcuts.grid.newLine')],
        [[key('tab')], t('shortcuts.grid.tab')],
        [[key('escape')], t('shortcuts.grid.escape')],
        [[key('delete')], t('shortcuts.grid.clear')],
        [[key('shift'), '↑', '↓', '←', '→'], t('shortcuts.grid.range')],
        [[key('shift'), key('space')], t('shortcuts.grid.wholeRow')],
        [[key('control'), 'A'], t('shortcuts.grid.everything')],
        [['E'], t('shortcuts.grid.done')],
        [['C'], t('shortcuts.grid.check')],
        [[key('space')], t('shortcuts.grid.space')],
        [['N'], t('shortcuts.grid.newQuestion')],
        [['/'], t('shortcuts.grid.search')],
        [[']'], t('shortcuts.grid.panel')],
        [[key('control'), 'C'], t('shortcuts.grid.copy')],
        [[key('control'), 'X'], t('shortcuts.grid.cut')],
        [[key('control'), 'V'], t('shortcuts.grid.paste')],
        [[key('control'), 'D'], t('shortcuts.grid.fillDown')],
        [[key('control'), 'R'], t('shortcuts.grid.fillRight')],
        [['A'], t('shortcuts.grid.assign')],
        [['F8'], t('shortcuts.grid.nextUnreadable')],
        [[key('control'), 'P'], t('shortcuts.grid.print')],
        [[key('control'), 'Z'], t('shortcuts.grid.undo')],
        [[key('control'), 'Y'], t('shortcuts.grid.redo')],
      ],
    },
    {
      title: t('shortcuts.createWorksheet'),
      keys: [
        [[key('space')], t('shortcuts.create.choose')],
        [[key('shift'), key('space')], t('shortcuts.create.wholeGroup')],
        [[key('control'), key('enter')], t('shortcuts.create.create')],
      ],
    },
    {
      title: t('shortcuts.approval.title'),
      keys: [
        [['↑', '↓'], t('shortcuts.approval.move')],
        [['A'], t('shortcuts.approval.accept')],
        [['E'], t('shortcuts.approval.edit')],
        [[key('delete'), '⌫'], t('shortcuts.approval.refuse')],
      ],
    },
    { title: t('shortcuts.forms'), keys: [[[key('control'), 'S'], t('shortcuts.save')]] },
  ];
};

export const Shortcuts = () => <ShortcutList groups={shortcutGroups(useTranslation())} />;
