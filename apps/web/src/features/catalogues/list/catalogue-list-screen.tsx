import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { LinkButton } from '../../../components/button/button.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { goTo } from '../../../platform/navigation/history.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { useHotkey } from '../../../platform/viewport/hotkey.ts';
import { useIsPhone } from '../../../platform/viewport/media-query.ts';
import { catalogueDefinitions, type Entry } from '../catalogue.ts';
import type { CatalogueName } from '../catalogue-access.ts';
import { entriesQuery } from '../catalogue-queries.ts';
import { useCatalogueWords } from '../catalogue-words.ts';
import { useEntryCrumbs } from '../form/entry-crumbs.tsx';
import { EntryCard } from './entry-card.tsx';
import { useEntryColumns } from './entry-columns.tsx';

interface CatalogueListProps {
  name: CatalogueName;
  title: string;
  emptyText: string;
}

const isOffered = ({ archived }: Entry): boolean => archived !== true;

/** The list of a catalogue's rows with their counts. */
const CatalogueList = ({ name, title, emptyText }: CatalogueListProps) => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const words = useCatalogueWords(name);
  const { entity, paths } = catalogueDefinitions[name];
  const mayCreate = useCan(`${entity}.create`);
  const mayEdit = useCan(`${entity}.edit`);
  const all = useQuery(entriesQuery(name));
  const data = useMemo(() => all.data?.filter(isOffered), [all.data]);
  const columns = useEntryColumns(name);
  const crumbs = useEntryCrumbs(name, { withList: false });
  const isEmpty = data?.length === 0;
  useHotkey('n', () => goTo(paths.create), { isOn: mayCreate });
  const create = mayCreate && (
    <LinkButton to={paths.create} variant="filled" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
      {words.add}
    </LinkButton>
  );
  return (
    <Screen title={title}>
      <PageHeader
        number={isPhone || isEmpty ? undefined : data?.length}
        title={title}
        crumbs={crumbs}
        actions={!isEmpty && create}
      />
      <DataTable
        name={`catalogue-${entity}`}
        label={title}
        query={{ data, error: all.error, isPending: all.isPending, refetch: all.refetch }}
        columns={columns}
        rowKey={({ id }) => id}
        {...(mayEdit && { onOpen: ({ id }: Entry) => goTo(paths.edit, { id }) })}
        card={(entry) => <EntryCard name={name} entry={entry} />}
        searchPlaceholder={t('catalogues.search')}
        searchFrom={8}
        errorTitle={t('catalogues.loadFailed')}
        hints={mayCreate ? [{ keys: ['N'], label: t('catalogues.createHint') }] : []}
        summary={(shown, count) => t('catalogues.shown', { shown, count })}
        empty={{ title: t('common.noEntries'), text: emptyText, ...(create !== false && { action: create }) }}
      />
    </Screen>
  );
};

export const catalogueListScreen = (name: CatalogueName) =>
  function CatalogueListScreen() {
    const t = useTranslation();
    const { many } = useCatalogueWords(name);
    return (
      <CatalogueList name={name} title={many} emptyText={t(`catalogues.${catalogueDefinitions[name].entity}.empty`)} />
    );
  };
