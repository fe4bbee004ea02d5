import type { CompanyRole } from '@polier/contract/roles';
import type { Generated } from 'kysely';
import type {
  CompanyId,
  CreatedAt,
  Identity,
  Instant,
  LanguageCode,
  UpdatedAt,
} from '#platform/database/tables/columns';

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

declare module '#platform/database/schema' {
  interface DB {
    invitations: InvitationsTable;
  }
}
