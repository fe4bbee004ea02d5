import type { AppMessageView, EditedAppMessageView } from '@polier/contract/app-messages/app-messages.contract';
import { limits } from '@polier/contract/limits';
import type { Selectable } from 'kysely';
import type { AccountsDb, InstallationDb } from '#platform/database/write/outside-db';
import type { DB } from '#platform/database/schema';
import type { SignedIn } from '#platform/session/caller';

export type AppMessageRow = Selectable<DB['app_messages']>;

const shownView = (row: AppMessageRow): AppMessageView => {
  const { de = null, en = null, fr = null } = row.languages as Partial<AppMessageView['languages']>;
  const { id, version, message, background_color, font_color, font_size, closable } = row;
  return {
    id,
    version,
    message,
    languages: { de, en, fr },
    background_color,
    font_color,
    font_size,
    closable,
    as: row.shown_as,
  };
};

export const editedView = (row: AppMessageRow): EditedAppMessageView => ({
  ...shownView(row),
  active_at: row.active_at?.toISOString() ?? null,
  expire_at: row.expire_at?.toISOString() ?? null,
  audience: row.audience,
  updated_at: row.updated_at.toISOString(),
});

/** What the caller is shown now. Who administrates one company is an administrator in all of them. */
export const listShownMessages = async (
  accounts: AccountsDb,
  { userId, isSuperadmin }: Pick<SignedIn, 'userId' | 'isSuperadmin'>,
  now: Date,
): Promise<AppMessageView[]> => {
  const rows = await accounts
    .selectFrom('app_messages as a')
    .selectAll()
    .where((eb) => eb.or([eb('a.active_at', 'is', null), eb('a.active_at', '<=', now)]))
    .where((eb) => eb.or([eb('a.expire_at', 'is', null), eb('a.expire_at', '>', now)]))
    .where((eb) =>
      eb.or([
        eb('a.audience', '=', 'everybody'),
        eb.val(isSuperadmin),
        eb.exists(
          eb
            .selectFrom('memberships as m')
            .select('m.user_id')
            .where('m.user_id', '=', userId)
            .where('m.role', '=', 'admin')
            .where('m.left_at', 'is', null)
            .where('m.disabled_at', 'is', null),
        ),
      ]),
    )
    .orderBy('a.id', 'desc')
    .limit(limits.appMessages)
    .execute();
  return rows.map(shownView);
};

export const listMessages = async (installation: InstallationDb): Promise<EditedAppMessageView[]> => {
  const rows = await installation
    .selectFrom('app_messages')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limits.appMessages)
    .execute();
  return rows.map(editedView);
};
