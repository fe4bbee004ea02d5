-- Not only worksheets of projects take longer than an answer may: orders as documents and workbooks do too.

alter table worksheet_papers rename to requested_files;
alter table requested_files rename constraint failed_paper_has_an_error to failed_file_has_an_error;
alter table requested_files rename constraint done_paper_has_content to done_file_has_content;
alter index worksheet_papers_of_user rename to requested_files_of_user;
alter index one_queued_paper rename to one_queued_file;
alter table requested_files add column role text;
alter table requested_files add column media_type text;
comment on column requested_files.role is 'The role with whose rights it was made: whoever has fewer does not get it.';
comment on table requested_files is 'Documents and workbooks that take longer than an answer may, kept for an hour for the one who asked.';
comment on column requested_files.request is 'What was asked for: the same request finds its file.';
comment on column requested_files.worksheets is 'Of how many worksheets the rows are; empty where it is not said.';

-- Jobs of before name them by another word; whoever waits asks again.
delete from requested_files;
