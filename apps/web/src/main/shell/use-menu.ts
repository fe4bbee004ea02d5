import type { TablerIcon } from '@tabler/icons-react';
import { useWords } from '../../platform/i18n/use-words.ts';
import type { SearchValue } from '../../platform/navigation/addresses.ts';
import { useCompany, useKindTabTitle } from '../../platform/session/company-setting.ts';
import { mayPass } from '../../platform/session/guard.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { type BadgeName, type MenuEntry, type SubEntry, isScreen, menu } from './menu.ts';
import type { VialIcon } from './vial-icon.tsx';

export interface ShownSubEntry {
  label: string;
  to: string;
  search: Record<string, SearchValue>;
}
export interface ShownEntry {
  word: MenuEntry['word'];
  label: string;
  icon: TablerIcon | typeof VialIcon;
  to: string;
  badge: BadgeName | undefined;
  badgeTone: MenuEntry['badgeTone'];
  /** null: a link; a list: a quick menu. */
  children: readonly ShownSubEntry[] | null;
  startsGroup: boolean;
}

/** The entries this person sees now, in this language. */
export const useMenu = (): ShownEntry[] => {
  const t = useWords();
  const session = useSession((state) => state);
  const setting = useCompany()?.setting;
  const kindTitle = useKindTabTitle();

  const shows = ({ to, guard, feature }: Pick<SubEntry, 'to' | 'guard' | 'feature'>) =>
    isScreen(to) && mayPass(guard, session) && (feature === undefined || setting?.[feature] === true);
  const subEntry = ({ label, to, search }: SubEntry): ShownSubEntry => ({
    label: 'kind' in label ? kindTitle(label.kind) : t(`shell.${label.word}`),
    to,
    search: search ?? {},
  });

  return menu.flatMap((entry): ShownEntry[] => {
    const children = entry.children?.filter(shows).map(subEntry) ?? null;
    const isShown = children === null ? shows(entry) : children.length > 0 && mayPass(entry.guard, session);
    if (!isShown) return [];
    const { word, icon, to, badge, badgeTone, startsGroup = false } = entry;
    return [{ word, icon, to, badge, badgeTone, startsGroup, children, label: t(`shell.${word}`) }];
  });
};
