-- Targets, use cases and execution plans of orders, links between them and delivery objects, worksheets and snapshots.

create table bim_targets (
  company_id bigint not null,
  order_id bigint not null,
  id bigint generated always as identity,
  code text not null constraint target_code_length check (char_length(code) between 1 and 30),
  title text not null constraint target_title_length check (char_length(title) between 1 and 255),
  description text constraint target_description_length check (char_length(description) <= 20000),
  priority integer not null default 2 constraint priority_range check (priority between 1 and 3),
  indicator text constraint indicator_length check (char_length(indicator) <= 500),
  unit text constraint unit_length check (char_length(unit) <= 50),
  baseline numeric(16, 4),
  goal numeric(16, 4),
  actual numeric(16, 4),
  actual_on date,
  responsible_user_id bigint,
  due date,
  state text not null default 'proposed' constraint target_state_is_known check (
    state in ('proposed', 'agreed', 'running', 'achieved', 'missed', 'dropped')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint target_of_its_order unique (company_id, order_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, responsible_user_id) references memberships (company_id, user_id),
  constraint goal_differs_from_baseline check (goal <> baseline)
);
create unique index target_code_is_unique on bim_targets (company_id, order_id, fold_case(code));
create index bim_targets_by_responsible on bim_targets (company_id, responsible_user_id) where responsible_user_id is not null;
comment on column bim_targets.priority is '3 is the highest.';
comment on column bim_targets.baseline is 'Value of the indicator at the start; goal is the value to reach, which may be lower.';

create table bim_use_cases (
  company_id bigint not null,
  order_id bigint not null,
  id bigint generated always as identity,
  code text not null constraint use_case_code_length check (char_length(code) between 1 and 30),
  title text not null constraint use_case_title_length check (char_length(title) between 1 and 255),
  description text constraint use_case_description_length check (char_length(description) <= 20000),
  source text not null default 'own' constraint use_case_source_is_known check (source in ('own', 'ucm', 'penn_state')),
  value integer not null default 2 constraint use_case_value_range check (value between 1 and 3),
  resource integer not null default 1 constraint resource_range check (resource between 1 and 3),
  competence integer not null default 1 constraint competence_range check (competence between 1 and 3),
  experience integer not null default 1 constraint experience_range check (experience between 1 and 3),
  decision text not null default 'maybe' constraint use_case_decision_is_known check (decision in ('yes', 'maybe', 'no')),
  party_id bigint,
  responsible_user_id bigint,
  software text constraint software_length check (char_length(software) <= 500),
  notes text constraint use_case_notes_length check (char_length(notes) <= 20000),
  ids_file_id bigint,
  state text not null default 'proposed' constraint use_case_state_is_known check (
    state in ('proposed', 'selected', 'prepared', 'in_use', 'evaluated', 'dropped')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint use_case_of_its_order unique (company_id, order_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, order_id, party_id) references order_parties (company_id, order_id, id),
  foreign key (company_id, responsible_user_id) references memberships (company_id, user_id),
  foreign key (company_id, ids_file_id) references files (company_id, id) on delete set null (ids_file_id),
  constraint selected_use_case_was_decided check (state in ('proposed', 'dropped') or decision = 'yes')
);
create unique index use_case_code_is_unique on bim_use_cases (company_id, order_id, fold_case(code));
create index bim_use_cases_by_party on bim_use_cases (company_id, order_id, party_id) where party_id is not null;
create index bim_use_cases_by_responsible on bim_use_cases (company_id, responsible_user_id) where responsible_user_id is not null;
comment on column bim_use_cases.value is '3 is the highest; against it stands the capability, the mean of the three columns after it.';
comment on column bim_use_cases.source is 'Where its description was taken from: the Use Case Management of buildingSMART, or Penn State.';

create table bim_use_case_phases (
  company_id bigint not null,
  order_id bigint not null,
  use_case_id bigint not null,
  phase_id bigint not null,
  primary key (company_id, use_case_id, phase_id),
  foreign key (company_id, order_id, use_case_id) references bim_use_cases (company_id, order_id, id) on delete cascade,
  foreign key (company_id, order_id, phase_id) references order_phases (company_id, order_id, id) on delete cascade
);
create index bim_use_case_phases_by_phase on bim_use_case_phases (company_id, order_id, phase_id);

create table bim_execution_plans (
  company_id bigint not null,
  order_id bigint not null,
  id bigint generated always as identity,
  kind text not null constraint plan_kind_is_known check (kind in ('pre_appointment', 'delivery_team')),
  number integer not null constraint plan_number_counts check (number > 0),
  title text not null constraint plan_title_length check (char_length(title) between 1 and 255),
  valid_from date,
  author_user_id bigint not null,
  responsible_user_id bigint not null,
  state text not null default 'draft' constraint plan_state_is_known check (
    state in ('draft', 'in_review', 'agreed', 'superseded')),
  state_note text constraint plan_state_note_length check (char_length(state_note) <= 2000),
  agreed_on date,
  agreed_by_user_id bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint plan_of_its_order unique (company_id, order_id, id),
  constraint plan_number_is_unique unique (company_id, order_id, kind, number),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, author_user_id) references memberships (company_id, user_id),
  foreign key (company_id, responsible_user_id) references memberships (company_id, user_id),
  foreign key (company_id, agreed_by_user_id) references memberships (company_id, user_id)
);
create unique index one_agreed_plan_per_kind on bim_execution_plans (company_id, order_id, kind) where state = 'agreed';
create index bim_execution_plans_by_responsible on bim_execution_plans (company_id, responsible_user_id);
comment on column bim_execution_plans.number is 'Counts the versions of its kind; a new version is a copy.';

create table bim_plan_chapters (
  company_id bigint not null,
  order_id bigint not null,
  id bigint generated always as identity,
  plan_id bigint not null,
  position integer not null constraint chapter_position_range check (position between 1 and 9999),
  title text not null constraint chapter_title_length check (char_length(title) between 1 and 255),
  text text constraint chapter_text_length check (char_length(text) <= 100000),
  required boolean not null default true,
  done boolean not null default false,
  responsible_user_id bigint,
  filled_from text constraint filled_from_is_known check (
    filled_from in ('targets', 'use_cases', 'responsibility_matrix', 'information_need', 'delivery_plan')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint chapter_of_its_order unique (company_id, order_id, id),
  foreign key (company_id, order_id, plan_id) references bim_execution_plans (company_id, order_id, id) on delete cascade,
  foreign key (company_id, responsible_user_id) references memberships (company_id, user_id)
);
create index bim_plan_chapters_by_plan on bim_plan_chapters (company_id, order_id, plan_id, position);
create index bim_plan_chapters_by_responsible on bim_plan_chapters (company_id, responsible_user_id) where responsible_user_id is not null;
comment on column bim_plan_chapters.text is 'Rich text, sanitised.';
comment on column bim_plan_chapters.filled_from is 'What of the order is shown live below its text.';

create table order_links (
  company_id bigint not null,
  order_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  target_id bigint,
  use_case_id bigint,
  delivery_object_id bigint,
  chapter_id bigint,
  lesson_id bigint,
  worksheet_id bigint,
  url text constraint link_url_is_https check (url ~* '^https://' and char_length(url) <= 2000),
  title text constraint link_title_length check (char_length(title) between 1 and 255),
  weight integer not null default 1 constraint link_weight_range check (weight between 1 and 9),
  note text constraint link_note_length check (char_length(note) <= 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, order_id, target_id) references bim_targets (company_id, order_id, id) on delete cascade,
  foreign key (company_id, order_id, use_case_id) references bim_use_cases (company_id, order_id, id) on delete cascade,
  foreign key (company_id, order_id, delivery_object_id)
    references delivery_objects (company_id, order_id, id) on delete cascade,
  foreign key (company_id, order_id, chapter_id) references bim_plan_chapters (company_id, order_id, id) on delete cascade,
  foreign key (company_id, lesson_id) references lessons (company_id, id) on delete cascade,
  foreign key (company_id, worksheet_id) references worksheets (company_id, id) on delete cascade,
  constraint link_has_the_ends_of_its_kind check (
    num_nonnulls(target_id, use_case_id, delivery_object_id, chapter_id, lesson_id, worksheet_id, url) = 2
    and case kind
      when 'target-use_case' then num_nulls(target_id, use_case_id) = 0
      when 'use_case-object' then num_nulls(use_case_id, delivery_object_id) = 0
      when 'use_case-lesson' then num_nulls(use_case_id, lesson_id) = 0
      when 'object-lesson' then num_nulls(delivery_object_id, lesson_id) = 0
      when 'object-worksheet' then num_nulls(delivery_object_id, worksheet_id) = 0
      when 'chapter-target' then num_nulls(chapter_id, target_id) = 0
      when 'chapter-use_case' then num_nulls(chapter_id, use_case_id) = 0
      when 'chapter-object' then num_nulls(chapter_id, delivery_object_id) = 0
      when 'target-url' then num_nulls(target_id, url) = 0
      when 'use_case-url' then num_nulls(use_case_id, url) = 0
      when 'object-url' then num_nulls(delivery_object_id, url) = 0
      when 'chapter-url' then num_nulls(chapter_id, url) = 0
      else false end),
  constraint link_title_is_of_a_url check (title is null or url is not null)
);
create unique index pair_is_linked_once on order_links (
  company_id, order_id, target_id, use_case_id, delivery_object_id, chapter_id, lesson_id, worksheet_id, md5(url)) nulls not distinct;
create index order_links_by_target on order_links (company_id, target_id) where target_id is not null;
create index order_links_by_use_case on order_links (company_id, use_case_id) where use_case_id is not null;
create index order_links_by_object on order_links (company_id, delivery_object_id) where delivery_object_id is not null;
create index order_links_by_chapter on order_links (company_id, chapter_id) where chapter_id is not null;
create index order_links_by_lesson on order_links (company_id, lesson_id) where lesson_id is not null;
create index order_links_by_worksheet on order_links (company_id, worksheet_id) where worksheet_id is not null;
comment on table order_links is 'Percentages flow along them from objects to use cases to targets, each by its weight.';
comment on column order_links.worksheet_id is 'A worksheet of a project, with applied lessons.';
