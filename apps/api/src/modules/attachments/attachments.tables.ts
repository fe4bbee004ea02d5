import type { CompanyId, CreatedAt, Identity } from '#platform/database/tables/columns';

interface AttachmentsTable {
  company_id: CompanyId;
  id: Identity;
  experience_id: number | null;
  lesson_id: number | null;
  applied_lesson_id: number | null;
  delivery_object_id: number | null;
  /** Of a file of a delivery object: what it was handed over with. */
  delivery_submission_id: number | null;
  name: string;
  width: number | null;
  height: number | null;
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
