-- Projects, their worksheets, the lessons applied in them, and experiences.

create table projects (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  title text not null constraint project_title_length check (char_length(title) between 1 and 255),
  description text constraint project_description_length check (char_length(description) <= 20000),
  owner_user_id bigint not null,
  parent_project_id bigint,
  sort_order integer not null default 1 constraint project_order_range check (sort_order between 1 and 9999),
  ms_integration boolean not null default false,
  ms_team_id text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, owner_user_id) references memberships (company_id, user_id),
  foreign key (company_id, parent_project_id) references projects (company_id, id) on delete set null (parent_project_id),
  constraint project_is_not_its_own_parent check (parent_project_id <> id)
);
create unique index project_title_is_unique on projects (company_id, fold_case(title));
create index projects_by_owner on projects (company_id, owner_user_id, id);
comment on column projects.owner_user_id is 'admin_id on the wire; counts as a member of the team.';
comment on column projects.parent_project_id is 'Project this one was copied from; no live link.';

create table project_users (
  company_id bigint not null,
  project_id bigint not null,
  user_id bigint not null,
  function text not null default 'other'
    constraint member_function_is_known check (function in ('lead', 'planner', 'site_manager', 'specialist', 'other')),
  created_at timestamptz not null default now(),
  primary key (company_id, project_id, user_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references memberships (company_id, user_id)
);
create index project_users_by_user on project_users (company_id, user_id, project_id);

create table project_external_users (
  company_id bigint not null,
  project_id bigint not null,
  external_user_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, project_id, external_user_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, external_user_id) references external_users (company_id, id)
);
create index project_external_users_by_user on project_external_users (company_id, external_user_id, project_id);

create table project_trades (
  company_id bigint not null,
  project_id bigint not null,
  trade_id bigint not null,
  primary key (company_id, project_id, trade_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, trade_id) references trades (company_id, id)
);
create index project_trades_by_trade on project_trades (company_id, trade_id);

create table project_phases (
  company_id bigint not null,
  project_id bigint not null,
  phase_id bigint not null,
  primary key (company_id, project_id, phase_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, phase_id) references phases (company_id, id)
);
create index project_phases_by_phase on project_phases (company_id, phase_id);

create table project_pm_phases (
  company_id bigint not null,
  project_id bigint not null,
  pm_phase_id bigint not null,
  primary key (company_id, project_id, pm_phase_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, pm_phase_id) references pm_phases (company_id, id)
);
create index project_pm_phases_by_phase on project_pm_phases (company_id, pm_phase_id);

create table project_x_processes (
  company_id bigint not null,
  project_id bigint not null,
  x_process_id bigint not null,
  primary key (company_id, project_id, x_process_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, x_process_id) references x_processes (company_id, id)
);
create index project_x_processes_by_process on project_x_processes (company_id, x_process_id);

alter table lessons add constraint lesson_project_exists
  foreign key (company_id, project_id) references projects (company_id, id) on delete set null (project_id);

