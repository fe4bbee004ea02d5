import { deliveryMoments } from '@polier/contract/notifications/notification-types';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';

/**
 * Of which types and bundles something still waits for the receiver, as rows of (type, bundle): a colleague may have decided
 * it since. A bundle stands for several events, so it waits while any of its kind does.
 */
export const waitingBundles = ({ companyId }: ScopedDb, userId: number): RawBuilder<unknown> => sql`
  select 'lesson_to_approve' as type, kind as bundle from lessons
    where company_id = ${companyId} and approved_at is null and archived_at is null and not project_only group by kind
  union all
  select 'lesson_clarification', l.kind from lesson_clarifications as c
    join lessons as l on l.company_id = c.company_id and l.id = c.lesson_id
    where c.company_id = ${companyId} and c.answered_at is null and l.author_user_id = ${userId} and l.approved_at is null
    group by l.kind
  union all
  select 'assigned', 'worksheet:' || worksheet_id from applied_lessons
    where company_id = ${companyId} and responsible_user_id = ${userId} and not done and not_applicable_reason is null
    group by worksheet_id
  union all
  select 'delivery_submitted', 'order:' || order_id from delivery_objects
    where company_id = ${companyId} and state = 'submitted' group by order_id
  union all
  select 'delivery_due', 'order:' || order_id || ':' || moment
    from delivery_objects cross join unnest(${[...deliveryMoments]}::text[]) as moment
    where company_id = ${companyId} and state in ('planned', 'in_progress', 'shared', 'rejected')
    group by order_id, moment
  union all
  select 'project_export_stopped', 'project:' || project_id from project_exports
    where company_id = ${companyId} and state not in ('linked', 'queued', 'running')
  union all
  select 'integration_revoked', '' from integrations where company_id = ${companyId} and state = 'revoked'`;
