import type { RemovalPreviewView } from '@polier/contract/users/accounts.contract';
import { formatNumber } from '../../../platform/formats/numbers.ts';
import { useWords } from '../../../platform/i18n/use-words.ts';
import classes from './remove-member-dialog.module.css';

/** Whether there is anything to decide about. */
export const hasWork = (work: RemovalPreviewView): boolean =>
  work.owned_projects + work.teams + work.open_questions + work.drafts + work.draft_experiences > 0;

/** What hangs on the person, and what stays in any case. */
export const Losses = ({ work }: { work: RemovalPreviewView }) => {
  const t = useWords();
  const experiences = work.draft_experiences + work.submitted_experiences;
  const lines = [
    { key: 'owned', count: work.owned_projects, word: t('users.removing.owned', { count: work.owned_projects }) },
    { key: 'teams', count: work.teams, word: t('users.removing.teams', { count: work.teams }) },
    {
      key: 'questions',
      count: work.open_questions,
      word: t('users.removing.questions', { count: work.open_questions }),
    },
    { key: 'drafts', count: work.drafts, word: t('users.removing.drafts', { count: work.drafts }) },
    { key: 'experiences', count: experiences, word: t('users.removing.experiences', { count: experiences }) },
  ].filter(({ count }) => count > 0);
  return (
    <>
      <ul className={classes.list}>
        {lines.map(({ key, count, word }) => (
          <li key={key} className={classes.item}>
            <strong className={classes.count}>{formatNumber(count)}</strong>
            <span>{word}</span>
          </li>
        ))}
      </ul>
      <p className={classes.remains}>
        {work.approved_lessons > 0
          ? t('users.removing.approved', { count: work.approved_lessons })
          : t('users.removing.approvedNone')}
      </p>
    </>
  );
};