create table worksheets (
  company_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  project_id bigint not null,
  trade_id bigint,
  phase_id bigint,
  pm_phase_id bigint,
  x_process_id bigint,
  title text not null constraint worksheet_title_length check (char_length(title) between 1 and 255),
  held_on date,
  place text,
  participants text,
  description text constraint worksheet_description_length check (char_length(description) <= 20000),
  cost numeric(14, 2) constraint cost_is_not_negative check (cost >= 0),
  probability integer constraint probability_is_a_percentage check (probability between 0 and 100),
  impact numeric(14, 2) constraint impact_is_not_negative check (impact >= 0),
  residual_probability integer not null default 0 constraint residual_probability_is_a_percentage check (residual_probability between 0 and 100),
  residual_impact numeric(14, 2) not null default 0 constraint residual_impact_is_not_negative check (residual_impact >= 0),
  mandatory_measure boolean not null default false,
  chosen_columns text[] not null default '{toDo,responsible,contacttill,solution}'
    constraint chosen_columns_are_a_set_of_known_ones check (
      array_position(chosen_columns, null) is null
      and cardinality(chosen_columns) = ('toDo' = any (chosen_columns))::integer + ('responsible' = any (chosen_columns))::integer
        + ('contacttill' = any (chosen_columns))::integer + ('solution' = any (chosen_columns))::integer),
  author_user_id bigint not null,
  closed_at timestamptz,
  closed_by_user_id bigint,
  closed boolean not null generated always as (closed_at is not null) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, id, kind),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  constraint worksheet_trade_is_on_the_project
    foreign key (company_id, project_id, trade_id) references project_trades (company_id, project_id, trade_id),
  constraint worksheet_phase_is_on_the_project
    foreign key (company_id, project_id, phase_id) references project_phases (company_id, project_id, phase_id),
  constraint worksheet_pm_phase_is_on_the_project
    foreign key (company_id, project_id, pm_phase_id) references project_pm_phases (company_id, project_id, pm_phase_id),
  constraint worksheet_x_process_is_on_the_project
    foreign key (company_id, project_id, x_process_id) references project_x_processes (company_id, project_id, x_process_id),
  foreign key (company_id, author_user_id) references memberships (company_id, user_id),
  foreign key (company_id, closed_by_user_id) references memberships (company_id, user_id),
  constraint worksheet_is_classified_by_its_kind check (
    case kind
      when 'trade' then num_nonnulls(trade_id, phase_id) = 2 and num_nonnulls(pm_phase_id, x_process_id) = 0
      when 'pm' then pm_phase_id is not null and num_nonnulls(trade_id, phase_id, x_process_id) = 0
      when 'x' then x_process_id is not null and num_nonnulls(trade_id, phase_id, pm_phase_id) = 0
      else false
    end),
  constraint closer_needs_closing check (closed_by_user_id is null or closed_at is not null)
);
create index worksheets_by_project on worksheets (company_id, project_id, kind, id);
comment on column worksheets.held_on is 'Day of the meeting (date on the wire).';
comment on column worksheets.cost is 'CHF for the measures in the worksheet.';
comment on column worksheets.probability is 'Whole per cent that the damage happens.';
comment on column worksheets.impact is 'Damage in CHF if it happens.';
comment on column worksheets.residual_probability is 'Probability that stays with the measures.';
comment on column worksheets.residual_impact is 'Damage in CHF that stays with the measures.';
comment on column worksheets.mandatory_measure is 'A law or safety asks for the measures, whatever they are worth.';
comment on column worksheets.chosen_columns is 'Columns shown beside question and state; empty = none.';

