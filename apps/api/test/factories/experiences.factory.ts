import type { Insertable, Kysely, Selectable } from 'kysely';
import type { DB } from '#platform/database/schema';
import { jpeg } from '../support/files/pictures.ts';
import { buildCompany, buildMembership } from './people.factory.ts';
import { serial } from './serial.ts';

export type Experience = Selectable<DB['experiences']>;

/** A submitted experience; a member of its company has written it. */
export const buildExperience = async (
  db: Kysely<DB>,
  overrides: Partial<Insertable<DB['experiences']>> & { readonly tag_ids?: readonly number[] } = {},
): Promise<Experience> => {
  const { tag_ids = [], ...row } = overrides;
  const company_id = row.company_id ?? (await buildCompany(db)).id;
  const author_user_id = row.author_user_id ?? (await buildMembership(db, { company_id })).user_id;
  const experience = await db
    .insertInto('experiences')
    .values({
      lesson: `Aussparung ${serial()} einmessen`,
      problem: 'Die Aussparung fehlte',
      solution: 'Vor dem Betonieren einmessen',
      state: 'submitted',
      ...row,
      company_id,
      author_user_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const tag_id of tag_ids)
    await db.insertInto('experience_tags').values({ company_id, experience_id: experience.id, tag_id }).execute();
  return experience;
};

type AttachmentRow = Insertable<DB['attachments']>;

/** A picture with its file, attached to the row that is named. */
export const buildAttachment = async (
  db: Kysely<DB>,
  overrides: Partial<AttachmentRow> & Pick<AttachmentRow, 'company_id' | 'author_user_id'>,
): Promise<Selectable<DB['attachments']>> => {
  const attachment = await db
    .insertInto('attachments')
    .values({ name: `Foto ${serial()}.jpg`, width: 3, height: 2, ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('files')
    .values({
      company_id: attachment.company_id,
      purpose: 'attachment',
      attachment_id: attachment.id,
      media_type: 'image/jpeg',
      name: 'picture.jpg',
      bytes: jpeg,
      size: jpeg.length,
      sha256: 'x',
    })
    .execute();
  return attachment;
};
