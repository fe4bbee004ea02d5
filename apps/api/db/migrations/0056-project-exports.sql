-- How far each project stands in Microsoft 365, and what was made there for it.

alter table integrations
  add column lease_holder text,
  add column lease_until timestamptz,
  add column next_slot_at timestamptz,
  add column paused_until timestamptz,
  add column throttled integer not null default 0;
comment on column integrations.lease_holder is 'The slice of work that alone may write to this Microsoft 365 until lease_until.';
comment on column integrations.next_slot_at is 'The next request of any process may begin then: the budget of the tenant.';
comment on column integrations.paused_until is 'Microsoft 365 asked to be left alone until then.';
comment on column integrations.throttled is 'How often it asked so without saying for how long.';

alter table project_exports
  add column generation integer not null default 1,
  add column step text constraint export_step_is_known check (step in ('workspace', 'members', 'channels', 'plan', 'tasks')),
  add column nickname text,
  add column group_id text,
  add column team_url text,
  add column operation text,
  add column plan_id text,
  add column owner text,
  add column due_at timestamptz,
  add column waiting text,
  add column problem jsonb constraint export_problem_is_an_object check (jsonb_typeof(problem) = 'object'),
  add column looked_at timestamptz,
  add column missing_since timestamptz,
  add column failing_since timestamptz,
  add column synced_at timestamptz;
create index due_exports on project_exports (company_id, due_at) where due_at is not null;
comment on column project_exports.generation is 'Counted up when a team that was deleted is made anew.';
comment on column project_exports.nickname is 'The unique name of its group, signed by this installation: found again, never another one''s.';
comment on column project_exports.operation is 'Where Microsoft 365 says how far it is with the team.';
comment on column project_exports.owner is 'Who owns the team where it is not the owner of the project: a Microsoft id.';
comment on column project_exports.due_at is 'When it is worked on next; null in a new row: now.';
comment on column project_exports.looked_at is 'The project as it was then is what was last compared.';
comment on column project_exports.missing_since is 'Since when its team or plan is not found.';
comment on column project_exports.failing_since is 'Since when no work on it succeeds.';

create table project_export_objects (
  company_id bigint not null,
  project_id bigint not null,
  kind text not null constraint export_object_kind_is_known check (
    kind in ('person', 'group', 'team', 'member', 'channel', 'plan', 'bucket', 'labels', 'task')),
  local_id text not null,
  remote_id text,
  etag text,
  details_etag text,
  sent jsonb not null default '{}' constraint export_object_sent_is_an_object check (jsonb_typeof(sent) = 'object'),
  state text not null default 'intent' constraint export_object_state_is_known check (state in ('intent', 'done', 'gone')),
  intent_at timestamptz not null,
  primary key (company_id, project_id, kind, local_id),
  foreign key (company_id, project_id) references project_exports on delete cascade
);
comment on table project_export_objects is 'What was made in Microsoft 365 for a project, noted before it is asked for and again when it is there.';
comment on column project_export_objects.local_id is 'What it stands for here: a question, a trade, an address.';
comment on column project_export_objects.sent is 'What was last written there.';
comment on column project_export_objects.state is 'intent: asked for, the outcome unknown; done: there; gone: removed there or refused, never made again by itself.';

grant select, insert, update, delete on project_export_objects to polier_app;
alter table project_export_objects enable row level security;
create policy company_scope on project_export_objects to polier_app
  using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
