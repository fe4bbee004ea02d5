import { formatDayMonth, today } from '../../platform/formats/dates.ts';
import { type Translate, useWords } from '../../platform/i18n/use-words.ts';
import { resend } from './account-writes.ts';
import type { InvitationRow, PersonRow } from './person-rows.ts';
import classes from './person-state.module.css';

const isTrouble = ({ account, invitation }: InvitationRow): boolean =>
  account.state === 'expired' || invitation.mail_state === 'failed';

const invitationWords = (t: Translate, { account, invitation }: InvitationRow): string => {
  if (account.state === 'expired') return t('users.linkExpired');
  if (invitation.mail_state === 'failed') return t('users.mailFailed');
  if (invitation.mail_state === 'queued') return t('users.mailQueued');
  return t('users.linkValid', { date: formatDayMonth(today(new Date(invitation.expires_at))) });
};

export const stateWords = (t: Translate, row: PersonRow): string => {
  if (row.kind === 'external') return t('users.withoutAccess');
  if (row.kind === 'invitation') return invitationWords(t, row);
  return t(row.account.state === 'disabled' ? 'users.disabled' : 'users.active');
};

/** Quiet while all is well; what needs a hand is orange and offers the way out. */
export const PersonState = ({ row }: { row: PersonRow }) => {
  const t = useWords();
  const words = stateWords(t, row);
  if (row.kind !== 'invitation') {
    const isLoud = row.kind === 'member' && row.account.state === 'disabled';
    return <span className={isLoud ? classes.loud : classes.quiet}>{words}</span>;
  }
  if (!isTrouble(row)) return <span className={classes.loud}>{words}</span>;
  return (
    <span className={classes.trouble}>
      <strong className={classes.decision}>{words}</strong>
      {row.account.can.resend && (
        <button type="button" className={classes.resend} onClick={() => void resend(t, row)}>
          {t('users.resendShort')}
          <span className="visually-hidden"> {row.email}</span>
        </button>
      )}
    </span>
  );
};
