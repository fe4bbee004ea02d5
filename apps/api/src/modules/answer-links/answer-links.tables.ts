import type { Generated } from 'kysely';
import type { CompanyId, CreatedAt, Identity, Instant } from '#platform/database/tables/columns';

interface AnswerLinksTable {
  company_id: CompanyId;
  id: Identity;
  project_id: number;
  external_user_id: number;
  /** Of a link sent by mail, null until the mail is written. */
  token_hash: string | null;
  by_mail: Generated<boolean>;
  mail_state: 'queued' | 'sent' | 'failed' | null;
  author_user_id: number;
  created_at: CreatedAt;
  expires_at: Instant;
  last_used_at: Instant | null;
  answers: Generated<number>;
  answers_since: Instant | null;
  revoked_at: Instant | null;
}

declare module '#platform/database/schema' {
  interface DB {
    answer_links: AnswerLinksTable;
  }
}
