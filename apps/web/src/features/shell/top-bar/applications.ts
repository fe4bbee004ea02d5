import type { WebSettingsView } from '@polier/contract/platform/web-settings.contract';
import type { Application } from '../application.ts';
import type { Features } from '../../companies/company-setting.ts';
import { openableAddress } from '../../../platform/session/other-applications.ts';

export interface ApplicationTile {
  word: 'appKnowledge' | 'appOrders';
  /** null: this one, where one is. */
  address: string | null;
}

interface Tile {
  word: ApplicationTile['word'];
  name: Application['name'];
  feature?: 'feature_orders';
  /** Where the installation says it stands, if it has it at all. */
  addressIn: (settings: WebSettingsView) => string | null;
}

const tiles: readonly Tile[] = [
  { name: 'main', word: 'appKnowledge', addressIn: ({ main_url }) => main_url },
  {
    name: 'orders',
    word: 'appOrders',
    feature: 'feature_orders',
    addressIn: ({ orders_available, orders_url }) => (orders_available ? orders_url : null),
  },
];

/** The applications of this person's company; one alone needs no switcher. */
export const shownApplications = (
  here: Application['name'],
  setting: Features | undefined,
  settings: WebSettingsView | undefined,
  page = location.href,
): ApplicationTile[] =>
  tiles.flatMap(({ name, word, feature, addressIn }): ApplicationTile[] => {
    if (name === here) return [{ word, address: null }];
    const address = settings === undefined ? null : addressIn(settings);
    const isOn = feature === undefined || setting?.[feature] === true;
    const opens = address === null ? null : openableAddress(address, page);
    return isOn && opens !== null ? [{ word, address: opens.href }] : [];
  });
