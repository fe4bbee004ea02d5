-- The search compares the spelling of up to a thousand questions at once: folding them each time took most of its time.
alter table lessons add column folded_insight text not null generated always as (coalesce(fold_text(insight), '')) stored;
comment on column lessons.folded_insight is 'The question as it is searched: folded.';

-- Words are counted in portions by the server, so that no statement meets the time limit.
drop function count_words(bigint);
