-- A list of projects counts all rows of their worksheets: it reads what was counted before, and counts only what changed since.
create table project_figures (
  company_id bigint not null,
  project_id bigint not null,
  counted_on date not null,
  catalogue_order text not null,
  worksheets_count integer not null,
  applied_lessons_count integer not null,
  pm_worksheets_count integer not null,
  pm_applied_lessons_count integer not null,
  x_worksheets_count integer not null,
  x_applied_lessons_count integer not null,
  total integer not null,
  open integer not null,
  done integer not null,
  not_checked integer not null,
  checked integer not null,
  to_check integer not null,
  overdue integer not null,
  not_applicable integer not null,
  next_due date,
  worksheet_states text not null,
  work_of_phases text,
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
comment on table project_figures is 'What lists show of the worksheets of a project. Whoever changes what is counted calls remove_project_figures.';
comment on column project_figures.counted_on is 'The date in Zurich; on another day other rows are overdue, and the figures do not count.';
comment on column project_figures.catalogue_order is 'Changes with the order of trades, phases and processes, in which the states stand; with another one the figures do not count.';
comment on column project_figures.worksheet_states is 'The most urgent state of each worksheet as a letter, in the order of the worksheets.';
comment on column project_figures.work_of_phases is 'id:questions:done of each phase with worksheets, separated by commas.';

grant select, insert, update, delete on project_figures to polier_app;
alter table project_figures enable row level security;
create policy company_scope on project_figures to polier_app
  using (company_id = current_setting('app.company_id')::bigint) with check (company_id = current_setting('app.company_id')::bigint);

-- Held until the commit; whoever counts these projects holds the same key alone and passes over those that somebody writes in.
create function project_figures_key(company bigint, project bigint) returns bigint language sql immutable as $$
  select hashtextextended(format('project figures %s %s', company, project), 0)
$$;

-- Its statements see what was stored while the first one waited.
create function remove_project_figures(company bigint, projects bigint[]) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(project_figures_key(company, project)) from unnest(projects) as project;
  delete from project_figures where company_id = company and project_id = any(projects);
end $$;