create table applied_lessons (
  company_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  worksheet_id bigint not null,
  lesson_id bigint not null,
  lesson_version integer,
  position integer not null,
  todo text constraint todo_length check (char_length(todo) <= 20000),
  solution text constraint solution_length check (char_length(solution) <= 20000),
  contacttill date,
  responsible_user_id bigint,
  responsible_external_user_id bigint,
  dynamic_field_id bigint,
  done boolean not null default false,
  done_at timestamptz,
  done_by_user_id bigint,
  needscheck boolean not null default false,
  checked boolean not null default false,
  checked_at timestamptz,
  checked_by_user_id bigint,
  not_applicable_reason text constraint not_applicable_needs_a_reason check (char_length(not_applicable_reason) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint lesson_is_applied_once_per_worksheet unique (company_id, worksheet_id, lesson_id),
  constraint applied_lesson_position_is_unique unique (company_id, worksheet_id, position) deferrable initially immediate,
  constraint applied_lesson_has_the_kind_of_its_worksheet
    foreign key (company_id, worksheet_id, kind) references worksheets (company_id, id, kind) on delete cascade,
  constraint applied_lesson_has_the_kind_of_its_lesson
    foreign key (company_id, lesson_id, kind) references lessons (company_id, id, kind),
  foreign key (company_id, lesson_id, lesson_version) references lesson_versions (company_id, lesson_id, version),
  foreign key (company_id, responsible_user_id) references memberships (company_id, user_id),
  foreign key (company_id, responsible_external_user_id) references external_users (company_id, id),
  foreign key (company_id, dynamic_field_id) references dynamic_fields (company_id, id) on delete set null (dynamic_field_id),
  foreign key (company_id, done_by_user_id) references memberships (company_id, user_id),
  foreign key (company_id, checked_by_user_id) references memberships (company_id, user_id),
  constraint one_responsible_person_at_most check (num_nonnulls(responsible_user_id, responsible_external_user_id) <= 1),
  constraint checked_requires_done check (not checked or done),
  constraint needscheck_requires_done check (not needscheck or done),
  constraint checked_needs_no_check check (not (checked and needscheck)),
  constraint done_says_when_and_by_whom check (num_nonnulls(done_at, done_by_user_id) = case when done then 2 else 0 end),
  constraint checked_says_when_and_by_whom check (num_nonnulls(checked_at, checked_by_user_id) = case when checked then 2 else 0 end)
);
create index applied_lessons_by_lesson on applied_lessons (company_id, lesson_id, worksheet_id);
create index open_applied_lessons_of_user on applied_lessons (company_id, responsible_user_id, contacttill, id)
  where responsible_user_id is not null and not done and not_applicable_reason is null;
create index open_applied_lessons_of_external_user on applied_lessons (company_id, responsible_external_user_id, contacttill, id)
  where responsible_external_user_id is not null and not done and not_applicable_reason is null;
create index applied_lessons_by_dynamic_field on applied_lessons (company_id, dynamic_field_id) where dynamic_field_id is not null;
comment on table applied_lessons is 'A lesson as one row of a worksheet of its own kind.';
comment on column applied_lessons.lesson_version is 'Null while the worksheet is open (the newest wording counts); the wording that stood when it was closed.';
comment on column applied_lessons.todo is 'Notes.';
comment on column applied_lessons.contacttill is 'Due date.';
comment on column applied_lessons.needscheck is 'Done, and somebody else shall look at it.';
comment on column applied_lessons.not_applicable_reason is 'Set: the question does not apply here, and why.';

create table experiences (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  author_user_id bigint not null,
  lesson text not null constraint experience_lesson_length check (char_length(lesson) between 1 and 500),
  problem text not null constraint experience_problem_length check (char_length(problem) between 1 and 20000),
  solution text not null constraint experience_solution_length check (char_length(solution) between 1 and 20000),
  kind text not null default 'bad' constraint experience_kind_is_known check (kind in ('good', 'bad', 'near_miss')),
  state text not null default 'draft' constraint experience_state_is_known check (state in ('draft', 'submitted')),
  happened_on date,
  project_id bigint,
  trade_id bigint,
  pm_sub_phase_id bigint,
  x_sub_process_id bigint,
  cause text,
  cost numeric(14, 2) constraint experience_cost_is_not_negative check (cost >= 0),
  days numeric(6, 1) constraint experience_days_are_not_negative check (days >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, author_user_id) references memberships (company_id, user_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete set null (project_id),
  foreign key (company_id, trade_id) references trades (company_id, id) on delete set null (trade_id),
  foreign key (company_id, pm_sub_phase_id) references pm_sub_phases (company_id, id) on delete set null (pm_sub_phase_id),
  foreign key (company_id, x_sub_process_id) references x_sub_processes (company_id, id) on delete set null (x_sub_process_id),
  constraint experience_has_one_place_at_most check (num_nonnulls(trade_id, pm_sub_phase_id, x_sub_process_id) <= 1)
);
create index experiences_by_author on experiences (company_id, author_user_id, id);
comment on table experiences is 'What somebody lived through. Becomes a lesson and is then removed, in one transaction.';
comment on column experiences.lesson is 'The short insight.';
comment on column experiences.days is 'Working days lost or won.';

create table experience_tags (
  company_id bigint not null,
  experience_id bigint not null,
  tag_id bigint not null,
  primary key (company_id, experience_id, tag_id),
  foreign key (company_id, experience_id) references experiences (company_id, id) on delete cascade,
  foreign key (company_id, tag_id) references tags (company_id, id) on delete cascade
);
create index experience_tags_by_tag on experience_tags (company_id, tag_id);
