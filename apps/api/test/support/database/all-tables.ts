import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/database/schema';
import { hashToken, newToken } from '#platform/session/token';
import { buildTaskMail } from '../../factories/worksheets.factory.ts';
import { buildExperience } from '../../factories/experiences.factory.ts';
import { buildCompanyRecords } from '../../contract/inputs/company-records.ts';

const hash = () => hashToken(newToken());
const later = () => new Date(Date.now() + 3_600_000);

const fillSignIn = async (db: Kysely<DB>, company_id: number, user_id: number): Promise<void> => {
  const session = await db
    .insertInto('sessions')
    .values({ user_id, token_hash: hash(), expires_at: later(), ends_at: later() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const link = { keeps_session: true, expires_at: later() };
  const provider = { label: 'Firma', issuer: 'https://id.example', client_id: 'polier' };
  await db
    .insertInto('handover_codes')
    .values({ code_hash: hash(), session_id: session.id, opens_company_id: company_id, ...link })
    .execute();
  await db
    .insertInto('identity_providers')
    .values({ company_id, ...provider })
    .execute();
  await db
    .insertInto('user_identities')
    .values({ company_id, issuer: provider.issuer, subject: newToken(), user_id })
    .execute();
  await db
    .insertInto('provider_sign_ins')
    .values({ state_hash: hash(), company_id, browser_hash: 'b', nonce: 'n', code_verifier: 'v', expires_at: later() })
    .execute();
  await db
    .insertInto('api_tokens')
    .values({ company_id, user_id, name: 'Auswertung', token_hash: hash(), expires_at: later() })
    .execute();
};

const fillHistory = async (db: Kysely<DB>, company_id: number, user_id: number): Promise<void> => {
  const { id: event_id } = await db
    .insertInto('events')
    .values({ company_id, type: 'project_stored', actor_user_id: user_id, subject_type: 'project', subject_id: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('notifications').values({ company_id, user_id, event_id, type: 'project_stored' }).execute();
  await db.insertInto('notified_events').values({ company_id, event_id }).execute();
  await db.insertInto('idempotency_keys').values({ company_id, user_id, key: newToken(), request_hash: 'x' }).execute();
  const file = { media_type: 'image/png', name: 'logo.png', bytes: Buffer.from('x'), size: 1, sha256: 'x' };
  await db
    .insertInto('files')
    .values({ company_id, purpose: 'logo', ...file })
    .execute();
  await db
    .insertInto('clonings')
    .values({ company_id, parts: ['trades'], state: 'done' })
    .execute();
};

/** A company with at least one row in every table that has rows of companies. */
export const fillCompany = async (db: Kysely<DB>): Promise<{ readonly id: number; readonly name: string }> => {
  const records = await buildCompanyRecords(db);
  const { 'company': company_id, user, tag, project, 'worksheet.trade': worksheet_id } = records;
  await fillSignIn(db, company_id, user);
  await fillHistory(db, company_id, user);
  await buildTaskMail(db, { company_id, project_id: project, user_id: user, requested_by_user_id: user });
  await db
    .insertInto('lesson_clarifications')
    .values({ company_id, lesson_id: records['waitingLesson.trade'], note: 'Welche Decke?', asker_user_id: user })
    .execute();
  await db.insertInto('reminder_mails').values({ company_id, user_id: user, due_at: new Date() }).execute();
  await db
    .insertInto('requested_files')
    .values({ company_id, user_id: user, request: JSON.stringify({ projectId: project }) })
    .execute();
  await db.insertInto('integrations').values({ company_id, kind: 'microsoft' }).execute();
  await db
    .insertInto('integration_sign_ins')
    .values({
      company_id,
      user_id: user,
      step: 'consent',
      state_hash: hash(),
      browser_hash: 'b',
      tenant_id: newToken(),
      expires_at: later(),
    })
    .execute();
  await db
    .insertInto('microsoft_people_searches')
    .values({ company_id, user_id: user, since: new Date(), searches: 1 })
    .execute();
  await db
    .insertInto('project_figures')
    .values({
      company_id,
      project_id: project,
      counted_on: '2026-11-16',
      catalogue_order: '',
      worksheets_count: 1,
      applied_lessons_count: 1,
      pm_worksheets_count: 0,
      pm_applied_lessons_count: 0,
      x_worksheets_count: 0,
      x_applied_lessons_count: 0,
      total: 1,
      open: 1,
      done: 0,
      not_checked: 0,
      checked: 0,
      to_check: 0,
      overdue: 0,
      not_applicable: 0,
      worksheet_states: 'o',
    })
    .execute();
  await db.insertInto('project_exports').values({ company_id, project_id: project }).execute();
  await db
    .insertInto('project_export_objects')
    .values({ company_id, project_id: project, kind: 'plan', local_id: 'plan', intent_at: later() })
    .execute();
  await db.insertInto('notification_mails').values({ company_id, user_id: user }).execute();
  await db
    .insertInto('escalated_tasks')
    .values({ company_id, applied_lesson_id: records['appliedLesson.trade'], due: '2026-11-20' })
    .execute();
  await db
    .insertInto('delivery_due_notices')
    .values({ company_id, delivery_object_id: records.deliveryObject, due: '2026-11-20', moment: 'week' })
    .execute();
  await buildExperience(db, { company_id, author_user_id: user, tag_ids: [tag] });
  await db.insertInto('search_misses').values({ company_id, query: 'radon', day: '2026-11-21' }).execute();
  await db.insertInto('search_words').values({ company_id, word: 'checkliste' }).execute();
  await db
    .insertInto('worksheet_presences')
    .values({ company_id, worksheet_id, user_id: user, tab: randomUUID() })
    .execute();
  return db.selectFrom('companies').select(['id', 'name']).where('id', '=', company_id).executeTakeFirstOrThrow();
};
