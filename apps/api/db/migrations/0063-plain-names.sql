-- Names that say what they hold.

alter table integrations rename column trouble to failure;
alter table integrations rename column trouble_since to failing_since;
comment on column integrations.failure is 'What Microsoft 365 answers since failing_since without having withdrawn anything.';

alter function settle_account (bigint, text, text) rename to remove_orphaned_account;
