-- Delivery objects of orders: what is delivered, by whom and when, what it must fulfil, and what was submitted and decided.

alter table files
  drop constraint file_purpose_is_known,
  add constraint file_purpose_is_known check (
    purpose in ('logo', 'attachment', 'preview', 'import', 'refused_rows', 'ids', 'criterion'));

create table delivery_objects (
  company_id bigint not null,
  order_id bigint not null,
  id bigint generated always as identity,
  code text not null constraint object_code_length check (char_length(code) between 1 and 30),
  title text not null constraint object_title_length check (char_length(title) between 1 and 255),
  description text constraint object_description_length check (char_length(description) <= 20000),
  position integer not null constraint object_position_counts check (position > 0),
  phase_id bigint not null,
  milestone_id bigint,
  party_id bigint,
  author_user_id bigint,
  author_external_user_id bigint,
  reviewer_user_id bigint,
  kind text not null default 'document' constraint object_kind_is_known check (
    kind in ('model', 'drawing', 'document', 'data', 'report')),
  format text constraint object_format_length check (char_length(format) <= 255),
  loin_purpose text constraint loin_purpose_length check (char_length(loin_purpose) <= 2000),
  loin_objects text constraint loin_objects_length check (char_length(loin_objects) <= 2000),
  loin_geometry text constraint loin_geometry_length check (char_length(loin_geometry) <= 2000),
  loin_information text constraint loin_information_length check (char_length(loin_information) <= 2000),
  loin_documentation text constraint loin_documentation_length check (char_length(loin_documentation) <= 2000),
  weight integer not null default 1 constraint object_weight_range check (weight between 1 and 100),
  plan_start date not null,
  due date not null,
  effort_days numeric(7, 1) constraint effort_is_not_negative check (effort_days >= 0),
  plan_chf numeric(14, 2) constraint plan_chf_is_not_negative check (plan_chf >= 0),
  actual_chf numeric(14, 2) constraint actual_chf_is_not_negative check (actual_chf >= 0),
  base_start date,
  base_due date,
  base_chf numeric(14, 2) constraint base_chf_is_not_negative check (base_chf >= 0),
  state text not null default 'planned' constraint object_state_is_known check (
    state in ('planned', 'in_progress', 'shared', 'submitted', 'accepted', 'rejected', 'cancelled')),
  started_on date,
  revision text constraint object_revision_length check (char_length(revision) between 1 and 20),
  suitability text constraint object_suitability_is_known check (suitability ~ '^(S[0-5]|[AB][0-9]?)$'),
  link text constraint object_link_is_https check (link ~* '^https://' and char_length(link) <= 2000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint object_of_its_order unique (company_id, order_id, id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, order_id, phase_id) references order_phases (company_id, order_id, id),
  foreign key (company_id, order_id, milestone_id)
    references order_milestones (company_id, order_id, id) on delete set null (milestone_id),
  foreign key (company_id, order_id, party_id) references order_parties (company_id, order_id, id),
  foreign key (company_id, author_user_id) references memberships (company_id, user_id),
  foreign key (company_id, author_external_user_id) references external_users (company_id, id),
  foreign key (company_id, reviewer_user_id) references memberships (company_id, user_id),
  constraint object_has_one_author check (num_nonnulls(author_user_id, author_external_user_id) <= 1),
  constraint author_does_not_review check (reviewer_user_id <> author_user_id),
  constraint object_starts_before_it_is_due check (plan_start <= due),
  constraint baseline_is_whole check ((base_start is null) = (base_due is null) and base_start <= base_due)
);
create unique index object_code_is_unique on delivery_objects (company_id, order_id, fold_case(code));
create index delivery_objects_by_phase on delivery_objects (company_id, order_id, phase_id);
create index delivery_objects_by_milestone on delivery_objects (company_id, order_id, milestone_id) where milestone_id is not null;
create index delivery_objects_by_party on delivery_objects (company_id, order_id, party_id) where party_id is not null;
create index delivery_objects_by_author on delivery_objects (company_id, author_user_id) where author_user_id is not null;
create index delivery_objects_by_external_author on delivery_objects (company_id, author_external_user_id)
  where author_external_user_id is not null;
create index delivery_objects_by_reviewer on delivery_objects (company_id, reviewer_user_id) where reviewer_user_id is not null;
create index open_delivery_objects_by_due on delivery_objects (company_id, due)
  where state in ('planned', 'in_progress', 'shared', 'rejected');
comment on table delivery_objects is 'Information containers (ISO 19650): one delivery each. Moving dates never moves the baseline.';
comment on column delivery_objects.loin_purpose is 'Level of information need (EN ISO 7817-1), with the four columns after it.';
comment on column delivery_objects.base_start is 'Plan at the last baseline, with the two columns after it; null before it.';
comment on column delivery_objects.suitability is 'Status code S0 to S5, A (UK annex to ISO 19650).';
comment on column delivery_objects.link is 'Where the information stands: in the common data environment, not here.';

create table delivery_predecessors (
  company_id bigint not null,
  order_id bigint not null,
  delivery_object_id bigint not null,
  predecessor_id bigint not null,
  lag_days integer not null default 0 constraint lag_range check (lag_days between -365 and 365),
  primary key (company_id, delivery_object_id, predecessor_id),
  foreign key (company_id, order_id, delivery_object_id)
    references delivery_objects (company_id, order_id, id) on delete cascade,
  foreign key (company_id, order_id, predecessor_id)
    references delivery_objects (company_id, order_id, id) on delete cascade,
  constraint object_does_not_precede_itself check (delivery_object_id <> predecessor_id)
);
create index delivery_predecessors_by_order on delivery_predecessors (company_id, order_id, delivery_object_id);
create index delivery_predecessors_by_predecessor on delivery_predecessors (company_id, order_id, predecessor_id);
comment on table delivery_predecessors is 'Finish to start. Whoever writes it keeps it free of circles.';

create table delivery_criteria (
  company_id bigint not null,
  order_id bigint not null,
  id bigint generated always as identity,
  delivery_object_id bigint not null,
  position integer not null constraint criterion_position_counts check (position > 0),
  text text not null constraint criterion_text_length check (char_length(text) between 1 and 500),
  source text not null default 'own' constraint criterion_source_is_known check (source in ('own', 'lesson', 'ids', 'bcf')),
  lesson_id bigint,
  lesson_version integer,
  external_key text constraint external_key_length check (char_length(external_key) between 1 and 500),
  author_ok boolean,
  author_ok_at timestamptz,
  author_ok_user_id bigint,
  reviewer_ok boolean,
  reviewer_ok_at timestamptz,
  reviewer_ok_user_id bigint,
  note text constraint criterion_note_length check (char_length(note) <= 2000),
  file_id bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, order_id, delivery_object_id)
    references delivery_objects (company_id, order_id, id) on delete cascade,
  foreign key (company_id, lesson_id) references lessons (company_id, id) on delete set null (lesson_id),
  foreign key (company_id, author_ok_user_id) references memberships (company_id, user_id),
  foreign key (company_id, reviewer_ok_user_id) references memberships (company_id, user_id),
  foreign key (company_id, file_id) references files (company_id, id) on delete set null (file_id),
  constraint lesson_criterion_names_its_lesson check (lesson_id is null or source = 'lesson'),
  constraint author_tick_has_a_time check ((author_ok is null) = (author_ok_at is null)),
  constraint reviewer_tick_has_a_time check ((reviewer_ok is null) = (reviewer_ok_at is null))
);
create index delivery_criteria_by_object on delivery_criteria (company_id, order_id, delivery_object_id, position);
create unique index lesson_is_one_criterion on delivery_criteria (company_id, delivery_object_id, lesson_id) where lesson_id is not null;
create unique index external_key_is_one_criterion on delivery_criteria (company_id, delivery_object_id, source, md5(external_key))
  where external_key is not null;
