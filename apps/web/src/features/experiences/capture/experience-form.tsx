import type { ExperienceView } from '@polier/contract/experiences/experiences.contract';
import type { AttachmentView } from '@polier/contract/files/attachments.contract';
import { type ReactNode, useState } from 'react';
import { Button, LinkButton } from '../../../components/button/button.tsx';
import { Form } from '../../../components/form/form.tsx';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { formatTime } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { replaceWith } from '../../../platform/navigation/history.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useIsPhone } from '../../../platform/viewport/media-query.ts';
import type { Draft } from '../drafts/draft.ts';
import { removeDraft, openForms, useDrafts } from '../drafts/draft-store.ts';
import { removeExperience } from '../experiences.mutations.ts';
import { PhotoRemoval } from '../../attachments/photo-removal.tsx';
import { CaptureFoot, CaptureTop } from './capture-bars.tsx';
import classes from './experience-form.module.css';
import { DraftNotice } from './draft-notice.tsx';
import { ExperienceFields } from './experience-fields.tsx';
import { useExperienceForm } from './use-experience-form.ts';

interface ExperienceFormProps {
  /** What stands in the form when it opens. */
  initial: Draft;
  stored: ExperienceView | undefined;
  /** What was typed earlier is shown again. */
  isRestored: boolean;
  /** Opens the form anew, without what was typed. */
  onRestart: () => void;
  /** Opens the form anew with what is kept now. */
  onReload: () => void;
  /** The same under another key: as a new experience. */
  onRenewed: (key: string) => void;
  actions?: ReactNode;
}

/** Records an experience or changes one; nothing that is typed needs the server to stay. */
export const ExperienceForm = (props: ExperienceFormProps) => {
  const { initial, stored, isRestored, onRestart, onReload, onRenewed, actions } = props;
  const t = useTranslation();
  const isPhone = useIsPhone();
  const { form, keep } = useExperienceForm(initial, (outcome) => {
    toastDone(t(outcome === 'sent' ? 'experiences.stored' : 'experiences.kept'));
    // Who has left meanwhile stays where they are.
    if (openForms.has(initial.key)) replaceWith('/experiences');
  });
  const draft = useDrafts(({ drafts }) => drafts.find(({ key }) => key === initial.key));
  const [leaving, setLeaving] = useState<AttachmentView | null>(null);
  const isUnkept = useDrafts((drafts) => drafts.isUnkept);
  const { id } = draft ?? initial;
  const isNew = initial.state === 'draft';
  const title = t(isNew ? 'experiences.capture' : 'experiences.edit');
  const submitLabel = t(isNew ? 'experiences.record' : 'common.save');
  const state = () => {
    if (form.isSubmitting) return t('common.saving');
    if (draft === undefined) return undefined;
    return isUnkept ? t('experiences.notKept') : t('common.draft', { time: formatTime(draft.savedAt) });
  };
  const discard = async () => {
    try {
      // The server has a draft of it, too.
      if (isNew && id !== null) await removeExperience({ body: { id } });
      removeDraft(initial.key);
      onRestart();
    } catch (error) {
      toastProblem(error);
    }
  };
  const frame = {
    ...form,
    draftAt: draft?.savedAt ?? null,
    isRestored: isRestored && draft !== undefined,
    discardDraft: () => void discard(),
  };
  return (
    <Screen title={title}>
      {isPhone && <CaptureTop state={state()} />}
      <PageHeader
        title={title}
        {...(!isPhone && {
          crumbs: [
            <RouteLink key="list" to="/experiences">
              {t('experiences.title')}
            </RouteLink>,
          ],
          actions: (
            <>
              {actions}
              <LinkButton to="/experiences">{t('common.close')}</LinkButton>
              <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
                {submitLabel}
              </Button>
            </>
          ),
        })}
      >
        {!isPhone && <p className={classes.text}>{t('experiences.text')}</p>}
      </PageHeader>
      {draft !== undefined && (
        <DraftNotice draft={draft} onOverwrite={() => form.submit()} onLoad={onReload} onRenewed={onRenewed} />
      )}
      <Form form={frame} label={title} isNew={isNew}>
        <ExperienceFields
          form={form}
          draftKey={initial.key}
          experienceId={id}
          stored={stored}
          onKeep={keep}
          onRemovePhoto={setLeaving}
        />
      </Form>
      {leaving !== null && <PhotoRemoval photo={leaving} onClose={() => setLeaving(null)} />}
      {isPhone && actions !== undefined && <div className={classes.actions}>{actions}</div>}
      {isPhone && <CaptureFoot label={submitLabel} isSubmitting={form.isSubmitting} onSubmit={() => form.submit()} />}
    </Screen>
  );
};
