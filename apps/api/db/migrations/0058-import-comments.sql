-- The nearest lessons are looked for when rows are shown, so that all of them can have some.

comment on column import_rows.nearest_ids is 'The most similar ones, the nearest first; looked for in the first rows at once, in the others when somebody looks at them.';