create index delivery_criteria_by_lesson on delivery_criteria (company_id, lesson_id) where lesson_id is not null;
comment on column delivery_criteria.lesson_version is 'Pinned at acceptance; until then the newest wording of the lesson is shown.';
comment on column delivery_criteria.external_key is 'GUID of a BCF topic, or the specification of an IDS.';
comment on column delivery_criteria.author_ok is 'Null: not looked at. The reviewer ticks on their own.';
comment on column delivery_criteria.file_id is 'Picture of the topic that it came from.';

create table delivery_submissions (
  company_id bigint not null,
  order_id bigint not null,
  id bigint generated always as identity,
  delivery_object_id bigint not null,
  number integer not null constraint submission_number_counts check (number > 0),
  revision text constraint submission_revision_length check (char_length(revision) between 1 and 20),
  suitability text constraint submission_suitability_is_known check (suitability ~ '^(S[0-5]|[AB][0-9]?)$'),
  link text constraint submission_link_is_https check (link ~* '^https://' and char_length(link) <= 2000),
  note text constraint submission_note_length check (char_length(note) <= 2000),
  submitted_at timestamptz not null,
  submitted_by_user_id bigint not null,
  outcome text constraint outcome_is_known check (outcome in ('accepted', 'accepted_with_comments', 'rejected', 'withdrawn')),
  decided_at timestamptz,
  decided_by_user_id bigint,
  decided_for_external_user_id bigint,
  reason text constraint submission_reason_length check (char_length(reason) <= 2000),
  cause text constraint cause_is_known check (
    cause in ('incomplete', 'wrong', 'naming', 'late_input', 'coordination', 'other')),
  experience_id bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint submission_number_is_unique unique (company_id, delivery_object_id, number),
  foreign key (company_id, order_id, delivery_object_id)
    references delivery_objects (company_id, order_id, id) on delete cascade,
  foreign key (company_id, submitted_by_user_id) references memberships (company_id, user_id),
  foreign key (company_id, decided_by_user_id) references memberships (company_id, user_id),
  foreign key (company_id, decided_for_external_user_id) references external_users (company_id, id),
  foreign key (company_id, experience_id) references experiences (company_id, id) on delete set null (experience_id),
  constraint decision_has_a_time check ((outcome is null) = (decided_at is null)),
  constraint rejection_has_a_cause check (outcome is distinct from 'rejected' or (reason is not null and cause is not null)),
  constraint submitter_does_not_decide check (
    outcome is null or outcome = 'withdrawn' or decided_by_user_id is distinct from submitted_by_user_id)
);
create unique index object_has_one_open_submission on delivery_submissions (company_id, delivery_object_id) where outcome is null;
create index delivery_submissions_by_object on delivery_submissions (company_id, order_id, delivery_object_id, number);
create index delivery_submissions_by_experience on delivery_submissions (company_id, experience_id) where experience_id is not null;
create index delivery_submissions_by_external_decider on delivery_submissions (company_id, decided_for_external_user_id)
  where decided_for_external_user_id is not null;
comment on table delivery_submissions is 'What was handed to the client, each with its decision; final once decided.';
comment on column delivery_submissions.decided_for_external_user_id is 'The client person whose decision a member wrote down.';
comment on column delivery_submissions.experience_id is 'The experience that a rejection drafted.';

grant select, insert, update, delete on delivery_objects, delivery_predecessors, delivery_criteria, delivery_submissions to polier_app;
do $$
declare scoped text;
begin
  foreach scoped in array array['delivery_objects', 'delivery_predecessors', 'delivery_criteria', 'delivery_submissions'] loop
    execute format('alter table %I enable row level security', scoped);
    execute format(
      'create policy company_scope on %I to polier_app using (company_id = current_setting(''app.company_id'')::bigint) with check (company_id = current_setting(''app.company_id'')::bigint)',
      scoped);
  end loop;
end $$;
