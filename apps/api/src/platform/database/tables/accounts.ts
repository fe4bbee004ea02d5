import type { Generated } from 'kysely';
import type { CompanyId, CreatedAt, Identity, Instant, UpdatedAt } from './columns.ts';

export type AccountTokenPurpose = 'confirm_email' | 'reset_password';

interface AccountTokensTable {
  id: Identity;
  user_id: number;
  purpose: AccountTokenPurpose;
  email: string;
  token_hash: string;
  code_hash: string | null;
  code_tries: Generated<number>;
  expires_at: Instant;
  used_at: Instant | null;
  created_at: CreatedAt;
}

interface HandoverCodesTable {
  code_hash: string;
  session_id: number;
  opens_company_id: number | null;
  keeps_session: boolean;
  expires_at: Instant;
  created_at: CreatedAt;
}

interface SecondFactorsTable {
  user_id: number;
  secret: string;
  confirmed_at: Instant | null;
  last_step: Generated<number>;
  created_at: CreatedAt;
}

interface RecoveryCodesTable {
  user_id: number;
  code_hash: string;
  used_at: Instant | null;
}

interface IdentityProvidersTable {
  company_id: CompanyId;
  label: string;
  issuer: string;
  client_id: string;
  client_secret: string | null;
  email_domains: Generated<string[]>;
  creates_accounts: Generated<boolean>;
  is_active: Generated<boolean>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface UserIdentitiesTable {
  company_id: CompanyId;
  issuer: string;
  subject: string;
  user_id: number;
  created_at: CreatedAt;
}

interface ProviderSignInsTable {
  state_hash: string;
  company_id: CompanyId;
  id: Identity;
  browser_hash: string;
  nonce: string;
  code_verifier: string;
  expires_at: Instant;
  created_at: CreatedAt;
}

interface FilesTable {
  company_id: CompanyId;
  id: Identity;
  purpose: 'logo' | 'attachment' | 'preview' | 'import' | 'refused_rows' | 'ids' | 'criterion';
  attachment_id: number | null;
  import_id: number | null;
  media_type: string;
  name: string;
  bytes: Buffer;
  size: number;
  sha256: string;
  created_at: CreatedAt;
}

export type SecretKind =
  | 'api_token'
  | 'invitation'
  | 'registration_link'
  | 'provider_sign_in'
  | 'answer_link'
  | 'calendar_link'
  | 'microsoft_tenant';

/** Written by triggers alone. */
interface SecretDirectoryTable {
  hash: string;
  kind: SecretKind;
  company_id: CompanyId;
  id: number;
}

interface InstallationSecretsTable {
  name: string;
  value: Buffer;
  created_at: CreatedAt;
}

export interface AccountTables {
  account_tokens: AccountTokensTable;
  handover_codes: HandoverCodesTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  identity_providers: IdentityProvidersTable;
  user_identities: UserIdentitiesTable;
  provider_sign_ins: ProviderSignInsTable;
  files: FilesTable;
  secret_directory: SecretDirectoryTable;
  installation_secrets: InstallationSecretsTable;
}
