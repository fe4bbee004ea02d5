import type { AttachmentOwner } from '@polier/contract/files/attachments.contract';
import type { SendError } from '../../platform/api/send-error.ts';

/** A picture on its way to the server. */
export interface WaitingPhoto {
  readonly key: string;
  readonly name: string;
  readonly file: Blob;
  readonly preview: Blob;
  /** The preview as an address of its own, which every page may show. */
  readonly shown: string;
  readonly sendError: SendError | null;
}

/** A picture of something that the server has. */
export interface DevicePhoto extends WaitingPhoto {
  /** The company and the person whose it is. */
  readonly deviceOwner: string;
  readonly owner: AttachmentOwner;
  readonly ownerId: number;
}

export const isSendable = ({ sendError }: WaitingPhoto): boolean => sendError === null;
