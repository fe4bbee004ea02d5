import type { AttachmentOwner } from '@polier/contract/files/attachments.contract';
import type { ScopedDb, WriteTx } from '#platform/database/scope/scoped-db';
import type { CheckedFile } from '#platform/files/file-store';
import type { UploadedFile } from '#platform/http/route';
import type { Member } from '#platform/session/caller';

type Actor = Pick<Member, 'userId' | 'companyId' | 'can'>;

/** A file that was looked at and may be kept. */
export interface CheckedAttachment {
  readonly name: string;
  /** In pixels, as a picture is shown; null for what is none. */
  readonly width: number | null;
  readonly height: number | null;
  readonly file: CheckedFile;
  readonly preview: CheckedFile | null;
}

/** A file that came to its owner or left it. */
export interface AttachmentChange {
  readonly id: number;
  readonly act: 'stored' | 'removed';
  readonly name: string;
}

/** What files are attached to answers for them: whoever sees it sees them, whoever may change it may change them. */
export interface AttachmentHolder {
  /** Refuses what it does not take; before the transaction begins, since that takes longer than any lock should. */
  readonly check: (file: UploadedFile) => CheckedAttachment;
  /** Not-found unless the actor may see it. */
  readonly requireReadable: (db: ScopedDb, actor: Actor, id: number) => Promise<void>;
  /** Holds it until the write is over; refuses who may not change it. */
  readonly lockEditable: (tx: WriteTx, actor: Actor, id: number) => Promise<{ readonly projectId: number | null }>;
  /** Follows a change of its files in the same transaction and records it, in place of the usual event. */
  readonly follow?: (tx: WriteTx, id: number, change: AttachmentChange) => Promise<void>;
}

export type AttachmentHolders = Readonly<Record<AttachmentOwner, AttachmentHolder>>;

/** Which column of an attachment names its owner. */
export const ownerColumns = {
  experience: 'experience_id',
  lesson: 'lesson_id',
  applied_lesson: 'applied_lesson_id',
  delivery_object: 'delivery_object_id',
} as const satisfies Record<AttachmentOwner, string>;

export interface OwnerId {
  readonly owner: AttachmentOwner;
  readonly ownerId: number;
}

export type { Actor as AttachmentActor };
