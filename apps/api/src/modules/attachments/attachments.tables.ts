import type { CompanyId, CreatedAt, Identity } from '#platform/database/tables/columns';

interface AttachmentsTable {
  company_id: CompanyId;
  id: Identity;
  experience_id: number | null;
  lesson_id: number | null;
  applied_lesson_id: number | null;
  name: string;
  width: number;
  height: number;
  author_user_id: number | null;
  /** Who added it by link. */
  author_external_user_id: number | null;
  created_at: CreatedAt;
}

declare module '#platform/database/schema' {
  interface DB {
    attachments: AttachmentsTable;
  }
}
