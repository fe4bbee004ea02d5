-- A concept exists exactly while its topic, or a sub-phase of its title, is global.

alter table concepts alter column title drop not null;
alter table concepts add column version integer not null default 1;
alter table concepts add constraint concept_of_sub_phases_has_title check (topic_id is not null or title is not null);
comment on column concepts.title is 'Null: the concept has the title of its topic.';

delete from concepts as c where case
  when c.topic_id is not null then not exists (
    select from topics as t
    where t.company_id = c.company_id and t.id = c.topic_id and t.is_global and t.archived_at is null)
  else not exists (
    select from pm_sub_phases as s
    where s.company_id = c.company_id and fold_case(s.title) = fold_case(c.title) and s.is_global and s.archived_at is null)
end;
insert into concepts (company_id, topic_id)
select company_id, id from topics where is_global and archived_at is null order by company_id, sort_order, id
on conflict do nothing;
insert into concepts (company_id, title)
select distinct on (company_id, fold_case(title)) company_id, title from pm_sub_phases
where is_global and archived_at is null order by company_id, fold_case(title), id
on conflict do nothing;
