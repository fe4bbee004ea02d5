import type { WriteTx } from '#platform/database/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { listOwnDomains } from '../identity-provider.queries.ts';

export interface ProviderDraft {
  readonly label: string;
  readonly issuer: string;
  readonly client_id: string;
  /** Sealed; undefined: stays as it is. */
  readonly client_secret?: string | null | undefined;
  readonly email_domains: readonly string[];
  readonly creates_accounts: boolean;
  readonly is_active: boolean;
}

/** Whoever could name any domain would have the people of other companies sent to a page of his own. */
const refuseForeignDomains = async (tx: WriteTx, domains: readonly string[], stored: readonly string[]) => {
  if (tx.scope.memberId === null) return;
  const own = new Set([...(await listOwnDomains(tx)), ...stored]);
  const foreign = domains.flatMap((domain, at) => (own.has(domain) ? [] : [at]));
  if (foreign.length === 0) return;
  throw fieldProblem(foreign.map((at) => ({ field: `email_domains.${at}`, code: 'does-not-exist' as const })));
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
    .select('email_domains')
    .where('company_id', '=', tx.companyId)
    .executeTakeFirst();
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
  await recordEvent(tx, {
    type: 'provider_updated',
    subject: { type: 'company', id: tx.companyId },
    data: { label, issuer, email_domains, creates_accounts, is_active },
  });
};
