import type { Generated, GeneratedAlways } from 'kysely';
import type {
  Amount,
  CalendarDate,
  CompanyId,
  CreatedAt,
  Identity,
  UpdatedAt,
  Version,
} from '#platform/database/tables/columns';

type OrderState = 'draft' | 'active' | 'accepted' | 'closed' | 'cancelled';

interface OrdersTable {
  company_id: CompanyId;
  id: Identity;
  number: string;
  title: string;
  description: string | null;
  state: Generated<OrderState>;
  state_note: string | null;
  manager_user_id: number;
  project_id: number | null;
  is_project_order: Generated<boolean>;
  is_template: Generated<boolean>;
  start_on: CalendarDate;
  end_on: CalendarDate;
  measure: Generated<'weight' | 'chf'>;
  review_days: Generated<number>;
  /** Per cent reached when planned, in progress, shared, submitted. */
  credits: Generated<number[]>;
  budget_chf: Amount | null;
  link: string | null;
  baseline_number: Generated<number>;
  activated_on: CalendarDate | null;
  accepted_on: CalendarDate | null;
  closed_on: CalendarDate | null;
  /** Words and stems. */
  search: GeneratedAlways<string>;
  version: Version;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

/** What the named parts of an order have in common. */
interface NamedOrderRow {
  company_id: CompanyId;
  order_id: number;
  id: Identity;
  code: string;
  title: string;
  description: string | null;
  version: Version;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface OrderPartiesTable extends NamedOrderRow {
  role: 'client' | 'lead' | 'team';
  contact_user_id: number | null;
  contact_external_user_id: number | null;
}

interface OrderMembersTable {
  company_id: CompanyId;
  order_id: number;
  user_id: number;
  party_id: number | null;
  created_at: CreatedAt;
}

interface OrderPhasesTable extends NamedOrderRow {
  position: number;
  /** The phase of the catalogue. */
  phase_id: number | null;
  plan_start: CalendarDate;
  plan_end: CalendarDate;
  actual_start: CalendarDate | null;
  actual_end: CalendarDate | null;
  budget_chf: Amount | null;
  gate: Generated<'open' | 'passed' | 'passed_with_conditions'>;
  gate_note: string | null;
  gate_on: CalendarDate | null;
  gate_user_id: number | null;
}

interface OrderMilestonesTable extends NamedOrderRow {
  phase_id: number;
  due: CalendarDate;
  kind: Generated<'delivery' | 'decision'>;
  reached_on: CalendarDate | null;
}

declare module '#platform/database/schema' {
  interface DB {
    orders: OrdersTable;
    order_parties: OrderPartiesTable;
    order_members: OrderMembersTable;
    order_phases: OrderPhasesTable;
    order_milestones: OrderMilestonesTable;
  }
}
