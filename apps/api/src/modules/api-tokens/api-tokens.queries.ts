import type { ApiTokenView } from '@polier/contract/api-tokens/api-tokens.contract';
import { sql } from 'kysely';
import { alphabetical } from '#platform/database/sql/alphabetical-sql';
import { instantSql } from '#platform/database/sql/instant-sql';
import { jsonList } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';

const tokens = (db: ScopedDb) =>
  db
    .selectFrom('api_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.id', 't.name', 't.access'])
    .select([
      sql<{ id: number; name: string }>`jsonb_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname)`.as(
        'owner',
      ),
      instantSql('t.created_at').as('created_at'),
      instantSql('t.expires_at').as('expires_at'),
      instantSql('t.last_used_at').as('last_used_at'),
    ])
    .where('t.company_id', '=', db.companyId);

/** Includes expired tokens: they explain why a program stopped working. */
export const listApiTokens = (db: ScopedDb) =>
  jsonList<ApiTokenView>(
    db,
    tokens(db)
      .orderBy(alphabetical(sql.ref('t.name')))
      .orderBy('t.id'),
  );

export const getApiToken = (db: ScopedDb, id: number) => tokens(db).where('t.id', '=', id).executeTakeFirstOrThrow();
