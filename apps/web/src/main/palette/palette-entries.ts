import { languages } from '@polier/i18n/languages';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../platform/api/queries.ts';
import { endpoints } from '../../platform/api/endpoints.static.ts';
import { changeLanguage } from '../../platform/i18n/i18n.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { goTo, goToAddress } from '../../platform/navigation/history.ts';
import { setScheme, useScheme } from '../../platform/scheme/scheme.ts';
import { useCan } from '../../platform/session/permission-check.ts';
import { useRecentProjects } from '../../features/projects/recent-projects.ts';
import { openSubEntry } from '../shell/sidebar/open-sub-entry.ts';
import { openShortcuts } from '../shell/overlays.ts';
import { useMenu } from '../shell/menu/use-menu.ts';

export interface PaletteEntry {
  key: string;
  group: 'recent' | 'screens' | 'projects' | 'commands';
  label: string;
  run: () => void;
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase('de-CH');

/** Every word stands somewhere in the label; labels that begin with the first word come first. */
export const filterEntries = (entries: readonly PaletteEntry[], query: string): PaletteEntry[] => {
  const words = folded(query).split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return entries.filter(({ group }) => group !== 'projects');
  const found = entries.filter(
    ({ label, group }) => group !== 'recent' && words.every((word) => folded(label).includes(word)),
  );
  return found.toSorted(
    (a, b) => Number(folded(b.label).startsWith(first)) - Number(folded(a.label).startsWith(first)),
  );
};

/** Screens, projects and commands this person may use. */
export const usePaletteEntries = (): { entries: PaletteEntry[]; hasFailed: boolean } => {
  const t = useTranslation();
  const menu = useMenu();
  const scheme = useScheme();
  const recent = useRecentProjects();
  const mayRead = useCan('project');
  const mayCreate = useCan('project.create');
  const mayRecord = useCan('experience.create');
  const mayUseTokens = useCan('api_token');
  const projects = useQuery({ ...queryOf(endpoints.projects.list), enabled: mayRead });

  const entries = useMemo((): PaletteEntry[] => {
    const openProject = (id: number) => () => goTo('/projects/overview', { id });
    const screens = menu.flatMap(({ word, label, to, children }): PaletteEntry[] =>
      children === null
        ? [{ key: word, group: 'screens', label, run: () => goToAddress(to) }]
        : children.map((child) => ({
            key: `${word}${child.label}`,
            group: 'screens',
            label: `${label}, ${child.label}`,
            run: () => openSubEntry(child),
          })),
    );
    const own: PaletteEntry[] = [
      { key: 'profile', group: 'screens', label: t('shell.profile'), run: () => goTo('/user/profile/overview') },
      ...(mayUseTokens
        ? [{ key: 'tokens', group: 'screens', label: t('shell.tokens'), run: () => goTo('/user/tokens') } as const]
        : []),
    ];
    const commands: PaletteEntry[] = [
      ...(mayCreate ? [{ key: 'new', label: t('shell.palette.newProject'), run: () => goTo('/projects/new') }] : []),
      ...(mayRecord
        ? [{ key: 'experience', label: t('shell.palette.newExperience'), run: () => goTo('/experiences/new') }]
        : []),
      {
        key: 'scheme',
        label: t('shell.palette.switchScheme'),
        run: () => setScheme(scheme === 'dark' ? 'light' : 'dark'),
      },
      ...languages.map((code) => ({
        key: code,
        label: t('shell.palette.switchLanguage', { language: t(`shell.languages.${code}`) }),
        run: () => void changeLanguage(code),
      })),
      { key: 'keys', label: t('shell.shortcuts.title'), run: () => queueMicrotask(openShortcuts) },
      { key: 'logout', label: t('shell.logout'), run: () => goTo('/auth/logout') },
    ].map((command) => ({ ...command, group: 'commands' }));
    return [
      ...recent.map(({ id, title }): PaletteEntry => ({
        key: `recent${id}`,
        group: 'recent',
        label: title,
        run: openProject(id),
      })),
      { key: 'home', group: 'screens', label: t('shell.start'), run: () => goTo('/home') },
      ...screens,
      ...own,
      ...(projects.data ?? []).map(({ id, title }): PaletteEntry => ({
        key: `project${id}`,
        group: 'projects',
        label: title,
        run: openProject(id),
      })),
      ...commands,
    ];
  }, [t, menu, scheme, recent, mayCreate, mayRecord, mayUseTokens, projects.data]);
  return { entries, hasFailed: projects.isError };
};
