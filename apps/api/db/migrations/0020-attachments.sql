-- Pictures attached to experiences, lessons and applied lessons. A draft of an experience may still lack its texts.

create table attachments (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  experience_id bigint,
  lesson_id bigint,
  applied_lesson_id bigint,
  name text not null constraint attachment_name_length check (char_length(name) between 1 and 255),
  width integer not null constraint attachment_has_width check (width > 0),
  height integer not null constraint attachment_has_height check (height > 0),
  author_user_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, experience_id) references experiences (company_id, id) on delete cascade,
  foreign key (company_id, lesson_id) references lessons (company_id, id) on delete cascade,
  foreign key (company_id, applied_lesson_id) references applied_lessons (company_id, id) on delete cascade,
  foreign key (company_id, author_user_id) references memberships (company_id, user_id),
  constraint attachment_has_one_owner check (num_nonnulls(experience_id, lesson_id, applied_lesson_id) = 1)
);
create index attachments_of_experience on attachments (company_id, experience_id) where experience_id is not null;
create index attachments_of_lesson on attachments (company_id, lesson_id) where lesson_id is not null;
create index attachments_of_applied_lesson on attachments (company_id, applied_lesson_id) where applied_lesson_id is not null;
comment on table attachments is 'Pictures of experiences, lessons and applied lessons; their bytes stand in files and go with them.';
comment on column attachments.name is 'As the sender named the file; it is served under a name of ours.';
comment on column attachments.width is 'In pixels, as the picture is shown.';

alter table files add column attachment_id bigint,
  add foreign key (company_id, attachment_id) references attachments (company_id, id) on delete cascade,
  drop constraint file_purpose_is_known,
  add constraint file_purpose_is_known check (purpose in ('logo', 'attachment', 'preview')),
  add constraint file_of_attachment_names_it check ((purpose = 'logo') = (attachment_id is null)),
  -- Pictures are compressed already; stored apart and as they are, a piece of one can be read alone.
  alter column bytes set storage external;
create unique index files_of_attachment on files (company_id, attachment_id, purpose) where attachment_id is not null;
comment on column files.attachment_id is 'Of an attachment the picture itself, and a small one of it as its preview.';

alter table experiences
  drop constraint experience_lesson_length, drop constraint experience_problem_length, drop constraint experience_solution_length,
  add constraint experience_lesson_length check (char_length(lesson) <= 500 and (state = 'draft' or lesson <> '')),
  add constraint experience_problem_length check (char_length(problem) <= 20000 and (state = 'draft' or problem <> '')),
  add constraint experience_solution_length check (char_length(solution) <= 20000 and (state = 'draft' or solution <> ''));

grant select, insert, update, delete on attachments to polier_app;
alter table attachments enable row level security;
create policy company_scope on attachments to polier_app
  using (company_id = current_setting('app.company_id')::bigint) with check (company_id = current_setting('app.company_id')::bigint);
