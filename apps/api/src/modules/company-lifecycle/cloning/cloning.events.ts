import { cloningErrors } from '@polier/contract/cloning/cloning.contract';
import { cloningKinds } from '@polier/contract/cloning/cloning-kinds';
import { z } from 'zod';
import { eventType } from '#platform/events/event-type';

const kind = z.enum(cloningKinds);

export const cloneRequested = eventType(
  'clone_requested',
  'company',
  z.strictObject({ cloning_id: z.int(), source_company: z.string(), kinds: z.array(kind).readonly() }),
);
export const cloneDone = eventType(
  'clone_done',
  'company',
  z.strictObject({
    cloning_id: z.int(),
    source_company: z.string().optional(),
    target_company: z.string().optional(),
    copied: z.partialRecord(kind, z.int()),
  }),
);
export const cloneFailed = eventType(
  'clone_failed',
  'company',
  z.strictObject({ cloning_id: z.int(), error: z.enum(cloningErrors) }),
);
