import { appliedLessonsContract } from '@polier/contract/applied-lessons/applied-lessons.contract';
import type { Kind } from '@polier/contract/kinds';
import { worksheetsContract } from '@polier/contract/worksheets/worksheets.contract';
import { useRef, useState } from 'react';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { call } from '../../../platform/api/call.ts';
import { isProblem } from '../../../platform/api/problem-error.ts';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { replaceWith } from '../../../platform/navigation/history.ts';
import type { WorksheetPlace } from '../data/fitting-lessons.ts';
import { newQuestionBody } from '../data/sheet-actions.ts';
import { forgetSheetCounts } from '../data/sheet-queries.ts';
import type { PlaceErrors } from './place-choice.tsx';
import type { SheetDraft } from './sheet-draft.ts';

export type CreateErrors = PlaceErrors & { title?: string; date?: string };

interface NewSheet {
  kind: Kind;
  projectId: number;
  place: WorksheetPlace;
  draft: SheetDraft;
  /** Lessons that fit and are ticked, mandatory ones included. */
  lessonIds: readonly number[];
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const bodyOf = ({ projectId, place, draft, lessonIds }: NewSheet) => {
  const { title, date, place: where, participants, description } = draft.details;
  return {
    projectId,
    ...place,
    ...(title.trim() !== '' && { title: title.trim() }),
    date,
    place: orNull(where),
    participants: orNull(participants),
    description: orNull(description),
    columns: draft.columns.length === 0 ? (['none'] as const) : [...draft.columns],
    appliedLessons: [...lessonIds],
  };
};

const shownFields = ['tradeId', 'phaseId', 'pmPhaseId', 'xProcessId', 'title', 'date'] as const;

/** Makes the sheet and then its new questions; a second try goes on where the first one failed. */
export const useCreateSheet = (onCreated: () => void) => {
  const t = useWords();
  const [isCreating, setCreating] = useState(false);
  const [errors, setErrors] = useState<CreateErrors>({});
  const created = useRef<{ id: number; body: string } | null>(null);

  const store = async (sheet: NewSheet): Promise<number> => {
    const body = bodyOf(sheet);
    const text = JSON.stringify(body);
    if (created.current?.body === text) return created.current.id;
    const { id } = await call(worksheetsContract[sheet.kind].store, {
      body: body as never,
      idempotencyKey: crypto.randomUUID(),
    });
    created.current = { id, body: text };
    return id;
  };
  const create = async (sheet: NewSheet) => {
    if (isCreating) return;
    setCreating(true);
    setErrors({});
    try {
      const id = await store(sheet);
      if (sheet.draft.questions.length > 0) {
        const newAppliedLessons = sheet.draft.questions.map((question) => newQuestionBody(sheet.kind, question));
        const body = { worksheetId: id, appliedLessons: [], newAppliedLessons };
        await call(appliedLessonsContract[sheet.kind].store, {
          body,
          idempotencyKey: crypto.randomUUID(),
        });
      }
      onCreated();
      forgetSheetCounts(sheet.kind);
      toastDone(t('worksheets.create.created'));
      replaceWith('/worksheet', { kind: sheet.kind, id });
    } catch (error) {
      const own = isProblem(error) ? error.errors.filter(({ field }) => shownFields.includes(field as never)) : [];
      setErrors(Object.fromEntries(own.map(({ field, message }) => [field, message])));
      if (own.length === 0) toastProblem(error, t('worksheets.create.failed'));
    } finally {
      setCreating(false);
    }
  };
  return { create, isCreating, errors, setErrors };
};
