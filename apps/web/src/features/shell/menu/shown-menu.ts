import type { Features } from '../../companies/company-setting.ts';
import { isAllowed } from '../../../platform/session/guard.ts';
import type { Session } from '../../../platform/session/session-store.ts';
import type { MenuEntry, SubEntry } from './menu-entry.ts';

/** What decides which entries are shown. */
export interface MenuView {
  menu: readonly MenuEntry[];
  session: Pick<Session, 'token' | 'role'>;
  /** Unknown until the company has been loaded: features count as off. */
  setting: Features | undefined;
  isScreen: (path: string) => boolean;
  /** Whether another application does this; then it needs no screen of ours. */
  isElsewhere: (entry: SubEntry) => boolean;
}

/** The entries this person sees: what they may open, in a feature that is on. A quick menu without entries does not show. */
export const shownMenu = ({ menu, session, setting, isScreen, isElsewhere }: MenuView): MenuEntry[] => {
  const showsChild = (entry: SubEntry) =>
    (isElsewhere(entry) || isScreen(entry.to)) &&
    isAllowed(entry.guard, session) &&
    (entry.feature === undefined || setting?.[entry.feature] === true);
  return menu.flatMap((entry): MenuEntry[] => {
    if (!isAllowed(entry.guard, session)) return [];
    if (entry.children === undefined) return isScreen(entry.to) ? [entry] : [];
    const children = entry.children.filter(showsChild);
    return children.length === 0 ? [] : [{ ...entry, children }];
  });
};
