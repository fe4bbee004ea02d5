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
      [['G', 'H'], t('shell.shortcuts.goHome')],
      [[t('common.keys.escape')], t('shell.shortcuts.close')],
    ],
  },
];

export const Shortcuts = () => <ShortcutList groups={shortcutGroups(useTranslation())} />;
