import { limits } from '@polier/contract/limits';
import { problem } from '#platform/errors/problem';
import { found } from '#platform/errors/found';
import type { AttachmentHolder } from '../attachments/attachment-holders.ts';
import { checkPictures } from '../attachments/commands/check-pictures.ts';
import { lockExperience } from './commands/lock-experience.ts';
import { mayEditExperience } from './experiences.policy.ts';
import { findExperience } from './experiences.queries.ts';

/** Photos of an experience: for whoever sees it, changed by whoever changes it. */
export const experienceAttachments: AttachmentHolder = {
  check: (file) => checkPictures(file, limits.attachment),
  async requireReadable(db, actor, id) {
    found(await findExperience(db, actor, id));
  },
  async lockEditable(tx, actor, id) {
    const experience = await lockExperience(tx, actor, id);
    if (!mayEditExperience(actor, experience)) throw problem('forbidden');
    return { projectId: experience.values.projectId };
  },
};
