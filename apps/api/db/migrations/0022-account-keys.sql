-- Calls about accounts, and those of the superadmin, belong to no company: their keys belong to who sends them.

create table account_keys (
  user_id bigint not null references users,
  key text not null constraint account_key_length check (char_length(key) between 1 and 255),
  request_hash text not null,
  status smallint,
  answer text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index account_keys_to_clean_up on account_keys (created_at);
comment on table account_keys is 'Answers of writes outside companies for 24 hours, stored in the transaction of the write itself.';
comment on column account_keys.request_hash is 'Signature of method, path and body: the same key with another request is refused.';
comment on column account_keys.status is 'Null only inside the transaction that is still writing.';
comment on column idempotency_keys.request_hash is 'Signature of method, path and body: the same key with another request is refused.';
grant select, insert, update, delete on account_keys to polier_accounts;
