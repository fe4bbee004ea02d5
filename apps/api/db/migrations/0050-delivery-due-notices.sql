-- Deliveries whose author was told that they are due.

create table delivery_due_notices (
  company_id bigint not null references companies,
  delivery_object_id bigint not null,
  due date not null,
  moment text not null constraint due_moment_is_known check (moment in ('week', 'day', 'overdue')),
  created_at timestamptz not null default now(),
  primary key (company_id, delivery_object_id, due, moment),
  foreign key (company_id, delivery_object_id) references delivery_objects (company_id, id) on delete cascade
);
comment on table delivery_due_notices is 'Once for each date of a delivery object and moment before or after it: nobody is told twice.';
comment on column delivery_due_notices.moment is 'Due within seven days, by tomorrow, or overdue.';

grant select, insert, update, delete on delivery_due_notices to polier_app;
alter table delivery_due_notices enable row level security;
create policy company_scope on delivery_due_notices to polier_app
  using (company_id = current_setting('app.company_id')::bigint) with check (company_id = current_setting('app.company_id')::bigint);
