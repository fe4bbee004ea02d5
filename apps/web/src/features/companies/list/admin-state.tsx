import type { CompanySummaryView } from '@polier/contract/companies/company-views';
import { formatDate } from '../../../platform/formats/dates.ts';
import { type Translate, useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './admin-state.module.css';

/** The company has no administrator and no open invitation of one. */
export const needsAdmin = ({ administrator, admin_invitation: invitation }: CompanySummaryView): boolean =>
  administrator === null && !isUnderWay(invitation);

type Invitation = CompanySummaryView['admin_invitation'];
const isUnderWay = (invitation: Invitation): boolean =>
  invitation !== null && (invitation.state === 'queued' || invitation.state === 'sent');

export const isInvited = (company: CompanySummaryView): boolean =>
  company.administrator === null && isUnderWay(company.admin_invitation);

export const invitationTexts = (t: Translate, { state, expires_at }: NonNullable<Invitation>): string =>
  t(`companies.invitation.${state}`, { date: formatDate(expires_at) });

/** The state of the administrator's invitation, as one line. */
export const adminTexts = (
  t: Translate,
  { administrator, admin_invitation: invitation }: CompanySummaryView,
): string => {
  if (administrator !== null) return administrator.name;
  return invitation === null ? t('companies.nobody') : invitationTexts(t, invitation);
};

/** The administrator of a company, or the state of the invitation. */
export const AdminState = ({ company }: { company: CompanySummaryView }) => {
  const t = useTranslation();
  const address = company.administrator?.email ?? company.admin_invitation?.email;
  return (
    <span className={classes.state}>
      <span className={needsAdmin(company) ? classes.decision : classes.words}>{adminTexts(t, company)}</span>
      {address !== undefined && <span className={classes.address}>{address}</span>}
    </span>
  );
};
