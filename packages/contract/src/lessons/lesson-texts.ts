import { text } from '../fields.ts';
import { limits } from '../limits.ts';

/** The lesson itself, worded as a question. */
export const insight = text(limits.insight).min(1);
