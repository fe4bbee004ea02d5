import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, named, queryId, removed } from '../fields.ts';
import { limits } from '../limits.ts';

/** What pictures can be attached to. */
export const attachmentOwners = ['experience', 'lesson', 'applied_lesson'] as const;
export type AttachmentOwner = (typeof attachmentOwners)[number];

export const attachmentTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

export const attachmentView = z
  .object({
    id,
    /** As the sender named the file. */
    name: z.string(),
    media_type: z.enum(attachmentTypes),
    /** Bytes. */
    size: z.int(),
    /** In pixels, as the picture is shown. */
    width: z.int(),
    height: z.int(),
    /** Signed, for five minutes. */
    path: z.string(),
    /** Of a small picture of it where the sender made one, else of the picture itself. */
    preview_path: z.string(),
    author: named.nullable(),
    created_at: instant,
  })
  .meta({ id: 'Attachment' });
export type AttachmentView = z.output<typeof attachmentView>;

const ofOwner = z.strictObject({ owner: z.enum(attachmentOwners), ownerId: queryId });

export const attachmentsContract = {
  attachments: endpoint({
    method: 'GET',
    path: '/files/attachments',
    summary: 'The pictures of an experience, a lesson or an applied lesson, in the order in which they came.',
    requires: 'member',
    query: ofOwner,
    response: z.array(attachmentView),
    errors: ['not-found'],
  }),
  uploadAttachment: endpoint({
    method: 'POST',
    path: '/files/uploadAttachment',
    summary:
      'Adds a picture: jpeg, png or webp by content, at most 20 MB, to a lesson 5 MB; what it says about its making is taken out.',
    requires: 'member',
    query: ofOwner,
    file: { field: 'file', most: limits.attachment, preview: { field: 'preview', most: limits.attachmentPreview } },
    response: attachmentView,
    errors: ['not-found', 'payload-too-large', 'unsupported-media-type', 'worksheet-closed', 'feature-off'],
  }),
  deleteAttachment: endpoint({
    method: 'POST',
    path: '/files/deleteAttachment',
    summary: 'Removes a picture from what it is attached to.',
    requires: 'member',
    body: z.strictObject({ id }),
    response: removed,
    errors: ['not-found', 'worksheet-closed', 'feature-off'],
  }),
};
