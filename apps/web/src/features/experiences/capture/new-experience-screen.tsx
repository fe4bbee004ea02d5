import { useEffect, useState } from 'react';
import { Screen } from '../../../components/screen/screen.tsx';
import { today } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { replaceWith } from '../../../platform/navigation/history.ts';
import { urlNumber, urlSchema, urlText, useUrlState } from '../../../platform/navigation/url-state.ts';
import { FormSkeleton } from '../../../components/states/form-skeleton.tsx';
import { newDraft } from '../drafts/draft.ts';
import { useDrafts } from '../drafts/draft-store.ts';
import { useLoadedDrafts } from '../drafts/use-loaded-drafts.ts';
import { emptyExperience } from '../experience-values.ts';
import { ExperienceForm } from './experience-form.tsx';

const addressFields = urlSchema({ draft: urlText(), id: urlNumber() });

const NewExperience = ({ owner }: { owner: string }) => {
  const [url, setUrl] = useUrlState(addressFields);
  const [blank, setBlank] = useState(() => newDraft(owner, emptyExperience(today())));
  const [named, setNamed] = useState(url.draft);
  if (named !== url.draft) {
    setNamed(url.draft);
    // Somebody asks for a new one while another is open.
    if (url.draft === '') setBlank(newDraft(owner, emptyExperience(today())));
  }
  const shownKey = url.draft === '' ? blank.key : url.draft;
  const kept = useDrafts(({ drafts }) => drafts.find(({ key }) => key === shownKey));
  const [restoredKey] = useState(kept?.key);
  const [round, setRound] = useState(0);
  const initial = kept ?? (shownKey === blank.key ? blank : null);
  const storedId = kept?.id ?? undefined;
  const isNewlyKept = kept !== undefined && (url.draft !== kept.key || url.id !== storedId);
  // A reload, or a way back to this page, finds what was typed: on the device, or on the server once it has all of it.
  useEffect(() => {
    if (isNewlyKept) setUrl({ draft: shownKey, id: storedId });
  }, [isNewlyKept, setUrl, shownKey, storedId]);
  useEffect(() => {
    if (initial !== null) return;
    if (url.id === undefined) setUrl({ draft: null });
    else replaceWith('/experiences/update', { id: url.id });
  }, [initial, url.id, setUrl]);
  if (initial === null) return null;
  return (
    <ExperienceForm
      key={`${initial.key}.${round}`}
      initial={initial}
      stored={undefined}
      isRestored={restoredKey === initial.key}
      onRestart={() => {
        setBlank(newDraft(owner, emptyExperience(today())));
        setUrl({ draft: null, id: null });
      }}
      onReload={() => setRound((before) => before + 1)}
      onRenewed={(key) => setUrl({ draft: key, id: null })}
    />
  );
};

/** Records an experience. */
export const NewExperienceScreen = () => {
  const t = useTranslation();
  const owner = useLoadedDrafts();
  if (owner !== null) return <NewExperience key={owner} owner={owner} />;
  return (
    <Screen title={t('experiences.capture')}>
      <FormSkeleton />
    </Screen>
  );
};
