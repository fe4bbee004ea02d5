import type { Translate } from '../../../platform/i18n/use-translation.ts';
import type { ShortcutGroup } from './shortcut-list.tsx';

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

/** Names of keys in the language of the screen. */
export const keyNames =
  (t: Translate) =>
  (name: KeyName): string =>
    t(`common.keys.${name}`);

/** Keys of every screen; `places` are those that go to one. */
export const keysEverywhere = (t: Translate, places: ShortcutGroup['keys']): ShortcutGroup => ({
  title: t('shortcuts.everywhere'),
  keys: [
    [[t('common.keys.control'), 'K'], t('shortcuts.palette')],
    [['?'], t('shortcuts.help')],
    [['['], t('shortcuts.sidebar')],
    ...places,
    [[t('common.keys.control'), 'Z'], t('shortcuts.undo')],
    [[t('common.keys.escape')], t('shortcuts.close')],
  ],
});

/** Keys of every list. */
export const listKeys = (t: Translate): ShortcutGroup['keys'] => [
  [['↑', '↓'], t('shortcuts.move')],
  [[t('common.keys.home'), t('common.keys.end')], t('shortcuts.first')],
  [[t('common.keys.enter')], t('shortcuts.open')],
  [['/'], t('shortcuts.search')],
  [['N'], t('shortcuts.new')],
];

/** Keys that the grid has whatever its rows are. */
export const gridKeys = (t: Translate): ShortcutGroup['keys'] => {
  const key = keyNames(t);
  return [
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
    [[key('control'), 'C'], t('shortcuts.grid.copy')],
    [[key('control'), 'X'], t('shortcuts.grid.cut')],
    [[key('control'), 'V'], t('shortcuts.grid.paste')],
    [[key('control'), 'D'], t('shortcuts.grid.fillDown')],
    [[key('control'), 'R'], t('shortcuts.grid.fillRight')],
    [['F8'], t('shortcuts.grid.nextUnreadable')],
    [[key('control'), 'Z'], t('shortcuts.grid.undo')],
    [[key('control'), 'Y'], t('shortcuts.grid.redo')],
  ];
};
