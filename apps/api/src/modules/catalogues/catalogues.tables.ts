import type { Generated, GeneratedAlways } from 'kysely';
import type { CompanyId, CreatedAt, Identity, Instant, UpdatedAt, Version } from '#platform/database/tables/columns';

interface CatalogueRow {
  company_id: CompanyId;
  id: Identity;
  title: string;
  version: Version;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface Archivable {
  description: string | null;
  /** Set when the row is archived: not offered any more, still shown where it was used. */
  archived_at: Instant | null;
}

/** What phases, PM phases, X processes and their children have in common. */
interface OrderedRow extends CatalogueRow, Archivable {
  abbreviation: string | null;
  sort_order: number;
}

interface TradesTable extends CatalogueRow, Archivable {
  bkp: string;
  number_head: GeneratedAlways<string>;
  number_rest: GeneratedAlways<string>;
}

interface TopicsTable extends CatalogueRow, Archivable {
  sort_order: number;
  is_global: Generated<boolean>;
}

interface TagsTable extends CatalogueRow {
  color: string | null;
}

interface PmSubPhasesTable extends OrderedRow {
  pm_phase_id: number;
  is_global: Generated<boolean>;
}

interface XSubProcessesTable extends OrderedRow {
  x_process_id: number;
}

interface DynamicFieldsTable extends CatalogueRow, Archivable {
  sort_order: number;
  color: string | null;
  value: Generated<number>;
}

/** A global topic, or a global title of sub-phases. */
interface ConceptsTable {
  company_id: CompanyId;
  id: Identity;
  /** Null: the title of its topic. */
  title: string | null;
  topic_id: number | null;
  version: Version;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

declare module '#platform/database/schema' {
  interface DB {
    trades: TradesTable;
    phases: OrderedRow;
    pm_phases: OrderedRow;
    x_processes: OrderedRow;
    topics: TopicsTable;
    tags: TagsTable;
    pm_sub_phases: PmSubPhasesTable;
    x_sub_processes: XSubProcessesTable;
    dynamic_fields: DynamicFieldsTable;
    concepts: ConceptsTable;
  }
}
