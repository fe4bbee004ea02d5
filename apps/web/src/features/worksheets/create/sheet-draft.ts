import { type WorksheetColumn, worksheetColumns } from '@polier/contract/worksheets/worksheets.contract';
import { useCallback, useEffect, useState } from 'react';
import { z } from 'zod';
import { forgetDraft, readDraft, writeDraft } from '../../../components/form/form-draft.ts';
import type { SheetDetails } from '../fields/details-fields.tsx';

export interface DraftQuestion {
  insight: string;
  groupId: number;
  projectOnly: boolean;
}

/** A sheet that does not exist yet. */
export interface SheetDraft {
  /** Ids of the chosen lessons; mandatory ones count without being named. */
  chosen: readonly number[];
  questions: readonly DraftQuestion[];
  details: SheetDetails;
  columns: readonly WorksheetColumn[];
}

const text = z.string().catch('');
const kept = z.object({
  chosen: z.array(z.int()).catch([]),
  questions: z.array(z.object({ insight: z.string(), groupId: z.int(), projectOnly: z.boolean() })).catch([]),
  details: z
    .object({ title: text, date: z.string().nullable().catch(null), place: text, participants: text, description: text })
    .catch({ title: '', date: null, place: '', participants: '', description: '' }),
  columns: z.array(z.enum(worksheetColumns)).catch(['toDo', 'responsible', 'contacttill']),
});

export const emptyDraft = (): SheetDraft => kept.parse({});

/** The draft under its name; every change is kept over a reload. */
export const useSheetDraft = (name: string) => {
  const [stored, setStored] = useState(() => {
    const known = readDraft(name);
    return { name, draft: kept.parse(known?.values ?? {}) as SheetDraft, savedAt: known?.savedAt ?? null };
  });
  // Another project or kind has a draft of its own.
  if (stored.name !== name) {
    const known = readDraft(name);
    setStored({ name, draft: kept.parse(known?.values ?? {}), savedAt: known?.savedAt ?? null });
  }
  const [isDirty, setDirty] = useState(false);
  useEffect(() => {
    if (!isDirty) return;
    setDirty(false);
    const savedAt = writeDraft(stored.name, stored.draft as unknown as Record<string, unknown>);
    setStored((before) => (before.draft === stored.draft ? { ...before, savedAt } : before));
  }, [isDirty, stored]);

  const change = useCallback((part: Partial<SheetDraft> | ((before: SheetDraft) => Partial<SheetDraft>)) => {
    setStored((before) => ({ ...before, draft: { ...before.draft, ...(typeof part === 'function' ? part(before.draft) : part) } }));
    setDirty(true);
  }, []);
  const forget = useCallback(() => {
    forgetDraft(name);
    setStored({ name, draft: emptyDraft(), savedAt: null });
  }, [name]);
  return { draft: stored.draft, savedAt: stored.savedAt, change, forget };
};
