-- What the removal of catalogue rows needs: options of the own column that worksheets still show, and lessons counted by phase.

alter table dynamic_fields add column archived_at timestamptz;
comment on column dynamic_fields.archived_at is 'Set: not offered any more, still shown where a worksheet uses it.';
drop index dynamic_field_title_is_unique;
create unique index dynamic_field_title_is_unique on dynamic_fields (company_id, fold_case(title)) where archived_at is null;

alter table lesson_counts drop constraint lesson_count_subject_is_known;
alter table lesson_counts add constraint lesson_count_subject_is_known check (subject in ('trade', 'phase', 'group', 'tag'));
comment on column lesson_counts.subject is 'trade; phase; group: topic, PM sub-phase or X sub-process by the kind; tag.';

insert into lesson_counts (company_id, subject, subject_id, kind, lessons)
select l.company_id, 'phase', link.phase_id, l.kind, count(*)
from lessons as l
join lesson_phases as link on link.company_id = l.company_id and link.lesson_id = l.id
where l.approved_at is not null and l.archived_at is null and not l.project_only
group by l.company_id, link.phase_id, l.kind;
