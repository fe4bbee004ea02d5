import { type WaitingSubject, waitingSubjects } from '@polier/contract/live/waiting-subjects';
import { useEffect } from 'react';
import type { CallableEndpoint } from '../api/endpoints.static.ts';
import { invalidateInBackground } from '../api/queries.ts';
import { useSession } from '../session/session-store.ts';
import { followLive } from './follow-live.ts';
import { createBatch } from './batch.ts';

/** Reads anew what counts these things as soon as the server says that they may have changed. */
export const useWaiting = (counts: Readonly<Record<WaitingSubject, readonly CallableEndpoint[]>>): void => {
  const companyId = useSession(({ activeScope }) => activeScope?.company.id);
  const token = useSession(({ token: own }) => own);
  useEffect(() => {
    if (token === null || companyId === undefined) return undefined;
    const found = createBatch<WaitingSubject>((subjects) =>
      invalidateInBackground(...subjects.flatMap((one) => counts[one])),
    );
    const stop = followLive(null, {
      onMessage: (message) => {
        if (message.type === 'changes') found.add(message.waiting);
        if (message.type === 'reload') found.add(waitingSubjects);
      },
    });
    return () => {
      stop();
      found.stop();
    };
  }, [companyId, token, counts]);
};
