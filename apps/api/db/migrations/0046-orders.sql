-- Orders: what information somebody commissions from whom, with the parties, phases and milestones of the commission.

create table orders (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  number text not null constraint order_number_length check (char_length(number) between 1 and 30),
  title text not null constraint order_title_length check (char_length(title) between 1 and 255),
  description text constraint order_description_length check (char_length(description) <= 20000),
  state text not null default 'draft'
    constraint order_state_is_known check (state in ('draft', 'active', 'accepted', 'closed', 'cancelled')),
  state_note text constraint order_state_note_length check (char_length(state_note) <= 2000),
  manager_user_id bigint not null,
  project_id bigint,
  is_project_order boolean not null default false,
  is_template boolean not null default false,
  start_on date not null,
  end_on date not null,
  measure text not null default 'weight' constraint order_measure_is_known check (measure in ('weight', 'chf')),
  review_days integer not null default 10 constraint review_days_range check (review_days between 0 and 90),
  credits integer[] not null default '{0,20,60,85}' constraint credits_ascend_below_100 check (
    cardinality(credits) = 4 and array_position(credits, null) is null and credits[1] >= 0
    and credits[1] < credits[2] and credits[2] < credits[3] and credits[3] < credits[4] and credits[4] < 100),
  budget_chf numeric(14, 2) constraint order_budget_is_not_negative check (budget_chf >= 0),
  link text constraint order_link_is_https check (link ~* '^https://' and char_length(link) <= 2000),
  baseline_number integer not null default 0 constraint baseline_number_counts check (baseline_number >= 0),
  activated_on date,
  accepted_on date,
  closed_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, manager_user_id) references memberships (company_id, user_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete set null (project_id),
  constraint order_starts_before_it_ends check (start_on <= end_on)
);
create unique index order_number_is_unique on orders (company_id, fold_case(number));
create unique index project_has_one_order on orders (company_id, project_id) where is_project_order and project_id is not null;
create index orders_by_manager on orders (company_id, manager_user_id);
create index orders_by_project on orders (company_id, project_id) where project_id is not null;
comment on table orders is 'A commission of information (ISO 19650: appointment). Its percentages are computed, never stored.';
comment on column orders.manager_user_id is 'Counts as a member, and has a row in order_members.';
comment on column orders.is_project_order is 'The one order that its project shows.';
comment on column orders.is_template is 'Offered for copying instead of listed.';
comment on column orders.measure is 'What planned and earned values are measured in.';
comment on column orders.review_days is 'Days the reviewing side has from submission to decision.';
comment on column orders.credits is 'Per cent that an object has reached when planned, in progress, shared and submitted.';
comment on column orders.baseline_number is '0 until activation sets the first baseline.';

create table order_parties (
  company_id bigint not null,
  order_id bigint not null,
  id bigint generated always as identity,
  code text not null constraint party_code_length check (char_length(code) between 1 and 30),
  title text not null constraint party_title_length check (char_length(title) between 1 and 255),
  description text constraint party_description_length check (char_length(description) <= 20000),
  role text not null constraint party_role_is_known check (role in ('client', 'lead', 'team')),
  contact_user_id bigint,
  contact_external_user_id bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint party_of_its_order unique (company_id, order_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, contact_user_id) references memberships (company_id, user_id),
  foreign key (company_id, contact_external_user_id) references external_users (company_id, id),
  constraint party_has_one_contact check (num_nonnulls(contact_user_id, contact_external_user_id) <= 1)
);
create unique index party_code_is_unique on order_parties (company_id, order_id, fold_case(code));
create unique index order_has_one_client on order_parties (company_id, order_id) where role = 'client';
create unique index order_has_one_lead on order_parties (company_id, order_id) where role = 'lead';
create index order_parties_by_contact on order_parties (company_id, contact_user_id) where contact_user_id is not null;
create index order_parties_by_external_contact on order_parties (company_id, contact_external_user_id)
  where contact_external_user_id is not null;
comment on column order_parties.role is 'The client commissions, the lead answers for the teams (ISO 19650: appointing and lead appointed party).';

