import { type ShortcutGroup, ShortcutList } from '../features/shell/shortcut-list.tsx';
import { type Translate, useTranslation } from '../platform/i18n/use-translation.ts';

/** Every keyboard shortcut of this application. */
const shortcutGroups = (t: Translate): ShortcutGroup[] => [
  {
    title: t('shortcuts.everywhere'),
    keys: [
      [[t('common.keys.control'), 'K'], t('shortcuts.palette')],
      [['?'], t('shortcuts.help')],
      [['['], t('shortcuts.sidebar')],
      [['G', 'O'], t('shortcuts.goOrders')],
      [['G', 'D'], t('shortcuts.goDeliveries')],
      [['G', 'H'], t('shortcuts.goHome')],
      [[t('common.keys.escape')], t('shortcuts.close')],
    ],
  },
  {
    title: t('shortcuts.lists'),
    keys: [
      [['/'], t('shortcuts.search')],
      [['↑', '↓'], t('shortcuts.move')],
      [[t('common.keys.enter')], t('shortcuts.open')],
    ],
  },
];

export const Shortcuts = () => <ShortcutList groups={shortcutGroups(useTranslation())} />;
