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
      title: t('shell.shortcuts.everywhere'),
      keys: [
        [[key('control'), 'K'], t('shell.shortcuts.palette')],
        [['?'], t('shell.shortcuts.help')],
        [['['], t('shell.shortcuts.sidebar')],
        [['G', 'H'], t('shell.shortcuts.goHome')],
        [['G', 'P'], t('shell.shortcuts.goProjects')],
        [['G', 'T'], t('shell.shortcuts.goTodos')],
        [['G', 'K'], t('shell.shortcuts.goKnowledge')],
        [[key('escape')], t('shell.shortcuts.close')],
      ],
    },
    {
      title: t('shell.shortcuts.lists'),
      keys: [
        [['↑', '↓'], t('shell.shortcuts.move')],
        [[key('home'), key('end')], t('shell.shortcuts.first')],
        [[key('enter')], t('shell.shortcuts.open')],
        [['/'], t('shell.shortcuts.search')],
        [['N'], t('shell.shortcuts.new')],
        [['E'], t('shell.shortcuts.todoDone')],
        [[key('space')], t('shell.shortcuts.todoChoose')],
        [['A'], t('shell.shortcuts.todoAssign')],
      ],
    },
    {
      title: t('shell.shortcuts.worksheet'),
      keys: [
        [['↑', '↓', '←', '→'], t('shell.shortcuts.grid.move')],
        [[key('home'), key('end')], t('shell.shortcuts.grid.rowEdges')],
        [[key('control'), key('home')], t('shell.shortcuts.grid.worksheetEdges')],
        [[key('pageUp'), key('pageDown')], t('shell.shortcuts.grid.page')],
        [[key('enter'), 'F2'], t('shell.shortcuts.grid.edit')],
        [[key('shift'), key('enter')], t('shell.shortcuts.grid.newLine')],
        [[key('tab')], t('shell.shortcuts.grid.tab')],
        [[key('escape')], t('shell.shortcuts.grid.escape')],
        [[key('delete')], t('shell.shortcuts.grid.clear')],
        [[key('shift'), '↑', '↓', '←', '→'], t('shell.shortcuts.grid.range')],
        [[key('shift'), key('space')], t('shell.shortcuts.grid.wholeRow')],
        [[key('control'), 'A'], t('shell.shortcuts.grid.everything')],
        [['E'], t('shell.shortcuts.grid.done')],
        [['C'], t('shell.shortcuts.grid.check')],
        [[key('space')], t('shell.shortcuts.grid.space')],
        [['N'], t('shell.shortcuts.grid.newQuestion')],
        [['/'], t('shell.shortcuts.grid.search')],
        [[']'], t('shell.shortcuts.grid.panel')],
        [[key('control'), 'C'], t('shell.shortcuts.grid.copy')],
        [[key('control'), 'X'], t('shell.shortcuts.grid.cut')],
        [[key('control'), 'V'], t('shell.shortcuts.grid.paste')],
        [[key('control'), 'D'], t('shell.shortcuts.grid.fillDown')],
        [[key('control'), 'R'], t('shell.shortcuts.grid.fillRight')],
        [['A'], t('shell.shortcuts.grid.assign')],
        [['F8'], t('shell.shortcuts.grid.nextUnreadable')],
        [[key('control'), 'Z'], t('shell.shortcuts.grid.undo')],
        [[key('control'), 'Y'], t('shell.shortcuts.grid.redo')],
      ],
    },
    {
      title: t('shell.shortcuts.createWorksheet'),
      keys: [
        [[key('space')], t('shell.shortcuts.create.choose')],
        [[key('shift'), key('space')], t('shell.shortcuts.create.wholeGroup')],
        [[key('control'), key('enter')], t('shell.shortcuts.create.create')],
      ],
    },
    {
      title: t('shell.shortcuts.approval.title'),
      keys: [
        [['↑', '↓'], t('shell.shortcuts.approval.move')],
        [['A'], t('shell.shortcuts.approval.accept')],
        [['E'], t('shell.shortcuts.approval.edit')],
        [[key('delete'), '⌫'], t('shell.shortcuts.approval.refuse')],
      ],
    },
    { title: t('shell.shortcuts.forms'), keys: [[[key('control'), 'S'], t('shell.shortcuts.save')]] },
  ];
};

export const Shortcuts = () => <ShortcutList groups={shortcutGroups(useTranslation())} />;
