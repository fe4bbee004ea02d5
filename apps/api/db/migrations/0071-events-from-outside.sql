-- The audit log counts and lists what nobody did who is a member: few of very many acts.

create index events_from_outside on events (company_id, id)
  where data ? 'superadmin_user_id' or data ? 'external_user_id' or data ->> 'via' = 'planner';
