import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, named, queryId, removed } from '../fields.ts';
import { limits } from '../limits.ts';
import { deliveryFileFormats } from './delivery-file-formats.ts';

/** What files can be attached to: pictures, to a delivery object what is handed over with it. */
export const attachmentOwners = ['experience', 'lesson', 'applied_lesson', 'delivery_object'] as const;
export type AttachmentOwner = (typeof attachmentOwners)[number];

export const attachmentTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

const mediaTypes = [...new Set([...attachmentTypes, ...Object.values(deliveryFileFormats)])];

export const attachmentView = z
  .object({
    id,
    /** As the sender named the file. */
    name: z.string(),
    media_type: z.enum(mediaTypes),
    /** Bytes. */
    size: z.int(),
    /** In pixels, as a picture is shown; null for a file of a delivery object. */
    width: z.int().nullable(),
    height: z.int().nullable(),
    /** Signed, for five minutes. */
    path: z.string(),
    /** Of a small picture of it where the sender made one, else of the file itself. */
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
    summary:
      'The pictures of an experience, a lesson or an applied lesson, or the files of a delivery object, in the order in which they came.',
    requires: 'member',
    query: ofOwner,
    response: z.array(attachmentView),
    errors: ['not-found'],
  }),
  uploadAttachment: endpoint({
    method: 'POST',
    path: '/files/uploadAttachment',
    summary:
      'Adds a picture: jpeg, png or webp by content, at most 20 MB, to a lesson 5 MB; what it says about its making is taken out. To a delivery object that is worked on it adds a file of a known format, at most 20 MB, which is kept as it came.',
    requires: 'member',
    query: ofOwner,
    file: { field: 'file', most: limits.attachment, preview: { field: 'preview', most: limits.attachmentPreview } },
    response: attachmentView,
    errors: [
      'not-found',
      'payload-too-large',
      'unsupported-media-type',
      'worksheet-closed',
      'order-not-active',
      'feature-off',
    ],
  }),
  deleteAttachment: endpoint({
    method: 'POST',
    path: '/files/deleteAttachment',
    summary: 'Removes a picture or file from what it is attached to; what was submitted stays.',
    requires: 'member',
    body: z.strictObject({ id }),
    response: removed,
    errors: ['not-found', 'worksheet-closed', 'order-not-active', 'feature-off'],
  }),
};
