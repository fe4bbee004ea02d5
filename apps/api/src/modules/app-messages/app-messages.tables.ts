import type {
  CreatedAt,
  Identity,
  Instant,
  JsonObjectOrEmpty,
  UpdatedAt,
  Version,
} from '#platform/database/tables/columns';

interface AppMessagesTable {
  id: Identity;
  version: Version;
  message: string;
  languages: JsonObjectOrEmpty;
  background_color: string;
  font_color: string;
  font_size: number;
  closable: boolean;
  active_at: Instant | null;
  expire_at: Instant | null;
  audience: 'everybody' | 'administrators';
  shown_as: 'banner' | 'toast';
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

declare module '#platform/database/schema' {
  interface DB {
    app_messages: AppMessagesTable;
  }
}
