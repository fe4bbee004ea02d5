-- Whoever waits for a large document sees that it grows.
alter table requested_files add column pages integer constraint requested_pages check (pages > 0);
comment on column requested_files.pages is 'How many pages of a document are laid out so far; empty for other files and before the first one.';
