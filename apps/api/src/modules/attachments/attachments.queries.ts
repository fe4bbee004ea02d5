import type { AttachmentOwner, AttachmentView } from '@polier/contract/files/attachments.contract';
import { type RawBuilder, sql } from 'kysely';
import { instantSql } from '#platform/database/sql/instant-sql';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { type CheckedFile, sha256Of } from '#platform/files/file-store';
import { type OwnerId, ownerColumns } from './attachment-holders.ts';

/** An attachment as it is stored; its paths are signed when it is shown. */
export interface AttachmentRow {
  readonly id: number;
  readonly name: string;
  readonly media_type: AttachmentView['media_type'];
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly file: { readonly id: number; readonly name: string };
  readonly preview: { readonly id: number; readonly name: string } | null;
  readonly author: { readonly id: number; readonly name: string } | null;
  readonly created_at: string;
}

const fileJson = (alias: string) =>
  sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)})`;

const rowJson = sql`json_build_object('id', a.id, 'name', a.name, 'media_type', f.media_type, 'size', f.size,
  'width', a.width, 'height', a.height, 'file', ${fileJson('f')}, 'preview', case when small.id is not null then ${fileJson('small')} end,
  'author', case when person.id is not null then json_build_object('id', person.id, 'name', person.firstname || ' ' || person.lastname)
    else json_build_object('id', partner.id, 'name', coalesce(nullif(concat_ws(' ', partner.firstname, partner.lastname), ''), partner.company, '')) end,
  'created_at', ${instantSql('a.created_at')})`;

const attachments = sql`attachments as a
  join files as f on f.company_id = a.company_id and f.attachment_id = a.id and f.purpose = 'attachment'
  left join files as small on small.company_id = a.company_id and small.attachment_id = a.id and small.purpose = 'preview'
  left join users as person on person.id = a.author_user_id
  left join external_users as partner on partner.company_id = a.company_id and partner.id = a.author_external_user_id`;

/** All attachments of a row as one value of its select, the oldest first; `only` is said over `attachments as a`. */
export const attachmentsSql = (
  owner: AttachmentOwner,
  of: { readonly companyId: RawBuilder<unknown>; readonly id: RawBuilder<unknown> },
  only: RawBuilder<boolean> = sql`true`,
): RawBuilder<readonly AttachmentRow[]> => sql<readonly AttachmentRow[]>`(
  select coalesce(json_agg(${rowJson} order by a.id), '[]') from ${attachments}
  where a.company_id = ${of.companyId} and a.${sql.ref(ownerColumns[owner])} = ${of.id} and ${only})`;

export const listAttachments = async (db: ScopedDb, { owner, ownerId }: OwnerId): Promise<readonly AttachmentRow[]> => {
  const { rows } = await sql<{ list: readonly AttachmentRow[] }>`
    select ${attachmentsSql(owner, { companyId: sql`${db.companyId}`, id: sql`${ownerId}` })} as list`.execute(db);
  return rows[0]?.list ?? [];
};

/** The attachment of a row that is this file; undefined when there is none. */
export const findSameAttachment = async (
  db: ScopedDb,
  { owner, ownerId }: OwnerId,
  { bytes }: CheckedFile,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('attachments as a')
    .innerJoin('files as f', (join) =>
      join.onRef('f.company_id', '=', 'a.company_id').onRef('f.attachment_id', '=', 'a.id'),
    )
    .where('a.company_id', '=', db.companyId)
    .where(`a.${ownerColumns[owner]}`, '=', ownerId)
    .where('f.purpose', '=', 'attachment')
    .where('f.sha256', '=', sha256Of(bytes))
    .select('a.id')
    .orderBy('a.id')
    .executeTakeFirst();
  return row?.id;
};

/** What an attachment is attached to; undefined when there is none of this id. */
export const findOwner = async (db: ScopedDb, id: number): Promise<OwnerId | undefined> => {
  const row = await db
    .selectFrom('attachments')
    .select(Object.values(ownerColumns))
    .where('company_id', '=', db.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const owners = Object.keys(ownerColumns) as AttachmentOwner[];
  const owner = owners.find((one) => row[ownerColumns[one]] !== null);
  const ownerId = owner && row[ownerColumns[owner]];
  return owner && ownerId ? { owner, ownerId } : undefined;
};
