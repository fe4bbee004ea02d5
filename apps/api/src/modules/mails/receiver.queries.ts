import type { Language } from '@polier/i18n/languages';
import { sql } from 'kysely';
import type { AccountsDb } from '#platform/database/write/outside-db';
import { headerText } from '#platform/mail/header-text';

export interface AccountReceiver {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly newEmail: string | null;
  readonly isConfirmed: boolean;
  readonly language: Language;
  /** Empty for somebody in several companies, or in none. */
  readonly company: string;
}

interface Row {
  id: number;
  firstname: string;
  lastname: string;
  email: string;
  new_email: string | null;
  is_confirmed: boolean;
  language: Language;
  companies: string[];
}

/** Null for an account that is gone. */
export const findReceiver = async (accounts: AccountsDb, userId: number): Promise<AccountReceiver | null> => {
  const { rows } = await sql<Row>`
    select u.id, u.firstname, u.lastname, u.email, u.new_email, u.email_confirmed_at is not null as is_confirmed,
      coalesce(u.language, (array_agg(s.default_language order by c.id))[1], 'de') as language,
      coalesce(array_agg(c.name order by c.id) filter (where c.id is not null), '{}') as companies
    from users u
    left join memberships m on m.user_id = u.id and m.disabled_at is null and m.left_at is null
    left join companies c on c.id = m.company_id
    left join settings s on s.company_id = c.id
    where u.id = ${userId} and u.anonymised_at is null
    group by u.id`.execute(accounts);
  const [row] = rows;
  if (!row) return null;
  const [first = '', ...others] = row.companies;
  return {
    id: row.id,
    name: headerText(`${row.firstname} ${row.lastname}`),
    email: row.email,
    newEmail: row.new_email,
    isConfirmed: row.is_confirmed,
    language: row.language,
    company: others.length === 0 ? headerText(first) : '',
  };
};
