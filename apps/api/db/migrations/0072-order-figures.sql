-- A list of orders adds up all their delivery objects: it reads what was added up before, and adds up only what changed since.
create table order_figures (
  company_id bigint not null,
  order_id bigint not null,
  counted_on date not null,
  delivery_object_completion integer,
  bim_target_completion integer,
  bim_use_case_completion integer,
  bim_execution_plan_completion integer,
  object_states text not null,
  objects_of_phases integer[] not null,
  next_due date,
  awaiting_decision integer not null,
  overdue integer not null,
  rejected integer not null,
  primary key (company_id, order_id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade
);
comment on table order_figures is 'What the list shows of the objects, links, use cases, targets and plans of an order. Whoever writes in an order removes its row.';
comment on column order_figures.counted_on is 'The date in Zurich; on another day other objects are overdue, and the row does not count.';
comment on column order_figures.object_states is 'A letter for each object that is not cancelled, phase by phase.';
comment on column order_figures.objects_of_phases is 'How many of the letters each phase has.';

grant select, insert, update, delete on order_figures to polier_app;
alter table order_figures enable row level security;
create policy company_scope on order_figures to polier_app
  using (company_id = current_setting('app.company_id')::bigint) with check (company_id = current_setting('app.company_id')::bigint);
