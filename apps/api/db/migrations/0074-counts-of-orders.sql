-- One order says how many parts it has: an order of thousands of objects was counted on every request.
delete from order_figures;
alter table order_figures add column counts jsonb not null;
comment on column order_figures.counts is 'How many rows of the order each of its tables has, by the name of the table.';
