import { id } from '@polier/contract/fields';
import { z } from 'zod';

/** What the jobs of imports get: which one, and for whom they work. */
export const importJobData = z.strictObject({ import_id: id, member_id: id });
export type ImportJobData = z.output<typeof importJobData>;
export const memberOfJobData = ({ member_id }: ImportJobData): number => member_id;
