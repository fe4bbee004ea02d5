import type { LiveChange } from '@polier/contract/live/live.contract';
import { kinds } from '@polier/contract/kinds';
import { useEffect } from 'react';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { invalidateInBackground } from '../../platform/api/queries.ts';
import { followLive } from '../../platform/live/follow-live.ts';
import { createBatch } from '../../platform/live/batch.ts';
import { worksheetCounts } from '../worksheets/worksheets.mutations.ts';

const shown = [
  ...new Set([...kinds.flatMap(worksheetCounts), endpoints.projects.risk, endpoints.projects.concepts]),
] as const;

/** Keeps a project on show as its team leaves it; undefined: none is open yet. */
export const useLiveProject = (projectId: number | undefined): void => {
  useEffect(() => {
    if (projectId === undefined) return undefined;
    const changed = createBatch<LiveChange['subject']>(() => invalidateInBackground(...shown));
    const stop = followLive(
      { projectId },
      {
        onMessage: (message) => {
          if (message.type === 'changes') changed.add(message.changes.map(({ subject }) => subject));
          if (message.type === 'reload') changed.add(['project']);
        },
        onRefused: () => invalidateInBackground(endpoints.projects.getById),
      },
    );
    return () => {
      stop();
      changed.stop();
    };
  }, [projectId]);
};
