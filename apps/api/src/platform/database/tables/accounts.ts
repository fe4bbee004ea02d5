import type { CompanyRole } from '@polier/contract/roles';
import type { Generated } from 'kysely';
import type { CompanyId, CreatedAt, Identity, Instant, JsonObjectOrEmpty, LanguageCode, UpdatedAt } from './columns.ts';

export type InvitationMailState = 'queued' | 'sent' | 'failed';

interface InvitationsTable {
  company_id: CompanyId;
  id: Identity;
  email: string;
  role: CompanyRole;
  invited_by_user_id: number | null;
  language: LanguageCode;
  token_hash: string | null;
  mail_state: Generated<InvitationMailState>;
  sent_at: Instant | null;
  expires_at: Instant;
  accepted_by_user_id: number | null;
  accepted_at: Instant | null;
  revoked_at: Instant | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

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
  company_id: number | null;
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
  browser_hash: string;
  nonce: string;
  code_verifier: string;
  expires_at: Instant;
  created_at: CreatedAt;
}

interface FilesTable {
  company_id: CompanyId;
  id: Identity;
  purpose: 'logo';
  media_type: string;
  name: string;
  bytes: Buffer;
  size: number;
  sha256: string;
  created_at: CreatedAt;
}

export type CloningState = 'waiting' | 'running' | 'done' | 'failed';

interface CloningsTable {
  company_id: CompanyId;
  id: Identity;
  source_company_id: number | null;
  requested_by_user_id: number | null;
  parts: string[];
  state: Generated<CloningState>;
  counts: JsonObjectOrEmpty;
  progress: Generated<number>;
  error: string | null;
  started_at: Instant | null;
  finished_at: Instant | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface InstallationSecretsTable {
  name: string;
  value: Buffer;
  created_at: CreatedAt;
}

export interface AccountTables {
  invitations: InvitationsTable;
  account_tokens: AccountTokensTable;
  handover_codes: HandoverCodesTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  identity_providers: IdentityProvidersTable;
  user_identities: UserIdentitiesTable;
  provider_sign_ins: ProviderSignInsTable;
  files: FilesTable;
  clonings: CloningsTable;
  installation_secrets: InstallationSecretsTable;
}
