-- Documents of large projects are laid out by a job; who asked fetches them.

create table worksheet_papers (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  user_id bigint not null,
  request jsonb not null,
  state text not null default 'queued' constraint known_state check (state in ('queued', 'done', 'failed')),
  error text constraint known_error check (error in ('not-found', 'list-too-long', 'failed')),
  file_name text,
  worksheets integer,
  rows integer,
  content bytea,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references memberships (company_id, user_id),
  constraint failed_paper_has_an_error check ((state = 'failed') = (error is not null)),
  constraint done_paper_has_content check ((state = 'done') = (content is not null))
);
create index worksheet_papers_of_user on worksheet_papers (company_id, user_id, created_at);
create unique index one_queued_paper on worksheet_papers (company_id, user_id, md5(request::text)) where state = 'queued';
comment on table worksheet_papers is 'PDF documents that take longer than an answer may, kept for an hour for the one who asked.';
comment on column worksheet_papers.request is 'What was asked for: the same request finds its document.';

grant select, insert, update, delete on worksheet_papers to polier_app;
alter table worksheet_papers enable row level security;
create policy company_scope on worksheet_papers to polier_app
  using (company_id = current_setting('app.company_id')::bigint) with check (company_id = current_setting('app.company_id')::bigint);
