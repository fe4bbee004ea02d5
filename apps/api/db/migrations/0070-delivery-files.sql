-- Files that are handed over with a delivery object, beside or instead of a link. A submission keeps those that went with it.

alter table delivery_submissions
  add constraint submission_of_its_object unique (company_id, delivery_object_id, id);

alter table attachments
  add column delivery_object_id bigint,
  add column delivery_submission_id bigint,
  alter column width drop not null,
  alter column height drop not null,
  drop constraint attachment_has_one_owner,
  add constraint attachment_has_one_owner check (
    num_nonnulls(experience_id, lesson_id, applied_lesson_id, delivery_object_id) = 1),
  add constraint pictures_alone_have_a_size check (
    (width is null) = (height is null) and (width is null) = (delivery_object_id is not null)),
  add constraint files_of_objects_alone_are_submitted check (delivery_submission_id is null or delivery_object_id is not null),
  add foreign key (company_id, delivery_object_id) references delivery_objects (company_id, id) on delete cascade,
  add foreign key (company_id, delivery_object_id, delivery_submission_id)
    references delivery_submissions (company_id, delivery_object_id, id);
create index attachments_of_delivery_object on attachments (company_id, delivery_object_id) where delivery_object_id is not null;
create index attachments_of_delivery_submission on attachments (company_id, delivery_submission_id)
  where delivery_submission_id is not null;
comment on table attachments is 'Pictures of experiences, lessons and applied lessons, and files of delivery objects; their bytes stand in files and go with them.';
comment on column attachments.width is 'In pixels, as the picture is shown; null for a file of a delivery object, like the height.';
comment on column attachments.delivery_submission_id is 'The submission that the file was handed over with; null: it waits for one.';

alter table delivery_objects
  add column unsubmitted_files integer not null default 0 constraint unsubmitted_files_are_counted check (unsubmitted_files >= 0);
comment on column delivery_objects.unsubmitted_files is 'Files that wait for a submission; kept by whoever writes files.';
