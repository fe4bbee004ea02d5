import type { Removal } from '@polier/contract/errors';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { useRef, useState } from 'react';
import { useVersionedUpdate } from '../../../components/form/use-versioned-update.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { isProblem } from '../../../platform/api/problem-error.ts';
import { changesOf, type ProjectValues, type RemovedEntity, removedEntities, valuesOf } from './project-values.ts';
import { updateProject } from '../projects.mutations.ts';

export interface PendingRemoval {
  removed: readonly RemovedEntity[];
  /** Ids of the team after the change. */
  team: ReadonlySet<number>;
  /** Losses reported by the server; undefined before the request. */
  losses?: readonly Removal[];
}
/** Null: nothing is removed. Else who takes over from whom. */
export type RemovalDecision = { reassign: Record<string, number> } | null;

/** Saves a project: asks before anything is taken out, asks again with what would be lost, and minds newer versions. */
export const useProjectUpdate = (project: ProjectView) => {
  const [pendingRemoval, setPendingRemoval] = useState<PendingRemoval | null>(null);
  const { save, ...versions } = useVersionedUpdate(project, endpoints.projects.getById);
  const resolveDecision = useRef<(decide: RemovalDecision) => void>(undefined);

  const ask = (next: PendingRemoval) =>
    new Promise<RemovalDecision>((resolve) => {
      resolveDecision.current = resolve;
      setPendingRemoval(next);
    });
  const decide = (given: RemovalDecision) => {
    setPendingRemoval(null);
    resolveDecision.current?.(given);
  };

  const send = (values: ProjectValues, version: number, more: { confirm?: boolean } & Partial<RemovalDecision> = {}) =>
    updateProject({ body: { id: project.id, version, ...changesOf(valuesOf(project), values), ...more } });

  const sendOrAsk = async (values: ProjectValues, version: number, pending: PendingRemoval): Promise<boolean> => {
    try {
      await send(values, version);
      return true;
    } catch (error) {
      if (!isProblem(error, 'removal-needs-confirmation')) throw error;
      const given = await ask({ ...pending, losses: error.removals });
      if (given === null) return false;
      await send(values, version, { confirm: true, ...given });
      return true;
    }
  };

  return {
    pendingRemoval,
    decide,
    ...versions,
    /** True once it is stored, false when the user thought better of it or somebody was faster. */
    save: async (values: ProjectValues): Promise<boolean> => {
      const removed = removedEntities(project, values);
      const pending = { removed, team: new Set([...values.users, ...values.external_users]) };
      if (removed.length > 0 && (await ask(pending)) === null) return false;
      return (await save((version) => sendOrAsk(values, version, pending))) === true;
    },
  };
};
