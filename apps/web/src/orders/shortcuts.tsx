import { gridKeys, keyNames, keysEverywhere, listKeys } from '../features/shell/shortcuts/shortcut-keys.ts';
import { type ShortcutGroup, ShortcutList } from '../features/shell/shortcuts/shortcut-list.tsx';
import { type Translate, useTranslation } from '../platform/i18n/use-translation.ts';

/** Every keyboard shortcut of this application. */
const shortcutGroups = (t: Translate): ShortcutGroup[] => {
  const key = keyNames(t);
  return [
    keysEverywhere(t, [
      [['G', 'O'], t('shortcuts.goOrders')],
      [['G', 'D'], t('shortcuts.goDeliveries')],
      [['G', 'E'], t('shortcuts.goDecisions')],
      [['G', 'H'], t('shortcuts.goHome')],
    ]),
    { title: t('shortcuts.lists'), keys: listKeys(t) },
    {
      title: t('orderOverview.deliveryObjects'),
      keys: [
        ...gridKeys(t),
        [[key('space')], t('shortcuts.open')],
        [['N'], t('deliveryObjects.newTitle')],
        [['X'], t('deliveryObjects.remove')],
      ],
    },
    {
      title: t('deliveryObjects.views.board'),
      keys: [
        [[key('space')], t('deliveryObjects.board.lift')],
        [['←', '→'], t('deliveryObjects.columns.state')],
        [[key('enter')], t('deliveryObjects.board.drop')],
      ],
    },
    {
      title: t('bimUseCases.title'),
      keys: (['yes', 'maybe', 'no'] as const).map((decision) => [
        [t(`bimUseCases.keys.${decision}`)],
        t(`bimUseCases.decisions.${decision}`),
      ]),
    },
    {
      title: t('orderLinks.title'),
      keys: [
        [['↑', '↓', '←', '→'], t('orderLinks.keys.cell')],
        [[key('space')], t('orderLinks.keys.link')],
        [['1–9'], t('orderLinks.keys.weight')],
        [[key('control'), 'Z'], t('orderLinks.keys.undo')],
      ],
    },
    {
      title: t('shortcuts.forms'),
      keys: [
        [[key('control'), 'S'], t('shortcuts.save')],
        [[key('control'), key('enter')], t('shortcuts.save')],
      ],
    },
  ];
};

export const Shortcuts = () => <ShortcutList groups={shortcutGroups(useTranslation())} />;
