import type { RemovalPreviewView } from '@polier/contract/users/accounts.contract';
import { Consequences } from '../../../components/dialog/consequences.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';

/** Whether the member has work to hand over. */
export const hasWork = (work: RemovalPreviewView): boolean =>
  work.owned_projects + work.teams + work.open_questions + work.drafts + work.draft_experiences > 0;

/** What depends on the person, and what stays in any case. */
export const RemovalLosses = ({ work }: { work: RemovalPreviewView }) => {
  const t = useTranslation();
  const experiences = work.draft_experiences + work.submitted_experiences;
  const lines = [
    { count: work.owned_projects, label: t('users.removing.owned', { count: work.owned_projects }) },
    { count: work.teams, label: t('users.removing.teams', { count: work.teams }) },
    {
      count: work.open_questions,
      label: t('users.removing.questions', { count: work.open_questions }),
    },
    { count: work.drafts, label: t('users.removing.drafts', { count: work.drafts }) },
    { count: experiences, label: t('users.removing.experiences', { count: experiences }) },
  ].filter(({ count }) => count > 0);
  const remains =
    work.approved_lessons > 0
      ? t('users.removing.approved', { count: work.approved_lessons })
      : t('users.removing.approvedNone');
  return <Consequences items={lines} remains={remains} />;
};
