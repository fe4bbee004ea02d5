import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { SearchValue } from '../../../platform/navigation/addresses.ts';
import { useCompany, useKindTabTitle } from '../../companies/company-setting.ts';
import { foreignAddress } from '../../../platform/session/other-applications.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { useWebSettings } from '../../../platform/session/web-settings.ts';
import { useApplication } from '../application.ts';
import type { MenuEntry, SubEntry } from './menu-entry.ts';
import { shownMenu } from './shown-menu.ts';

export interface ShownSubEntry {
  label: string;
  to: string;
  search: Record<string, SearchValue>;
  /** Another application does this: where it stands. */
  address: string | null;
}
export interface ShownEntry extends Pick<MenuEntry, 'word' | 'icon' | 'to' | 'alsoAt' | 'inPhoneBar' | 'badgeTone'> {
  label: string;
  badge: string | undefined;
  /** null: a link; a list: a quick menu. */
  children: readonly ShownSubEntry[] | null;
  startsGroup: boolean;
}

/** The entries this person sees now, in this language. */
export const useMenu = (): ShownEntry[] => {
  const t = useTranslation();
  const { menu, screens } = useApplication();
  const session = useSession((state) => state);
  const setting = useCompany()?.setting;
  const settings = useWebSettings();
  const kindTitle = useKindTabTitle();
  const addressOf = ({ elsewhere }: SubEntry) =>
    elsewhere === undefined || settings === undefined ? null : foreignAddress(settings[elsewhere]);
  const isElsewhere = (entry: SubEntry) => addressOf(entry) !== null;
  const subEntry = (entry: SubEntry): ShownSubEntry => ({
    label: 'kind' in entry.label ? kindTitle(entry.label.kind) : t(`shell.${entry.label.word}`),
    to: entry.to,
    search: entry.search ?? {},
    address: addressOf(entry),
  });
  return shownMenu({ menu, session, setting, isScreen: (path) => path in screens, isElsewhere }).map(
    ({ badge, startsGroup = false, children, ...entry }): ShownEntry => ({
      ...entry,
      badge,
      startsGroup,
      children: children?.map(subEntry) ?? null,
      label: t(`shell.${entry.word}`),
    }),
  );
};

/** Whether the screen shown belongs to the entry. */
export const isEntryHere = ({ to, alsoAt }: Pick<ShownEntry, 'to' | 'alsoAt'>, here: string): boolean =>
  here === to || here.startsWith(`${to}/`) || (alsoAt ?? []).some((start) => here.startsWith(start));

export const countOf = ({ badge }: Pick<ShownEntry, 'badge'>, counts: Readonly<Record<string, number>>): number =>
  badge === undefined ? 0 : (counts[badge] ?? 0);
