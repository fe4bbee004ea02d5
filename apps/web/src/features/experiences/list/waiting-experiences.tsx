import { useState } from 'react';
import { Button, LinkButton } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { formatTime } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { type Draft, isUnsent } from '../drafts/draft.ts';
import { removeDraft, useDrafts } from '../drafts/draft-store.ts';
import { firstWordsOf } from '../experience-values.ts';
import { Quote } from '../quote.tsx';
import classes from './waiting-experiences.module.css';

type Why = 'waiting' | 'unfinished' | 'refused' | 'newer' | 'photos';

const whyOf = (draft: Draft): Why => {
  if (draft.sendError !== null) return 'refused';
  if (draft.newer !== null) return 'newer';
  if (!isUnsent(draft)) return 'photos';
  return draft.isFinished ? 'waiting' : 'unfinished';
};

interface WaitingExperienceProps {
  draft: Draft;
  onDiscard: () => void;
}

const WaitingExperience = ({ draft, onDiscard }: WaitingExperienceProps) => {
  const t = useTranslation();
  const { id, key, savedAt, sendError } = draft;
  const why = whyOf(draft);
  return (
    <li className={classes.row}>
      <span className={classes.texts}>
        <Quote clamp>{firstWordsOf(draft.values) || t('experiences.untitled')}</Quote>
        <span className={classes.why} data-failed={why === 'refused' || why === 'newer' || undefined}>
          {t(`experiences.why.${why}`, { time: formatTime(savedAt) })} {sendError?.message}
        </span>
      </span>
      {id !== null && draft.state === 'submitted' ? (
        <LinkButton to="/experiences/update" search={{ id }}>
          {t('experiences.continue')}
        </LinkButton>
      ) : (
        <LinkButton to="/experiences/new" search={{ draft: key, ...(id !== null && { id }) }}>
          {t('experiences.continue')}
        </LinkButton>
      )}
      <Button variant="bare" onClick={onDiscard}>
        {t('experiences.discard')}
      </Button>
    </li>
  );
};

/** What this device still holds: it waits for the network, for an end, or for a decision. */
export const WaitingExperiences = () => {
  const t = useTranslation();
  const drafts = useDrafts((kept) => kept.drafts);
  const [leaving, setLeaving] = useState<string | null>(null);
  if (drafts.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="waiting-experiences">
      <h2 className={classes.title} id="waiting-experiences">
        {t('experiences.onDevice', { count: drafts.length })}
      </h2>
      <ul className={classes.list}>
        {drafts.map((draft) => (
          <WaitingExperience key={draft.key} draft={draft} onDiscard={() => setLeaving(draft.key)} />
        ))}
      </ul>
      {leaving !== null && (
        <ConfirmDialog
          opened
          onClose={() => setLeaving(null)}
          title={t('experiences.discardTitle')}
          text={t('experiences.discardText')}
          confirmLabel={t('experiences.discard')}
          onConfirm={() => {
            removeDraft(leaving);
            setLeaving(null);
          }}
        />
      )}
    </section>
  );
};
