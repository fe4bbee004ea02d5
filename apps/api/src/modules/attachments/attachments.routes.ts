import { contract } from '@polier/contract/endpoints';
import { found } from '#platform/errors/found';
import { fileRoute, type Route, route } from '#platform/http/route';
import type { AttachmentHolders } from './attachment-holders.ts';
import { listAttachments } from './attachments.queries.ts';
import { removeAttachment } from './commands/remove-attachment.ts';
import { storeAttachment } from './commands/store-attachment.ts';
import { signedAttachment } from './signed-attachment.ts';

const { files } = contract;

/** Files are attached to rows of modules above; each of them hands over what says who may see and change them. */
export const attachmentsRoutes = (holders: AttachmentHolders): readonly Route[] => [
  route(files.attachments, async ({ query, db, caller, context }) => {
    await holders[query.owner].requireReadable(db, caller, query.ownerId);
    const rows = await listAttachments(db, query);
    return rows.map((row) => signedAttachment(row, { ...context, companyId: caller.companyId }));
  }),
  fileRoute(files.uploadAttachment, async ({ query, file, db, write, caller, context }) => {
    const holder = holders[query.owner];
    await holder.requireReadable(db, caller, query.ownerId);
    const checked = holder.check(file);
    const id = await write((tx) => {
      const lock = () => holder.lockEditable(tx, caller, query.ownerId);
      return storeAttachment(tx, query, { lock, follow: holder.follow }, checked);
    });
    const stored = (await listAttachments(db, query)).find((row) => row.id === id);
    return signedAttachment(found(stored), { ...context, companyId: caller.companyId });
  }),
  route(files.deleteAttachment, async ({ body, write, caller }) => {
    await write((tx) => removeAttachment(tx, caller, holders, body.id));
    return { id: body.id };
  }),
];
