-- Lists of lessons from Excel workbooks and text files: what was read, what a dry run says of each row, what was stored.

create table imports (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  file_name text not null constraint import_file_name_length check (char_length(file_name) between 1 and 255),
  size integer not null,
  reading jsonb not null constraint import_reading_is_an_object check (jsonb_typeof(reading) = 'object'),
  header_row integer not null constraint import_header_row_is_a_row check (header_row >= 0),
  row_count integer not null,
  columns jsonb not null,
  notices jsonb not null,
  mapping jsonb not null,
  kind text not null constraint import_kind_is_known check (kind in ('trade', 'pm', 'x')),
  state text not null default 'uploaded' constraint import_state_is_known
    check (state in ('uploaded', 'checking', 'checked', 'storing', 'stored', 'taking-back', 'taken-back')),
  progress smallint not null default 0 constraint import_progress_is_a_percentage check (progress between 0 and 100),
  error text,
  created_topics jsonb not null default '[]',
  created_tags jsonb not null default '[]',
  author_user_id bigint not null,
  acting_user_id bigint not null,
  checked_at timestamptz,
  check_duration integer,
  stored_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, author_user_id) references memberships (company_id, user_id),
  foreign key (company_id, acting_user_id) references memberships (company_id, user_id)
);
create index imports_newest_first on imports (company_id, id desc);
comment on table imports is 'Files of lessons that were read to be stored; they and their rows are forgotten after a month.';
comment on column imports.reading is 'Format, encoding, delimiter and sheets as they were recognised or chosen.';
comment on column imports.header_row is '0: no row names the columns.';
comment on column imports.mapping is 'The field of each column in its order, null where it is left out.';
comment on column imports.kind is 'Of rows that do not say it themselves.';
comment on column imports.error is 'Why the last thing asked for did not happen; nothing of it was stored.';
comment on column imports.created_topics is 'Ids of the topics that storing created, for taking back.';
comment on column imports.acting_user_id is 'Who asked for what goes on: it runs with the rights of that member.';

create table import_rows (
  company_id bigint not null,
  import_id bigint not null,
  row_number integer not null,
  result text not null constraint import_result_is_known check (result in ('new', 'changed', 'unchanged', 'refused')),
  decision text not null default 'keep' constraint import_decision_is_known check (decision in ('keep', 'leave-out', 'merge')),
  reference text,
  kind text,
  draft jsonb not null,
  changes jsonb not null default '[]',
  reasons jsonb not null default '[]',
  cells jsonb,
  same_ids bigint[] not null default '{}',
  nearest_ids bigint[] not null default '{}',
  parent_row integer,
  lesson_id bigint,
  lesson_version integer,
  replaced jsonb,
  primary key (company_id, import_id, row_number),
  foreign key (company_id, import_id) references imports (company_id, id) on delete cascade,
  foreign key (company_id, lesson_id) references lessons (company_id, id) on delete set null (lesson_id)
);
create index import_rows_by_lesson on import_rows (company_id, lesson_id) where lesson_id is not null;
comment on column import_rows.row_number is 'As the program that shows the file counts it.';
comment on column import_rows.draft is 'What would be stored, with the texts that the reader is shown.';
comment on column import_rows.cells is 'Of a refused row, as they were read, so that it can be mended and sent again.';
comment on column import_rows.same_ids is 'Lessons that ask the very same.';
comment on column import_rows.nearest_ids is 'The most similar ones, the nearest first; looked for in the first rows of a list only.';
comment on column import_rows.parent_row is 'The row of its parent, where that is stored by the same import.';
comment on column import_rows.lesson_version is 'Of a changed lesson: as it was checked, and once stored as it was stored.';
comment on column import_rows.replaced is 'What a stored change has replaced, for taking back.';

create table lesson_references (
  company_id bigint not null,
  reference text not null constraint lesson_reference_length check (char_length(reference) between 1 and 255),
  lesson_id bigint not null,
  primary key (company_id, reference),
  foreign key (company_id, lesson_id) references lessons (company_id, id) on delete cascade
);
create unique index one_reference_per_lesson on lesson_references (company_id, lesson_id);
comment on table lesson_references is 'What a lesson is called in the list it came from; a later import of the list knows it again.';

alter table files
  add column import_id bigint,
  add foreign key (company_id, import_id) references imports (company_id, id) on delete cascade,
  drop constraint file_purpose_is_known,
  add constraint file_purpose_is_known check (purpose in ('logo', 'attachment', 'preview', 'import', 'refused_rows')),
  drop constraint file_of_attachment_names_it,
  add constraint file_of_attachment_names_it check ((purpose in ('attachment', 'preview')) = (attachment_id is not null)),
  add constraint file_of_import_names_it check ((purpose in ('import', 'refused_rows')) = (import_id is not null));
create unique index files_of_import on files (company_id, import_id, purpose) where import_id is not null;

grant select, insert, update, delete on imports, import_rows, lesson_references to polier_app;
do $$
declare
  name text;
begin
  foreach name in array array['imports', 'import_rows', 'lesson_references'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy company_scope on %I to polier_app using (company_id = current_setting(''app.company_id'')::bigint)
        with check (company_id = current_setting(''app.company_id'')::bigint)', name);
  end loop;
end $$;
