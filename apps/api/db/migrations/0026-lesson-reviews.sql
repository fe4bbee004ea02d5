-- Suggested wordings of lessons, which wait for a decision, and when a lesson was last verified.

create table lesson_suggestions (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  lesson_id bigint not null,
  base_version integer not null,
  insight text not null constraint suggested_insight_length check (char_length(insight) between 1 and 500),
  more_info text constraint suggested_more_info_length check (char_length(more_info) <= 20000),
  note text constraint suggestion_note_length check (char_length(note) <= 500),
  author_user_id bigint not null,
  accepted boolean,
  reason text constraint suggestion_reason_length check (char_length(reason) <= 500),
  decided_at timestamptz,
  decided_by_user_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, lesson_id) references lessons (company_id, id) on delete cascade,
  foreign key (company_id, lesson_id, base_version) references lesson_versions (company_id, lesson_id, version),
  foreign key (company_id, author_user_id) references memberships (company_id, user_id),
  foreign key (company_id, decided_by_user_id) references memberships (company_id, user_id),
  constraint decision_is_whole check (num_nonnulls(accepted, decided_at, decided_by_user_id) in (0, 3)),
  constraint declined_suggestion_has_a_reason check (accepted is null or accepted or reason is not null)
);
create index lesson_suggestions_waiting on lesson_suggestions (company_id, lesson_id) where decided_at is null;
create index lesson_suggestions_by_lesson on lesson_suggestions (company_id, lesson_id, base_version);
create index lesson_suggestions_by_author on lesson_suggestions (company_id, author_user_id, id);
comment on table lesson_suggestions is 'Wordings suggested for a lesson by those who may not change it at once.';
comment on column lesson_suggestions.base_version is 'The wording that the author has changed.';
comment on column lesson_suggestions.note is 'Why, for whoever decides.';
comment on column lesson_suggestions.accepted is 'Null while it waits.';
comment on column lesson_suggestions.reason is 'Why it was declined, for the author.';

alter table lessons
  add column verified_at timestamptz,
  add column verified_by_user_id bigint,
  add foreign key (company_id, verified_by_user_id) references memberships (company_id, user_id),
  add constraint verifier_needs_verification check (verified_by_user_id is null or verified_at is not null);
create index lessons_by_verification on lessons (company_id, kind, greatest(verified_at, approved_at))
  where approved_at is not null and archived_at is null;
comment on column lessons.verified_at is 'When it was last confirmed that it still holds; its approval counts as well.';

grant select, insert, update, delete on lesson_suggestions to polier_app;
alter table lesson_suggestions enable row level security;
create policy company_scope on lesson_suggestions to polier_app
  using (company_id = current_setting('app.company_id')::bigint) with check (company_id = current_setting('app.company_id')::bigint);
