import { type ShortcutGroup, ShortcutList } from '../features/shell/shortcut-list.tsx';
import { type Translate, useTranslation } from '../platform/i18n/use-translation.ts';

/** Every keyboard shortcut of this application. */
const shortcutGroups = (t: Translate): ShortcutGroup[] => [
  {
    title: t('shell.shortcuts.everywhere'),
    keys: [
      [[t('common.keys.control'), 'K'], t('shell.shortcuts.palette')],
      [['?'], t('shell.shortcuts.help')],
      [['['], t('shell.shortcuts.sidebar')],
      [['G', 'O'], t('shell.shortcuts.goOrders')],
      [['G', 'D'], t('shell.shortcuts.goDeliveries')],
      [['G', 'H'], t('shell.shortcuts.goHome')],
      [[t('common.keys.escape')], t('shell.shortcuts.close')],
    ],
  },
  {
    title: t('shell.shortcuts.lists'),
    keys: [
      [['/'], t('shell.shortcuts.search')],
      [['↑', '↓'], t('shell.shortcuts.move')],
      [[t('common.keys.enter')], t('shell.shortcuts.open')],
    ],
  },
];

export const Shortcuts = () => <ShortcutList groups={shortcutGroups(useTranslation())} />;
