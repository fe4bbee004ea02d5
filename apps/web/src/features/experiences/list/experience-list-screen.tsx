import type { ExperienceView } from '@polier/contract/experiences/experiences.contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { LinkButton } from '../../../components/button/button.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import type { RowTab } from '../../../components/data-table/table-types.ts';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { type Translate, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { goTo } from '../../../platform/navigation/history.ts';
import { preloadScreen } from '../../../platform/navigation/screen-preload.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { useHotkey } from '../../../platform/viewport/hotkey.ts';
import { useIsPhone } from '../../../platform/viewport/media-query.ts';
import { startSending } from '../drafts/send-drafts.ts';
import { useLoadedDrafts } from '../drafts/use-loaded-drafts.ts';
import { RemovalDialog } from '../removal-dialog.tsx';
import { ExperienceCard } from './experience-card.tsx';
import { useExperienceColumns } from './experience-columns.tsx';
import classes from './experience-list.module.css';
import { WaitingExperiences } from './waiting-experiences.tsx';

const tabsOf = (t: Translate, userId: number | undefined, seesAll: boolean): RowTab<ExperienceView>[] => [
  { value: 'all', label: t('experiences.tabs.all'), keeps: () => true },
  ...(seesAll
    ? [
        {
          value: 'mine',
          label: t('experiences.tabs.mine'),
          keeps: ({ userId: author }: ExperienceView) => author === userId,
        },
      ]
    : []),
  { value: 'submitted', label: t('experiences.tabs.submitted'), keeps: ({ state }) => state === 'submitted' },
  { value: 'draft', label: t('experiences.tabs.draft'), keeps: ({ state }) => state === 'draft' },
];

/** What one has lived through and not yet turned into a lesson; with edit.all what the whole company has. */
export const ExperienceListScreen = () => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const query = useQuery(queryOf(endpoints.experiences.list));
  const userId = useSession(({ user }) => user?.id);
  const seesAll = useCan('experience.edit.all');
  const mayCreate = useCan('experience.create');
  const [leaving, setLeaving] = useState<ExperienceView | null>(null);
  const columns = useExperienceColumns({ withAuthor: seesAll, onRemove: setLeaving });
  const tabs = useMemo(() => tabsOf(t, userId, seesAll), [t, userId, seesAll]);
  const owner = useLoadedDrafts();
  useEffect(() => {
    if (owner !== null) void startSending();
    // On a site the signal may be gone a moment later.
    preloadScreen('/experiences/new');
  }, [owner]);
  const isEmpty = query.data?.length === 0;
  useHotkey('n', () => goTo('/experiences/new'), { isOn: mayCreate });

  const create = mayCreate && (
    <LinkButton to="/experiences/new" variant="filled" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
      {t('experiences.new')}
    </LinkButton>
  );
  return (
    <Screen title={t('experiences.title')}>
      <PageHeader
        number={isPhone || isEmpty ? undefined : query.data?.length}
        title={t('experiences.title')}
        actions={!isEmpty && create}
      >
        <p className={classes.text}>{t('experiences.listText')}</p>
      </PageHeader>
      <WaitingExperiences />
      <DataTable
        name="experiences"
        label={t('experiences.title')}
        query={query}
        columns={columns}
        rowHeight={49}
        rowKey={({ id }) => id}
        onOpen={({ id }) => goTo('/experiences/update', { id })}
        card={(experience) => <ExperienceCard experience={experience} withAuthor={seesAll} onRemove={setLeaving} />}
        tabs={tabs}
        searchPlaceholder={t('experiences.search')}
        errorTitle={t('experiences.loadFailed')}
        hints={mayCreate ? [{ keys: ['N'], label: t('experiences.newHint') }] : []}
        summary={(shown, count) => t('experiences.count', { shown, count })}
        empty={{
          title: t('experiences.empty.title'),
          text: t('experiences.empty.text'),
          ...(create !== false && { action: create }),
        }}
      />
      {leaving !== null && <RemovalDialog experience={leaving} onClose={() => setLeaving(null)} />}
    </Screen>
  );
};
