import type { Insertable, Kysely, Selectable } from 'kysely';
import type { DB } from '#platform/database/schema';
import { serial } from './serial.ts';

/** A banner that everybody is shown. */
export const buildAppMessage = (
  db: Kysely<DB>,
  overrides: Partial<Insertable<DB['app_messages']>> = {},
): Promise<Selectable<DB['app_messages']>> =>
  db
    .insertInto('app_messages')
    .values({
      message: `Meldung ${serial()}`,
      background_color: '#ffcb1f',
      font_color: '#15171a',
      font_size: 14,
      closable: true,
      audience: 'everybody',
      shown_as: 'banner',
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
