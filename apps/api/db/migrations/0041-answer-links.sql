-- Links by which external people answer their open questions of one project without signing in.

create table answer_links (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  project_id bigint not null,
  external_user_id bigint not null,
  token_hash text,
  by_mail boolean not null default false,
  mail_state text constraint known_mail_state check (mail_state in ('queued', 'sent', 'failed')),
  author_user_id bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  answers integer not null default 0,
  answers_since timestamptz,
  revoked_at timestamptz,
  primary key (company_id, id),
  constraint answer_link_token_is_unique unique (company_id, token_hash),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, external_user_id) references external_users (company_id, id) on delete cascade,
  foreign key (company_id, author_user_id) references memberships (company_id, user_id),
  constraint mailed_link_has_a_state check (by_mail = (mail_state is not null)),
  constraint open_link_has_a_secret check (token_hash is not null or by_mail or revoked_at is not null)
);
create unique index one_open_answer_link on answer_links (company_id, project_id, external_user_id) where revoked_at is null;
create index answer_links_by_project on answer_links (company_id, project_id, id);
create index answer_links_by_external_user on answer_links (company_id, external_user_id);
create index answer_links_by_author on answer_links (company_id, author_user_id);
comment on table answer_links is 'One person, one project; the present one is the one that is not revoked.';
comment on column answer_links.answers is 'In the quarter of an hour that began at answers_since: a link answers no faster than people do.';
comment on column answer_links.token_hash is 'SHA-256 of the secret; of a link sent by mail, made when the mail is written.';

alter table secret_directory
  drop constraint secret_kind_is_known,
  add constraint secret_kind_is_known check (kind in ('api_token', 'invitation', 'registration_link', 'provider_sign_in', 'answer_link'));
create trigger secret_is_in_directory after insert or delete or update of token_hash on answer_links
  for each row execute function keep_secret_directory('answer_link');

grant select, insert, update, delete on answer_links to polier_app;
alter table answer_links enable row level security;
create policy company_scope on answer_links to polier_app
  using (company_id = current_setting('app.company_id')::bigint) with check (company_id = current_setting('app.company_id')::bigint);

-- What external people do by link.
alter table applied_lessons
  add column done_by_external_user_id bigint,
  add foreign key (company_id, done_by_external_user_id) references external_users (company_id, id),
  drop constraint done_says_when_and_by_whom,
  add constraint done_says_when_and_by_whom check (
    num_nonnulls(done_at) = done::integer and num_nonnulls(done_by_user_id, done_by_external_user_id) = done::integer);
create index applied_lessons_done_by_external_user on applied_lessons (company_id, done_by_external_user_id)
  where done_by_external_user_id is not null;
comment on column applied_lessons.done_by_external_user_id is 'Who marked it done by link.';

alter table attachments
  alter column author_user_id drop not null,
  add column author_external_user_id bigint,
  add foreign key (company_id, author_external_user_id) references external_users (company_id, id),
  add constraint attachment_has_one_author check (num_nonnulls(author_user_id, author_external_user_id) = 1);
create index attachments_by_external_author on attachments (company_id, author_external_user_id)
  where author_external_user_id is not null;
comment on column attachments.author_external_user_id is 'Who added it by link.';

comment on column events.actor_user_id is 'Null: the system, a superadmin who is no member, or an external user by link (data then names either).';
