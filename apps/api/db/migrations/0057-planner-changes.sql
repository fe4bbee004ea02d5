-- What people do in Planner comes back.

alter table project_exports add column changed_at timestamptz;
comment on column project_exports.changed_at is 'When something was last written there or taken from there: after quiet days it is looked at less often.';
