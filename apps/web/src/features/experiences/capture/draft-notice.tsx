import { Button } from '../../../components/button/button.tsx';
import { StaleNotice } from '../../../components/form/stale-notice.tsx';
import { Notice } from '../../../components/states/notice.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { type Draft, renewed } from '../drafts/draft.ts';
import { changeDraft, removeDraft, keepDraft, keepPhoto, photosOf } from '../drafts/draft-store.ts';
import { sendSoon } from '../drafts/send-drafts.ts';
import { valuesOf } from '../experience-values.ts';
import classes from './draft-notice.module.css';

interface DraftNoticeProps {
  draft: Draft;
  onOverwrite: () => void;
  onLoad: () => void;
  onRenewed: (key: string) => void;
}

/** What the server said of a draft that waits for a decision; what was typed stays until then. */
export const DraftNotice = ({ draft, onOverwrite, onLoad, onRenewed }: DraftNoticeProps) => {
  const t = useTranslation();
  const { key, newer, sendError } = draft;
  if (newer !== null) {
    const { version, state } = newer;
    return (
      <div className={classes.notice}>
        <StaleNotice
          title={t('experiences.stale')}
          onOverwrite={() => {
            changeDraft(key, { newer: null, version, state });
            if (state === 'submitted') onOverwrite();
            else sendSoon(0);
          }}
          onLoad={() => {
            const values = valuesOf(newer);
            changeDraft(key, { newer: null, version, state, values, sent: values });
            onLoad();
          }}
        />
      </div>
    );
  }
  if (sendError === null) return null;
  const isGone = sendError.code === 'not-found' && draft.id !== null;
  const recordAnew = () => {
    const again = renewed(draft);
    keepDraft(again);
    for (const photo of photosOf(key)) {
      keepPhoto({ ...photo, key: crypto.randomUUID(), draft: again.key, sendError: null });
    }
    removeDraft(key);
    sendSoon(0);
    onRenewed(again.key);
  };
  return (
    <div className={classes.notice}>
      <Notice
        tone="failed"
        title={t('experiences.refused')}
        text={isGone ? t('experiences.goneText') : sendError.message}
        {...(isGone && { actions: <Button onClick={recordAnew}>{t('experiences.recordAnew')}</Button> })}
      />
    </div>
  );
};
