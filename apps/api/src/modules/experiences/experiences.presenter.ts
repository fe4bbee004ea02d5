import type { ExperienceView } from '@polier/contract/experiences/experiences.contract';
import { type Signer, signedAttachment } from '../attachments/signed-attachment.ts';
import type { ExperienceRow } from './experiences.queries.ts';

export const experienceView = (row: ExperienceRow, signer: Signer): ExperienceView => ({
  ...row,
  attachments: row.attachments.map((attachment) => signedAttachment(attachment, signer)),
});
