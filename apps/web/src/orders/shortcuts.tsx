import { type ShortcutGroup, ShortcutList } from '../features/shell/shortcut-list.tsx';
import { type Translate, useTranslation } from '../platform/i18n/use-translation.ts';

/** Every keyboard shortcut of this application. */
const shortcutGroups = (t: Translate): ShortcutGroup[] => {
  const key = (name: 'control' | 'enter' | 'escape' | 'tab' | 'space' | 'shift' | 'home' | 'end' | 'delete') =>
    t(`common.keys.${name}`);
  return [
    {
      title: t('shortcuts.everywhere'),
      keys: [
        [[key('control'), 'K'], t('shortcuts.palette')],
        [['?'], t('shortcuts.help')],
        [['['], t('shortcuts.sidebar')],
        [['G', 'O'], t('shortcuts.goOrders')],
        [['G', 'D'], t('shortcuts.goDeliveries')],
        [['G', 'H'], t('shortcuts.goHome')],
        [[key('escape')], t('shortcuts.close')],
      ],
    },
    {
      title: t('shortcuts.lists'),
      keys: [
        [['/'], t('shortcuts.search')],
        [['↑', '↓'], t('shortcuts.move')],
        [[key('enter')], t('shortcuts.open')],
        [['N'], t('shortcuts.new')],
      ],
    },
    {
      title: t('orderOverview.deliveryObjects'),
      keys: [
        [['↑', '↓', '←', '→'], t('shortcuts.grid.move')],
        [[key('home'), key('end')], t('shortcuts.grid.rowEdges')],
        [[key('enter'), 'F2'], t('shortcuts.grid.edit')],
        [[key('tab')], t('shortcuts.grid.tab')],
        [[key('escape')], t('shortcuts.grid.escape')],
        [[key('delete')], t('shortcuts.grid.clear')],
        [[key('shift'), '↑', '↓', '←', '→'], t('shortcuts.grid.range')],
        [[key('space')], t('shortcuts.open')],
        [['N'], t('deliveryObjects.newTitle')],
        [['X'], t('deliveryObjects.remove')],
        [[key('control'), 'C'], t('shortcuts.grid.copy')],
        [[key('control'), 'V'], t('shortcuts.grid.paste')],
        [[key('control'), 'D'], t('shortcuts.grid.fillDown')],
        [[key('control'), 'Z'], t('shortcuts.grid.undo')],
        [[key('control'), 'Y'], t('shortcuts.grid.redo')],
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
