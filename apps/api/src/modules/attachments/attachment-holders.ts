import type { AttachmentOwner } from '@polier/contract/files/attachments.contract';
import type { ScopedDb, WriteTx } from '#platform/database/scope/scoped-db';
import type { Member } from '#platform/session/caller';

type Actor = Pick<Member, 'userId' | 'companyId' | 'can'>;

/** What pictures are attached to answers for them: whoever sees it sees them, whoever may change it may change them. */
export interface AttachmentHolder {
  /** Bytes of one picture. */
  readonly most: number;
  /** Not-found unless the actor may see it. */
  readonly requireReadable: (db: ScopedDb, actor: Actor, id: number) => Promise<void>;
  /** Holds it until the write is over; refuses who may not change it. */
  readonly lockEditable: (tx: WriteTx, actor: Actor, id: number) => Promise<{ readonly projectId: number | null }>;
}

export type AttachmentHolders = Readonly<Record<AttachmentOwner, AttachmentHolder>>;

/** Which column of an attachment names its owner. */
export const ownerColumns = {
  experience: 'experience_id',
  lesson: 'lesson_id',
  applied_lesson: 'applied_lesson_id',
} as const satisfies Record<AttachmentOwner, string>;

export interface OwnerId {
  readonly owner: AttachmentOwner;
  readonly ownerId: number;
}

export type { Actor as AttachmentActor };
