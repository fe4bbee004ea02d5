import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { findOwnDomain, type ProviderRow } from '../identity-provider.queries.ts';
import { publicMailDomains } from '../public-mail-domains.ts';
import { providerUpdated } from '../identity-provider.events.ts';

export interface ProviderDraft {
  readonly label: string;
  readonly issuer: string;
  readonly client_id: string;
  /** Encrypted; undefined keeps the stored one. */
  readonly client_secret?: string | null | undefined;
  readonly email_domains: readonly string[];
  readonly creates_accounts: boolean;
  readonly is_active: boolean;
}

/** Anyone who could claim any domain could redirect people of other companies to a page of their own. */
const refuseForeignDomains = async (tx: WriteTx, domains: readonly string[], stored: readonly string[]) => {
  const domainOfCaller = await findOwnDomain(tx);
  // Confirmed by a superadmin.
  if (domainOfCaller === null) return;
  const own = new Set(publicMailDomains.has(domainOfCaller) ? stored : [...stored, domainOfCaller]);
  const foreign = domains.flatMap((domain, at) => (own.has(domain) ? [] : [at]));
  if (foreign.length === 0) return;
  throw fieldProblem(foreign.map((at) => ({ field: `email_domains.${at}`, code: 'does-not-exist' as const })));
};

/** A secret belongs to one provider; keeping it for a new issuer would send it there. */
const refuseSecretForAnother = (
  { issuer, client_secret }: ProviderDraft,
  before: Pick<ProviderRow, 'issuer' | 'client_secret'> | undefined,
): void => {
  if (client_secret !== undefined || !before?.client_secret || before.issuer === issuer) return;
  throw fieldProblem([{ field: 'client_secret', code: 'required' }]);
};

export const storeProvider = async (tx: WriteTx, draft: ProviderDraft): Promise<void> => {
  const { client_secret, ...rest } = draft;
  const { password_sign_in: rule } = await tx
    .selectFrom('settings')
    .select('password_sign_in')
    .where('company_id', '=', tx.companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (rule === 'administrators' && !draft.is_active) {
    throw fieldProblem([{ field: 'is_active', code: 'contradicts' }]);
  }
  const before = await tx
    .selectFrom('identity_providers')
    .select(['email_domains', 'issuer', 'client_secret'])
    .where('company_id', '=', tx.companyId)
    .executeTakeFirst();
  refuseSecretForAnother(draft, before);
  await refuseForeignDomains(tx, draft.email_domains, before?.email_domains ?? []);
  const row = {
    ...rest,
    email_domains: [...new Set(rest.email_domains)],
    ...(client_secret === undefined ? {} : { client_secret }),
  };
  await tx
    .insertInto('identity_providers')
    .values({ client_secret: null, ...row, company_id: tx.companyId })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
  const { label, issuer, email_domains, creates_accounts, is_active } = draft;
  const data = { label, issuer, email_domains, creates_accounts, is_active };
  await recordEvent(tx, providerUpdated({ id: tx.companyId, data }));
};
