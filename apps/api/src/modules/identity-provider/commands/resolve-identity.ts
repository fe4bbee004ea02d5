import { sql } from 'kysely';
import type { AccountsTx } from '#platform/database/write/outside-db';
import { problem } from '#platform/errors/problem';
import { recordEventIn } from '#platform/events/record-event';
import { domainOf, type ProviderRow } from '../identity-provider.queries.ts';
import type { ProvidedIdentity } from './complete-provider-sign-in.ts';
import { userRegisteredByProvider } from '../identity-provider.events.ts';

const findLinked = async (tx: AccountsTx, companyId: number, { issuer, subject }: ProvidedIdentity) =>
  tx
    .selectFrom('user_identities as i')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.company_id', '=', 'i.company_id').onRef('m.user_id', '=', 'i.user_id'),
    )
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select([
      'i.user_id',
      sql<boolean>`m.disabled_at is null and m.left_at is null and u.anonymised_at is null`.as('is_open'),
    ])
    .where('i.company_id', '=', companyId)
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .executeTakeFirst();

interface KnownIdentity {
  id: number;
  is_open_member: boolean;
  is_confirmed: boolean;
  /** The issuer knows this address under another subject: it was reassigned to another person. */
  is_somebody_else: boolean;
}

const findByAddress = async (tx: AccountsTx, companyId: number, issuer: string, email: string) => {
  const { rows } = await sql<KnownIdentity>`
    select u.id, u.email_confirmed_at is not null as is_confirmed,
      exists (select from memberships m where m.company_id = ${companyId} and m.user_id = u.id
        and m.disabled_at is null and m.left_at is null) as is_open_member,
      exists (select from user_identities i where i.company_id = ${companyId} and i.user_id = u.id and i.issuer = ${issuer}) as is_somebody_else
    from users u where fold_case(u.email) = fold_case(${email}) and u.anonymised_at is null`.execute(tx);
  return rows[0];
};

const createMember = async (
  tx: AccountsTx,
  companyId: number,
  identity: ProvidedIdentity,
  email: string,
  now: Date,
) => {
  const name = email.slice(0, email.lastIndexOf('@')).slice(0, 255);
  const { id } = await tx
    .insertInto('users')
    .values({
      firstname: identity.firstname ?? name,
      lastname: identity.lastname ?? name,
      email,
      email_confirmed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('memberships').values({ company_id: companyId, user_id: id, role: 'user' }).execute();
  await recordEventIn(tx, companyId, { memberId: id }, userRegisteredByProvider({ id, data: { by: 'provider' } }));
  return id;
};

const lists = async (tx: AccountsTx, { email_domains }: ProviderRow, email: string): Promise<boolean> => {
  const { rows } = await sql<{ listed: boolean }>`
    select ${domainOf(sql`${email}::text`)} = any(${email_domains}::text[]) as listed`.execute(tx);
  return rows[0]?.listed === true;
};

/** The member for the identified person. Issuer and subject are the key; the address is used only for the first link. */
export const resolveIdentity = async (
  tx: AccountsTx,
  provider: ProviderRow,
  identity: ProvidedIdentity,
  now: Date,
): Promise<number> => {
  const { company_id: companyId, creates_accounts } = provider;
  const { issuer, subject, email } = identity;
  const linked = await findLinked(tx, companyId, identity);
  if (linked?.is_open) return linked.user_id;
  if (linked || email === null) throw problem('forbidden');
  const known = await findByAddress(tx, companyId, issuer, email);
  if (known && (!known.is_open_member || !known.is_confirmed || known.is_somebody_else)) throw problem('forbidden');
  if (!known && !(creates_accounts && (await lists(tx, provider, email)))) throw problem('forbidden');
  const userId = known?.id ?? (await createMember(tx, companyId, identity, email, now));
  await tx.insertInto('user_identities').values({ company_id: companyId, issuer, subject, user_id: userId }).execute();
  return userId;
};
