import { limits } from '@polier/contract/limits';
import { sql } from 'kysely';
import type { OwnerTx } from '#platform/database/write/outside-db';
import { enqueueIn } from '#platform/jobs/job';
import { sendNotificationMails } from '../send-notification-mails.job.ts';

const perTransaction = 200;
/** Mails of one job: what they say is read for all of them at once. */
const perJob = 25;
/** What has waited longer is not sent: the person was disabled, or there was no server. */
const longestDays = 3;

/**
 * Makes a mail for each of the next people of what they have not read and wanted by mail, once its bundle is complete; returns
 * how many there were. The mail is written into the notifications in the same statement: a second run finds none of them.
 */
export const queueNotificationMails = async (tx: OwnerTx, now: Date): Promise<number> => {
  const isWaiting = sql<boolean>`n.by_mail and n.mail_id is null and n.read_at is null
    and n.created_at <= ${now}::timestamptz - ${limits.notificationMinutes} * interval '1 minute'
    and n.created_at > ${now}::timestamptz - ${longestDays} * interval '1 day'`;
  const { rows } = await sql<{ companyId: number; id: number }>`
    with people as materialized (
      select distinct n.company_id, n.user_id
      from notifications as n
      join memberships as m on m.company_id = n.company_id and m.user_id = n.user_id
      join users as u on u.id = m.user_id
      where ${isWaiting} and m.disabled_at is null and m.left_at is null
        and u.anonymised_at is null and u.email_confirmed_at is not null
      limit ${perTransaction}
    ), mails as (
      insert into notification_mails (company_id, user_id) select company_id, user_id from people
      returning company_id, user_id, id
    ), named as (
      update notifications as n set mail_id = mails.id
      from mails
      where n.company_id = mails.company_id and n.user_id = mails.user_id and ${isWaiting}
    )
    select company_id as "companyId", id from mails order by company_id, id`.execute(tx);
  for (const [companyId, ofCompany] of Map.groupBy(rows, (row) => row.companyId)) {
    for (let next = 0; next < ofCompany.length; next += perJob) {
      const ids = ofCompany.slice(next, next + perJob).map(({ id }) => id);
      await enqueueIn(tx, companyId, sendNotificationMails, { notification_mail_ids: ids });
    }
  }
  return rows.length;
};
