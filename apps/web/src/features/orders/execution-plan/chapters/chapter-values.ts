import { id, requiredLine, text } from '@polier/contract/fields';
import type { PlanChapterView } from '@polier/contract/orders/execution-plan/execution-plans.contract';
import { z } from 'zod';

export const chapterValues = z.strictObject({
  title: requiredLine(),
  /** Rich text. */
  text: text(),
  responsible_user_id: id.nullable(),
  required: z.boolean(),
});
export type ChapterValues = z.input<typeof chapterValues>;

export const valuesOfChapter = (chapter: PlanChapterView | null): ChapterValues => ({
  title: chapter?.title ?? '',
  text: chapter?.text ?? '',
  responsible_user_id: chapter?.responsible_user_id ?? null,
  required: chapter?.required ?? false,
});
