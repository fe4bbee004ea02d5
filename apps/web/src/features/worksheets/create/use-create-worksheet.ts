import { type Kind, kinds } from '@polier/contract/kinds';
import { useRef, useState } from 'react';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { isProblem } from '../../../platform/api/problem-error.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { replaceWith } from '../../../platform/navigation/history.ts';
import { locationFieldsOf, type WorksheetLocation } from '../data/fitting-lessons.ts';
import { newLessonBody } from '../data/worksheet-actions.ts';
import { invalidateWorksheetCounts } from '../data/worksheet.cache.ts';
import type { LocationErrors } from './location-choice.tsx';
import type { WorksheetDraft } from './worksheet-draft.ts';
import { worksheetMutations } from '../worksheets.mutations.ts';

export type CreateErrors = LocationErrors & { title?: string; date?: string };

interface NewWorksheet {
  kind: Kind;
  projectId: number;
  location: WorksheetLocation;
  draft: WorksheetDraft;
  /** Lessons that fit and are ticked, mandatory ones included. */
  lessonIds: readonly number[];
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const bodyOf = ({ projectId, location, draft, lessonIds }: NewWorksheet) => {
  const { title, date, place: where, participants, description } = draft.details;
  return {
    projectId,
    ...location,
    ...(title.trim() !== '' && { title: title.trim() }),
    date,
    place: orNull(where),
    participants: orNull(participants),
    description: orNull(description),
    columns: draft.columns.length === 0 ? (['none'] as const) : [...draft.columns],
    appliedLessons: [...lessonIds],
  };
};

const shownFields: readonly string[] = [...kinds.flatMap(locationFieldsOf), 'title', 'date'];

/** Creates the worksheet and then its new lessons; a second try continues where the first one failed. */
export const useCreateWorksheet = (onCreated: () => void) => {
  const t = useTranslation();
  const [isCreating, setCreating] = useState(false);
  const [errors, setErrors] = useState<CreateErrors>({});
  const created = useRef<{ id: number; body: string } | null>(null);

  const store = async (worksheet: NewWorksheet): Promise<number> => {
    const body = bodyOf(worksheet);
    const text = JSON.stringify(body);
    if (created.current?.body === text) return created.current.id;
    const { id } = await worksheetMutations(worksheet.kind).storeWorksheet({
      body: body as never,
      idempotencyKey: crypto.randomUUID(),
    });
    created.current = { id, body: text };
    return id;
  };
  const create = async (worksheet: NewWorksheet) => {
    if (isCreating) return;
    setCreating(true);
    setErrors({});
    try {
      const id = await store(worksheet);
      if (worksheet.draft.newLessons.length > 0) {
        const newAppliedLessons = worksheet.draft.newLessons.map((lesson) => newLessonBody(worksheet.kind, lesson));
        const body = { worksheetId: id, appliedLessons: [], newAppliedLessons };
        await worksheetMutations(worksheet.kind).storeAppliedLessons({
          body,
          idempotencyKey: crypto.randomUUID(),
        });
      }
      onCreated();
      invalidateWorksheetCounts(worksheet.kind);
      toastDone(t('worksheets.create.created'));
      replaceWith('/worksheet', { kind: worksheet.kind, id });
    } catch (error) {
      const own = isProblem(error) ? error.errors.filter(({ field }) => shownFields.includes(field)) : [];
      setErrors(Object.fromEntries(own.map(({ field, message }) => [field, message])));
      if (own.length === 0) toastProblem(error, t('worksheets.create.failed'));
    } finally {
      setCreating(false);
    }
  };
  return { create, isCreating, errors, setErrors };
};
