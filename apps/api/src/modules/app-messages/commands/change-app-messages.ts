import type { AppMessageDraft } from '@polier/contract/app-messages/app-messages.contract';
import { contrastOf, leastContrast } from '@polier/contract/app-messages/contrast';
import type { FieldIssue } from '@polier/contract/field-issues';
import { limits } from '@polier/contract/limits';
import { sql } from 'kysely';
import type { InstallationTx } from '#platform/database/write/outside-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { type EventAuthor, recordSecurityEvent } from '#platform/session/security-event';
import { type AppMessageRow, editedView } from '../app-messages.queries.ts';

/** What is sent of a message; an update may leave everything out. */
type Sent = { readonly [Name in keyof AppMessageDraft]?: AppMessageDraft[Name] | undefined };

const momentOf = (sent: string | null): Date | null => (sent === null ? null : new Date(sent));

const columnsOf = ({ as, languages, active_at, expire_at, ...same }: Sent) => ({
  ...same,
  ...(as !== undefined && { shown_as: as }),
  ...(languages !== undefined && { languages: JSON.stringify(languages) }),
  ...(active_at !== undefined && { active_at: momentOf(active_at) }),
  ...(expire_at !== undefined && { expire_at: momentOf(expire_at) }),
});

type Checked = Pick<AppMessageRow, 'background_color' | 'font_color' | 'active_at' | 'expire_at'>;

const requireReadable = ({ background_color, font_color, active_at, expire_at }: Checked): void => {
  const issues: FieldIssue[] = [];
  if (contrastOf(background_color, font_color) < leastContrast) {
    issues.push({ field: 'font_color', code: 'too-little-contrast' });
  }
  if (active_at !== null && expire_at !== null && expire_at <= active_at) {
    issues.push({ field: 'expire_at', code: 'contradicts', params: { context: 'expire_at' } });
  }
  if (issues.length > 0) throw fieldProblem(issues);
};

/** Creates a message; there are only so many, because every screen asks for them. */
export const storeAppMessage = async (
  tx: InstallationTx,
  draft: AppMessageDraft,
  author: EventAuthor,
): Promise<AppMessageRow> => {
  requireReadable({ ...draft, active_at: momentOf(draft.active_at), expire_at: momentOf(draft.expire_at) });
  const { count } = await tx
    .selectFrom('app_messages')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= limits.appMessages) {
    const params = { max: limits.appMessages, context: 'app_messages' };
    throw fieldProblem([{ field: 'message', code: 'too-many', params }]);
  }
  const { as, ...columns } = draft;
  const row = await tx
    .insertInto('app_messages')
    .values({
      ...columns,
      shown_as: as,
      languages: JSON.stringify(draft.languages),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordSecurityEvent(tx, 'app_message_stored', author, { id: row.id, message: row.message });
  return row;
};

export const updateAppMessage = async (
  tx: InstallationTx,
  { id, version, ...sent }: Sent & { readonly id: number; readonly version?: number | undefined },
  author: EventAuthor,
): Promise<AppMessageRow> => {
  const before = await tx.selectFrom('app_messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!before) throw problem('not-found');
  if (version !== undefined && version !== before.version) {
    throw problem('stale-version', { current: editedView(before) });
  }
  const changed = columnsOf(sent);
  requireReadable({ ...before, ...changed });
  const row = await tx
    .updateTable('app_messages')
    .set({ ...changed, version: before.version + 1, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordSecurityEvent(tx, 'app_message_updated', author, { id, message: row.message });
  return row;
};

export const removeAppMessage = async (tx: InstallationTx, id: number, author: EventAuthor): Promise<void> => {
  const row = await tx.deleteFrom('app_messages').where('id', '=', id).returning('message').executeTakeFirst();
  if (!row) throw problem('not-found');
  await recordSecurityEvent(tx, 'app_message_removed', author, { id, message: row.message });
};
