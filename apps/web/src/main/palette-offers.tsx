import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Application, PaletteOffers } from '../features/shell/application.ts';
import type { PaletteEntry } from '../features/shell/palette/palette-entry.ts';
import * as endpoints from '../platform/api/endpoints.static.ts';
import { queryOf } from '../platform/api/queries.ts';
import { useTranslation } from '../platform/i18n/use-translation.ts';
import { goTo } from '../platform/navigation/history.ts';
import { useCan } from '../platform/session/permission-check.ts';
import { useRecentRecords } from './recent-records.tsx';

const usePaletteOffers = (): PaletteOffers => {
  const t = useTranslation();
  const mayRead = useCan('project');
  const mayCreate = useCan('project.create');
  const mayRecord = useCan('experience.create');
  const { data, isError } = useQuery({ ...queryOf(endpoints.projects.list), enabled: mayRead });
  const records = useMemo(
    () =>
      (data ?? []).map(({ id, title }): PaletteEntry => ({
        key: `project${id}`,
        group: 'projects',
        label: title,
        run: () => goTo('/projects/overview', { id }),
      })),
    [data],
  );
  const commands = useMemo((): PaletteEntry[] => {
    const create: PaletteEntry = {
      key: 'new',
      group: 'commands',
      label: t('shell.palette.newProject'),
      run: () => goTo('/projects/new'),
    };
    const record: PaletteEntry = {
      key: 'experience',
      group: 'commands',
      label: t('shell.palette.newExperience'),
      run: () => goTo('/experiences/new'),
    };
    return [...(mayCreate ? [create] : []), ...(mayRecord ? [record] : [])];
  }, [t, mayCreate, mayRecord]);
  return { recent: useRecentRecords(), records, commands, failure: isError ? t('shell.palette.failed') : null };
};

/** Projects, and what this person may begin. */
export const MainPaletteOffers: Application['PaletteOffers'] = ({ children }) => children(usePaletteOffers());
