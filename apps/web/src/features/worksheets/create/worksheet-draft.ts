import { type WorksheetColumn, worksheetColumns } from '@polier/contract/worksheets/worksheets.contract';
import { useCallback, useRef, useState } from 'react';
import { z } from 'zod';
import { clearDraft, readDraft, writeDraft } from '../../../components/form/form-draft.ts';
import type { WorksheetDetails } from '../fields/details-fields.tsx';

export interface DraftLesson {
  insight: string;
  groupId: number;
  projectOnly: boolean;
}

/** A worksheet that does not exist yet. */
export interface WorksheetDraft {
  /** Ids of the chosen lessons; mandatory ones count without being named. */
  chosen: readonly number[];
  newLessons: readonly DraftLesson[];
  details: WorksheetDetails;
  columns: readonly WorksheetColumn[];
}

const text = z.string().catch('');
const kept = z.object({
  chosen: z.array(z.int()).catch([]),
  newLessons: z.array(z.object({ insight: z.string(), groupId: z.int(), projectOnly: z.boolean() })).catch([]),
  details: z
    .object({
      title: text,
      date: z.string().nullable().catch(null),
      place: text,
      participants: text,
      description: text,
    })
    .catch({ title: '', date: null, place: '', participants: '', description: '' }),
  columns: z.array(z.enum(worksheetColumns)).catch(['toDo', 'responsible', 'contacttill']),
});

const emptyDraft = (): WorksheetDraft => kept.parse({});

interface Kept {
  draft: WorksheetDraft;
  savedAt: string | null;
}
const readKeptAnswers = (name: string): Kept => {
  const known = readDraft(name);
  return { draft: kept.parse(known?.values ?? {}), savedAt: known?.savedAt ?? null };
};

/** The draft under its name; every change is kept over a reload. Another name needs another component (key). */
export const useWorksheetDraft = (name: string) => {
  const [state, setState] = useState(() => readKeptAnswers(name));
  const latest = useRef(state);

  const change = useCallback(
    (part: Partial<WorksheetDraft> | ((before: WorksheetDraft) => Partial<WorksheetDraft>)) => {
      const before = latest.current.draft;
      const draft = { ...before, ...(typeof part === 'function' ? part(before) : part) };
      latest.current = { draft, savedAt: writeDraft(name, { ...draft }) };
      setState(latest.current);
    },
    [name],
  );
  const discard = useCallback(() => {
    clearDraft(name);
    latest.current = { draft: emptyDraft(), savedAt: null };
    setState(latest.current);
  }, [name]);
  return { draft: state.draft, savedAt: state.savedAt, change, discard };
};
