-- The wordings of a lesson that was merged into another one stand in the history of both.

alter table lesson_versions add column merged_lesson_id bigint,
  add foreign key (company_id, merged_lesson_id) references lessons (company_id, id) on delete set null (merged_lesson_id);
create index lesson_versions_by_merged_lesson on lesson_versions (company_id, merged_lesson_id) where merged_lesson_id is not null;
comment on column lesson_versions.merged_lesson_id is 'The merged lesson that was worded so.';
