import { LinkButton } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { DirectoryNotice } from './directory/directory-notice.tsx';
import type { Directory } from './directory/use-directory.ts';
import { EmptyDirectory } from './starter-content/empty-directory.tsx';
import { ReadingSkeleton } from './reading/reading-skeleton.tsx';
import type { LocationState } from './use-reading-location.ts';

interface NoLocationProps {
  state: LocationState['is'];
  directory: Directory;
}

/** Shown when there is no lesson group to read. */
export const NoLocation = ({ state, directory: { error, retry } }: NoLocationProps) => {
  const t = useTranslation();
  if (state === 'loading') return <ReadingSkeleton label={t('common.loading')} />;
  return (
    <DirectoryNotice>
      <h1 className="visually-hidden">{t('knowledge.title')}</h1>
      {error !== null && <ErrorState title={t('knowledge.directory.loadFailed')} error={error} onRetry={retry} />}
      {error === null && state === 'gone' && (
        <EmptyState
          title={t('knowledge.gone.title')}
          text={t('knowledge.gone.text')}
          action={<LinkButton to="/knowledge/combined">{t('knowledge.gone.action')}</LinkButton>}
        />
      )}
      {error === null && state === 'nowhere' && <EmptyDirectory />}
    </DirectoryNotice>
  );
};
