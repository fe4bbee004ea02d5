import type { ExperienceView } from '@polier/contract/experiences/experiences.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkButton } from '../../../components/button/button.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { Notice } from '../../../components/states/notice.tsx';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { type Translate, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { replaceWith } from '../../../platform/navigation/history.ts';
import { urlId, urlSchema, useUrlState } from '../../../platform/navigation/url-state.ts';
import { FormSkeleton } from '../../../components/states/form-skeleton.tsx';
import { type Draft, draftOfStored } from '../drafts/draft.ts';
import { useDrafts } from '../drafts/draft-store.ts';
import { useLoadedDrafts } from '../drafts/use-loaded-drafts.ts';
import { ExperienceActions } from './experience-actions.tsx';
import { ExperienceForm } from './experience-form.tsx';

const addressFields = urlSchema({ id: urlId() });

const missingWords = (t: Translate) => ({
  title: t('experiences.missing.title'),
  text: t('experiences.missing.text'),
  wayOut: (
    <LinkButton to="/experiences" variant="filled">
      {t('experiences.missing.wayOut')}
    </LinkButton>
  ),
});

interface EditExperienceProps {
  owner: string;
  /** Undefined while only this device has an answer. */
  stored: ExperienceView | undefined;
  kept: Draft | undefined;
}

const EditExperience = ({ owner, stored, kept }: EditExperienceProps) => {
  const [restoredKey] = useState(kept?.key);
  const [round, setRound] = useState(0);
  const [fresh, setFresh] = useState(() => (stored === undefined ? null : draftOfStored(owner, stored)));
  // What the device had kept is gone: what stands on the server takes its place.
  if (kept === undefined && fresh === null && stored !== undefined) setFresh(draftOfStored(owner, stored));
  const initial = kept ?? fresh;
  if (initial === null) return null;
  return (
    <ExperienceForm
      key={`${initial.key}.${round}`}
      initial={initial}
      stored={stored}
      isRestored={restoredKey === initial.key}
      onRestart={() => {
        setFresh(null);
        setRound((before) => before + 1);
      }}
      onReload={() => setRound((before) => before + 1)}
      onRenewed={(draft) => replaceWith('/experiences/new', { draft })}
      {...(stored !== undefined && { actions: <ExperienceActions experience={stored} draftKey={initial.key} /> })}
    />
  );
};

const EditById = ({ id, owner }: { id: number; owner: string }) => {
  const t = useTranslation();
  const kept = useDrafts(({ drafts }) => drafts.find((draft) => draft.id === id));
  const query = useQuery({
    ...queryOf(endpoints.experiences.getById, { query: { experienceId: id } }),
    // A form must not change while it is being edited.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (kept !== undefined || query.data !== undefined) {
    return <EditExperience owner={owner} stored={query.data} kept={kept} />;
  }
  return (
    <Screen title={t('experiences.edit')}>
      {query.isError ? (
        <ErrorState
          level="page"
          title={t('experiences.oneLoadFailed')}
          error={query.error}
          onRetry={() => void query.refetch()}
          missing={missingWords(t)}
        />
      ) : (
        <FormSkeleton />
      )}
    </Screen>
  );
};

/** Changes the experience in the address. */
export const UpdateExperienceScreen = () => {
  const t = useTranslation();
  const [{ id }] = useUrlState(addressFields);
  const owner = useLoadedDrafts();
  if (typeof id === 'number' && owner !== null) return <EditById key={`${owner}.${id}`} id={id} owner={owner} />;
  const { title, text, wayOut } = missingWords(t);
  return (
    <Screen title={t('experiences.edit')}>
      {typeof id === 'number' ? <FormSkeleton /> : <Notice level="page" title={title} text={text} actions={wayOut} />}
    </Screen>
  );
};
