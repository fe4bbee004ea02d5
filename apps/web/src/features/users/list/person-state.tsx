import { formatDayMonth, today } from '../../../platform/formats/dates.ts';
import { type Translate, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { resend } from '../account-writes.ts';
import type { InvitationRow, PersonRow } from './person-rows.ts';
import classes from './person-state.module.css';

const isWriteError = ({ account, invitation }: InvitationRow): boolean =>
  account.state === 'expired' || invitation.mail_state === 'failed';

const invitationTexts = (t: Translate, { account, invitation }: InvitationRow): string => {
  if (account.state === 'expired') return t('users.linkExpired');
  if (invitation.mail_state === 'failed') return t('users.mailFailed');
  if (invitation.mail_state === 'queued') return t('users.mailQueued');
  return t('users.linkValid', { date: formatDayMonth(today(new Date(invitation.expires_at))) });
};

export const stateTexts = (t: Translate, row: PersonRow): string => {
  if (row.kind === 'external') return t('users.withoutAccess');
  if (row.kind === 'invitation') return invitationTexts(t, row);
  return t(row.account.state === 'disabled' ? 'users.disabled' : 'users.active');
};

/** The state of a person; one that needs action is orange and offers it. */
export const PersonState = ({ row }: { row: PersonRow }) => {
  const t = useTranslation();
  const words = stateTexts(t, row);
  if (row.kind !== 'invitation') {
    const isHighlighted = row.kind === 'member' && row.account.state === 'disabled';
    return <span className={isHighlighted ? classes.loud : classes.quiet}>{words}</span>;
  }
  if (!isWriteError(row)) return <span className={classes.loud}>{words}</span>;
  return (
    <span className={classes.problem}>
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
