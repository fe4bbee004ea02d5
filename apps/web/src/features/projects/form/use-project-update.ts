import type { Removal } from '@polier/contract/errors';
import { type ProjectView, projectsContract } from '@polier/contract/projects/projects.contract';
import { useRef, useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { isProblem } from '../../../platform/api/problem-error.ts';
import { refresh } from '../../../platform/api/queries.ts';
import { changesOf, type ProjectValues, type RemovedEntity, removedEntities, valuesOf } from './project-values.ts';

export interface RemovalQuestion {
  removed: readonly RemovedEntity[];
  /** What the server says would be lost with it; undefined before it was asked. */
  losses?: readonly Removal[];
}
/** Null: nothing is removed. Else who takes over from whom. */
export type RemovalAnswer = { reassign: Record<string, number> } | null;

/** Saves a project: asks before anything is taken out, asks again with what would be lost, and minds newer versions. */
export const useProjectUpdate = (project: ProjectView) => {
  const [question, setQuestion] = useState<RemovalQuestion | null>(null);
  const [stale, setStale] = useState<ProjectView | null>(null);
  const answered = useRef<(answer: RemovalAnswer) => void>(undefined);
  const version = useRef(project.version);

  const ask = (next: RemovalQuestion) =>
    new Promise<RemovalAnswer>((resolve) => {
      answered.current = resolve;
      setQuestion(next);
    });
  const answer = (given: RemovalAnswer) => {
    setQuestion(null);
    answered.current?.(given);
  };

  const send = (values: ProjectValues, more: { confirm?: boolean; reassign?: Record<string, number> }) =>
    call(projectsContract.update, {
      body: { id: project.id, version: version.current, ...changesOf(valuesOf(project), values), ...more },
    });

  const sendOrAsk = async (values: ProjectValues, removed: readonly RemovedEntity[]): Promise<boolean> => {
    try {
      await send(values, {});
      return true;
    } catch (error) {
      if (!isProblem(error, 'removal-needs-confirmation')) throw error;
      const given = await ask({ removed, losses: error.removals });
      if (given === null) return false;
      await send(values, { confirm: true, ...given });
      return true;
    }
  };

  return {
    question,
    answer,
    stale,
    /** True once it is stored, false when the user thought better of it. */
    save: async (values: ProjectValues): Promise<boolean> => {
      const removed = removedEntities(project, values);
      if (removed.length > 0 && (await ask({ removed })) === null) return false;
      try {
        return await sendOrAsk(values, removed);
      } catch (error) {
        if (!isProblem(error, 'stale-version')) throw error;
        setStale(error.current as ProjectView);
        return false;
      }
    },
    overwrite: (submit: () => void) => {
      if (stale !== null) version.current = stale.version;
      setStale(null);
      submit();
    },
    load: () => {
      setStale(null);
      void refresh(projectsContract.getById);
    },
  };
};
