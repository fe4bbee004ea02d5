-- Reports on orders, and the figures that they and the curves compare.

create table order_worksheets (
  company_id bigint not null,
  order_id bigint not null,
  id bigint generated always as identity,
  title text not null constraint order_worksheet_title_length check (char_length(title) between 1 and 255),
  status_date date not null,
  phase_ids bigint[] not null default '{}',
  party_ids bigint[] not null default '{}',
  columns text[] not null default '{}' constraint order_worksheet_columns_are_few check (cardinality(columns) <= 30),
  summary text constraint summary_length check (char_length(summary) <= 2000),
  decisions jsonb not null default '[]' constraint decisions_are_a_short_list check (
    jsonb_typeof(decisions) = 'array' and jsonb_array_length(decisions) <= 20),
  state text not null default 'open' constraint order_worksheet_state_is_known check (state in ('open', 'issued')),
  number integer not null constraint order_worksheet_number_counts check (number > 0),
  author_user_id bigint not null,
  issued_at timestamptz,
  issued_by_user_id bigint,
  frozen jsonb constraint frozen_is_an_object check (jsonb_typeof(frozen) = 'object'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint order_worksheet_number_is_unique unique (company_id, order_id, number),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, author_user_id) references memberships (company_id, user_id),
  foreign key (company_id, issued_by_user_id) references memberships (company_id, user_id),
  constraint issued_worksheet_is_frozen check ((state = 'issued') = (issued_at is not null) and (state = 'issued') = (frozen is not null))
);
comment on column order_worksheets.phase_ids is 'Filter; empty: all. Rows that were removed since are passed over.';
comment on column order_worksheets.frozen is 'What it showed when it was issued, with the number of its format.';

create table order_snapshots (
  company_id bigint not null,
  order_id bigint not null,
  id bigint generated always as identity,
  taken_on date not null,
  reason text not null constraint snapshot_reason_is_known check (reason in ('weekly', 'issue', 'baseline')),
  delivery_object_completion integer constraint object_completion_is_a_percentage check (delivery_object_completion between 0 and 100),
  bim_target_completion integer constraint target_completion_is_a_percentage check (bim_target_completion between 0 and 100),
  bim_use_case_completion integer constraint use_case_completion_is_a_percentage check (bim_use_case_completion between 0 and 100),
  bim_execution_plan_completion integer constraint plan_completion_is_a_percentage check (bim_execution_plan_completion between 0 and 100),
  planned integer not null,
  in_progress integer not null,
  shared integer not null,
  submitted integer not null,
  accepted integer not null,
  rejected integer not null,
  cancelled integer not null,
  bac numeric(16, 2),
  pv numeric(16, 2),
  ev numeric(16, 2),
  ac numeric(16, 2),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint one_snapshot_per_day_and_reason unique (company_id, order_id, taken_on, reason),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade
);
comment on column order_snapshots.planned is 'Delivery objects in this state; the same for the six columns after it.';
comment on column order_snapshots.bac is 'Budget at completion, planned, earned and actual value, in the measure of the order.';

grant select, insert, update, delete on
  bim_targets, bim_use_cases, bim_use_case_phases, bim_execution_plans, bim_plan_chapters, order_links, order_worksheets, order_snapshots
  to polier_app;
do $$
declare scoped text;
begin
  foreach scoped in array array[
    'bim_targets', 'bim_use_cases', 'bim_use_case_phases', 'bim_execution_plans', 'bim_plan_chapters', 'order_links',
    'order_worksheets', 'order_snapshots'] loop
    execute format('alter table %I enable row level security', scoped);
    execute format(
      'create policy company_scope on %I to polier_app using (company_id = current_setting(''app.company_id'')::bigint) with check (company_id = current_setting(''app.company_id'')::bigint)',
      scoped);
  end loop;
end $$;
