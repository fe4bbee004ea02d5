import type { AttachmentView } from '@polier/contract/files/attachments.contract';
import { filePath, signPath } from '#platform/files/signed-path';
import type { CallContext } from '#platform/http/route';
import type { AttachmentRow } from './attachments.queries.ts';

export interface Signer extends Pick<CallContext, 'secrets' | 'clock'> {
  readonly companyId: number;
}

/** An attachment as it is shown; a picture without a small one is its own preview. */
export const signedAttachment = (row: AttachmentRow, { secrets, clock, companyId }: Signer): AttachmentView => {
  const { file, preview, ...shown } = row;
  const now = clock.now();
  const path = signPath(secrets, filePath(companyId, file.id, file.name), now);
  const preview_path = preview === null ? path : signPath(secrets, filePath(companyId, preview.id, preview.name), now);
  return { ...shown, path, preview_path };
};