create table order_members (
  company_id bigint not null,
  order_id bigint not null,
  user_id bigint not null,
  party_id bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, order_id, user_id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references memberships (company_id, user_id),
  foreign key (company_id, order_id, party_id) references order_parties (company_id, order_id, id)
);
create index order_members_by_user on order_members (company_id, user_id, order_id);
create index order_members_by_party on order_members (company_id, order_id, party_id) where party_id is not null;
comment on table order_members is 'Who sees the order, and for which party somebody acts in it.';

create table order_phases (
  company_id bigint not null,
  order_id bigint not null,
  id bigint generated always as identity,
  code text not null constraint order_phase_code_length check (char_length(code) between 1 and 30),
  title text not null constraint order_phase_title_length check (char_length(title) between 1 and 255),
  description text constraint order_phase_description_length check (char_length(description) <= 20000),
  position integer not null constraint order_phase_position_range check (position between 1 and 9999),
  phase_id bigint,
  plan_start date not null,
  plan_end date not null,
  actual_start date,
  actual_end date,
  budget_chf numeric(14, 2) constraint phase_budget_is_not_negative check (budget_chf >= 0),
  gate text not null default 'open' constraint gate_is_known check (gate in ('open', 'passed', 'passed_with_conditions')),
  gate_note text constraint gate_note_length check (char_length(gate_note) <= 2000),
  gate_on date,
  gate_user_id bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint phase_of_its_order unique (company_id, order_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, phase_id) references phases (company_id, id) on delete set null (phase_id),
  foreign key (company_id, gate_user_id) references memberships (company_id, user_id),
  constraint order_phase_is_planned_forward check (plan_start <= plan_end),
  constraint order_phase_runs_forward check (actual_start <= actual_end),
  constraint passed_gate_has_a_day check ((gate = 'open') = (gate_on is null))
);
create unique index order_phase_code_is_unique on order_phases (company_id, order_id, fold_case(code));
create index order_phases_by_phase on order_phases (company_id, phase_id) where phase_id is not null;
create index order_phases_by_gate_user on order_phases (company_id, gate_user_id) where gate_user_id is not null;
comment on column order_phases.phase_id is 'The phase of the catalogue that it follows, which proposes lessons.';
comment on column order_phases.gate is 'The decision at its end: may the order go on?';

create table order_milestones (
  company_id bigint not null,
  order_id bigint not null,
  id bigint generated always as identity,
  code text not null constraint milestone_code_length check (char_length(code) between 1 and 30),
  title text not null constraint milestone_title_length check (char_length(title) between 1 and 255),
  description text constraint milestone_description_length check (char_length(description) <= 20000),
  phase_id bigint not null,
  due date not null,
  kind text not null default 'delivery' constraint milestone_kind_is_known check (kind in ('delivery', 'decision')),
  reached_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint milestone_of_its_order unique (company_id, order_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, order_id, phase_id) references order_phases (company_id, order_id, id)
);
create unique index milestone_code_is_unique on order_milestones (company_id, order_id, fold_case(code));
create index order_milestones_by_phase on order_milestones (company_id, order_id, phase_id);
comment on column order_milestones.phase_id is 'A phase of the order.';
comment on column order_milestones.reached_on is 'Delivery: the day on which its last object was accepted. Decision: the day somebody said so.';

alter table events add column order_id bigint;
create index events_by_order on events (company_id, order_id, id) where order_id is not null;
comment on column events.order_id is 'No foreign key, as for project and worksheet.';

grant select, insert, update, delete on orders, order_parties, order_members, order_phases, order_milestones to polier_app;
do $$
declare scoped text;
begin
  foreach scoped in array array['orders', 'order_parties', 'order_members', 'order_phases', 'order_milestones'] loop
    execute format('alter table %I enable row level security', scoped);
    execute format(
      'create policy company_scope on %I to polier_app using (company_id = current_setting(''app.company_id'')::bigint) with check (company_id = current_setting(''app.company_id'')::bigint)',
      scoped);
  end loop;
end $$;
