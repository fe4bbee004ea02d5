-- What an approver asks the author of a lesson before it is approved.

create table lesson_clarifications (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  lesson_id bigint not null,
  note text not null constraint clarification_note_length check (char_length(note) between 1 and 500),
  asker_user_id bigint not null,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, lesson_id) references lessons (company_id, id) on delete cascade,
  foreign key (company_id, asker_user_id) references memberships (company_id, user_id)
);
create index lesson_clarifications_by_lesson on lesson_clarifications (company_id, lesson_id, id);
create unique index one_open_clarification_per_lesson on lesson_clarifications (company_id, lesson_id) where answered_at is null;
create index lesson_clarifications_by_asker on lesson_clarifications (company_id, asker_user_id);
comment on table lesson_clarifications is 'What approvers ask the author of a lesson that waits for approval.';
comment on column lesson_clarifications.answered_at is 'When its author has changed the lesson; null while the author is asked.';

grant select, insert, update, delete on lesson_clarifications to polier_app;
alter table lesson_clarifications enable row level security;
create policy company_scope on lesson_clarifications to polier_app
  using (company_id = current_setting('app.company_id')::bigint) with check (company_id = current_setting('app.company_id')::bigint);
