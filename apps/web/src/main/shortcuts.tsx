import { gridKeys, keyNames, keysEverywhere, listKeys } from '../features/shell/shortcuts/shortcut-keys.ts';
import { type ShortcutGroup, ShortcutList } from '../features/shell/shortcuts/shortcut-list.tsx';
import { type Translate, useTranslation } from '../platform/i18n/use-translation.ts';

/** Every keyboard shortcut of this application. */
const shortcutGroups = (t: Translate): ShortcutGroup[] => {
  const key = keyNames(t);
  return [
    keysEverywhere(t, [
      [['G', 'H'], t('shortcuts.goHome')],
      [['G', 'P'], t('shortcuts.goProjects')],
      [['G', 'T'], t('shortcuts.goTodos')],
      [['G', 'K'], t('shortcuts.goKnowledge')],
    ]),
    {
      title: t('shortcuts.lists'),
      keys: [
        ...listKeys(t),
        [['E'], t('shortcuts.todoDone')],
        [[key('space')], t('shortcuts.todoChoose')],
        [['A'], t('shortcuts.todoAssign')],
      ],
    },
    {
      title: t('shortcuts.worksheet'),
      keys: [
        ...gridKeys(t),
        [['E'], t('shortcuts.grid.done')],
        [['C'], t('shortcuts.grid.check')],
        [[key('space')], t('shortcuts.grid.space')],
        [['N'], t('shortcuts.grid.newQuestion')],
        [['/'], t('shortcuts.grid.search')],
        [[']'], t('shortcuts.grid.panel')],
        [['A'], t('shortcuts.grid.assign')],
        [[key('control'), 'P'], t('shortcuts.grid.print')],
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
      title: t('shortcuts.knowledge.title'),
      keys: [
        [['↑', '↓'], t('shortcuts.approval.move')],
        [['N'], t('shortcuts.knowledge.new')],
        [['E'], t('shortcuts.knowledge.edit')],
        [['V'], t('shortcuts.knowledge.verify')],
        [['Alt', '↑', '↓'], t('shortcuts.knowledge.order')],
        [['Alt', 'U'], t('shortcuts.knowledge.apply')],
      ],
    },
    {
      title: t('shortcuts.approval.title'),
      keys: [
        [['↑', '↓'], t('shortcuts.approval.move')],
        [['A'], t('shortcuts.approval.accept')],
        [['E'], t('shortcuts.approval.edit')],
        [['V'], t('shortcuts.approval.merge')],
        [['R'], t('shortcuts.approval.ask')],
        [[key('delete'), '⌫'], t('shortcuts.approval.refuse')],
      ],
    },
    { title: t('shortcuts.forms'), keys: [[[key('control'), 'S'], t('shortcuts.save')]] },
  ];
};

export const Shortcuts = () => <ShortcutList groups={shortcutGroups(useTranslation())} />;
