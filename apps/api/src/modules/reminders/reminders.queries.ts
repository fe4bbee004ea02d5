import { permissionsOf } from '@polier/contract/roles';
import type { Language } from '@polier/i18n/languages';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scoped-db';
import type { ProjectActor } from '../projects/projects.policy.ts';

/** A reminder that is still to be sent, with the person of now. */
export interface QueuedReminder {
  readonly userId: number;
  readonly role: keyof typeof permissionsOf;
  readonly isTold: boolean;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly company: string;
  /** One line; empty when the company has none. */
  readonly companyAddress: string;
  readonly isDisabled: boolean;
  /** The person wants none any more, or a pause. */
  readonly isUnwanted: boolean;
}

/** Undefined once it has been dealt with. */
export const findQueuedReminder = async (
  db: ScopedDb,
  id: number,
  today: string,
): Promise<QueuedReminder | undefined> => {
  const { rows } = await sql<QueuedReminder>`
    select r.user_id as "userId", m.role, r.told_at is not null as "isTold", u.firstname || ' ' || u.lastname as name, u.email,
      coalesce(u.language, s.default_language) as language, c.name as company,
      concat_ws(', ', nullif(c.address, ''), nullif(concat_ws(' ', c.postcode, c.city), '')) as "companyAddress",
      m.disabled_at is not null or m.left_at is not null or u.anonymised_at is not null as "isDisabled",
      coalesce(u.reminder_frequency, s.reminder_frequency) = 'off' or coalesce(u.reminders_paused_until > ${today}::date, false)
        as "isUnwanted"
    from reminder_mails as r
    join memberships as m on m.company_id = r.company_id and m.user_id = r.user_id
    join users as u on u.id = r.user_id
    join companies as c on c.id = r.company_id
    join settings as s on s.company_id = r.company_id
    where r.company_id = ${db.companyId} and r.id = ${id} and r.state = 'queued'`.execute(db);
  return rows[0];
};

export const actorOf = (db: ScopedDb, { userId, role }: QueuedReminder): ProjectActor => ({
  userId,
  companyId: db.companyId,
  can: (key) => permissionsOf[role].has(key),
});
