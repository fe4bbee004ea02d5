-- Streams tell a person that notifications came or were read, as they tell of events: by the transaction that wrote them.

alter table notifications add column xid xid8;
alter table notifications alter column xid set default pg_current_xact_id();
comment on column notifications.xid is 'Transaction that wrote or read it last; null: before this column. Set to 0 after dump and restore.';
create index notifications_in_commit_order on notifications (company_id, xid);
