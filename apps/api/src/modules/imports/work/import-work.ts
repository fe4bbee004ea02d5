import { id } from '@polier/contract/fields';
import { z } from 'zod';

/** What the jobs of imports get: which one, and for whom they work. */
export const importWork = z.strictObject({ import_id: id, member_id: id });
export type ImportWorkData = z.output<typeof importWork>;
export const memberOfWork = ({ member_id }: ImportWorkData): number => member_id;
