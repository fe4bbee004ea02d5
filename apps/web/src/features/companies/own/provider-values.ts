import { identityProviderContract, type SignInRulesView } from '@polier/contract/sign-in/identity-provider.contract';
import { z } from 'zod';

const { shape } = identityProviderContract.update.body;

/** The form holds texts: domains side by side, and no secret unless a new one is typed. */
export const providerValues = z
  .strictObject({
    label: shape.label,
    issuer: shape.issuer,
    client_id: shape.client_id,
    client_secret: z.string().max(1_000),
    email_domains: z.string().trim(),
    creates_accounts: z.boolean(),
    is_active: z.boolean(),
  })
  .transform(({ client_secret: secret, email_domains: domains, ...values }) => ({
    ...values,
    // Absent: the stored one stays.
    ...(secret === '' ? {} : { client_secret: secret }),
    email_domains: domains.split(/[\s,;]+/).filter((domain) => domain !== ''),
  }));
export type ProviderValues = z.input<typeof providerValues>;

export const providerValuesOf = (provider: SignInRulesView['provider']): ProviderValues => ({
  label: provider?.label ?? '',
  issuer: provider?.issuer ?? '',
  client_id: provider?.client_id ?? '',
  client_secret: '',
  email_domains: provider?.email_domains.join(', ') ?? '',
  creates_accounts: provider?.creates_accounts ?? false,
  is_active: provider?.is_active ?? true,
});
