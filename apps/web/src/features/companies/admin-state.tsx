import type { CompanySummaryView } from '@polier/contract/companies/company-views';
import { formatDate } from '../../platform/formats/dates.ts';
import { type Translate, useWords } from '../../platform/i18n/use-words.ts';
import classes from './admin-state.module.css';

/** Nobody can look after the company, and nobody is on the way. */
export const needsAdmin = ({ administrator, admin_invitation: invitation }: CompanySummaryView): boolean =>
  administrator === null && !isUnderWay(invitation);

type Invitation = CompanySummaryView['admin_invitation'];
const isUnderWay = (invitation: Invitation): boolean =>
  invitation !== null && (invitation.state === 'queued' || invitation.state === 'sent');

export const isInvited = (company: CompanySummaryView): boolean =>
  company.administrator === null && isUnderWay(company.admin_invitation);

export const invitationWords = (t: Translate, { state, expires_at }: NonNullable<Invitation>): string =>
  t(`companies.invitation.${state}`, { date: formatDate(expires_at) });

/** How it stands with the administrator, in one line of words. */
export const adminWords = (
  t: Translate,
  { administrator, admin_invitation: invitation }: CompanySummaryView,
): string => {
  if (administrator !== null) return administrator.name;
  return invitation === null ? t('companies.nobody') : invitationWords(t, invitation);
};

/** Who administrates a company, or how far the invitation is. */
export const AdminState = ({ company }: { company: CompanySummaryView }) => {
  const t = useWords();
  const address = company.administrator?.email ?? company.admin_invitation?.email;
  return (
    <span className={classes.state}>
      <span className={needsAdmin(company) ? classes.decision : classes.words}>{adminWords(t, company)}</span>
      {address !== undefined && <span className={classes.address}>{address}</span>}
    </span>
  );
};
