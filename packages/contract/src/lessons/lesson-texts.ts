import { requiredText } from '../fields.ts';
import { limits } from '../limits.ts';

/** The lesson itself, worded as a question. */
export const insight = requiredText(limits.insight);
