import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../components/button/button.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { SkeletonBar } from '../../../components/states/skeleton-bar.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { Notice } from '../../../components/states/notice.tsx';
import { isProblem } from '../../../platform/api/problem-error.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { urlFlag, urlNumber, urlSchema, useUrlState } from '../../../platform/navigation/url-state.ts';
import { catalogueDefinitions } from '../catalogue.ts';
import type { CatalogueName } from '../catalogue-access.ts';
import { entriesQuery, entryQuery } from '../catalogue-queries.ts';
import { useCatalogueWords } from '../catalogue-words.ts';
import classes from './entry-form.module.css';
import { CreateEntry } from './create-entry.tsx';
import { EditEntry } from './edit-entry.tsx';
import type { EntryDialog } from './entry-dialog.ts';

const addressFields = urlSchema({ id: urlNumber(), parent: urlNumber(), remove: urlFlag(), merge: urlFlag() });

/** Creates a row of the catalogue, or edits the one in the address. */
const EntryFormScreen = ({ name }: { name: CatalogueName }) => {
  const t = useTranslation();
  const words = useCatalogueWords(name);
  const { parent, paths } = catalogueDefinitions[name];
  const [{ id, parent: parentId, remove, merge }, setUrl] = useUrlState(addressFields);
  const entries = useQuery(entriesQuery(name));
  const parents = useQuery({ ...entriesQuery(parent?.catalogue ?? name), enabled: parent !== undefined });
  const entry = useQuery({
    ...entryQuery(name, id ?? 0),
    enabled: id !== undefined,
    // A form must not change while it is being edited.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const loaded = entries.data !== undefined && (parent === undefined || parents.data !== undefined);
  if (loaded && id === undefined) {
    return <CreateEntry name={name} entries={entries.data} parents={parents.data ?? []} parentId={parentId} />;
  }
  if (loaded && entry.data !== undefined) {
    const dialog: EntryDialog = merge ? 'merge' : null;
    return (
      <EditEntry
        key={`${entry.data.id}.${entry.data.version}`}
        name={name}
        entry={entry.data}
        entries={entries.data}
        parents={parents.data ?? []}
        dialog={remove ? 'remove' : dialog}
        onDialog={(opened) =>
          setUrl({ remove: opened === 'remove', merge: opened === 'merge' }, { replace: opened === null })
        }
      />
    );
  }
  const error = entry.error ?? entries.error ?? parents.error;
  const isGone = isProblem(error, 'not-found');
  const retry = () => [entry, entries, parents].forEach((query) => query.isError && void query.refetch());
  return (
    <Screen title={id === undefined ? words.add : words.edit}>
      {error === null && (
        <div className={classes.skeleton} role="status" aria-label={t('common.loading')}>
          <SkeletonBar width={280} />
          <SkeletonBar width={546} />
          <SkeletonBar width={546} />
        </div>
      )}
      {isGone && (
        <Notice
          level="page"
          title={t('catalogues.gone')}
          actions={<LinkButton to={paths.list}>{words.many}</LinkButton>}
        />
      )}
      {error !== null && !isGone && (
        <ErrorState level="page" title={t('catalogues.loadFailed')} error={error} onRetry={retry} />
      )}
    </Screen>
  );
};

export const entryFormScreen = (name: CatalogueName) => () => <EntryFormScreen name={name} />;
