import type { Kind } from '@polier/contract/kinds';
import { useEffect, useMemo } from 'react';
import { followLive } from '../../../platform/live/follow-live.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { invalidateWorksheet } from '../data/worksheet.cache.ts';
import type { GridSelectionStore } from '../../../components/grid/selection/grid-selection.ts';
import { queuesOf } from '../queue/worksheet-queues.ts';
import { followRows } from './follow-rows.ts';
import { createLiveStore, type LiveStore } from './live-store.ts';
import { ownTab, sendPresence } from './send-presence.ts';

/** Milliseconds between two looks while there is no stream. */
const pollEvery = 60_000;

/** Follows what colleagues do in the open worksheet, and tells them where one is. */
export const useLiveWorksheet = (kind: Kind, worksheetId: number, selection: GridSelectionStore): LiveStore => {
  const ownId = useSession(({ user }) => user?.id);
  const live = useMemo(() => createLiveStore(ownTab, ownId), [ownId]);
  useEffect(() => {
    const rows = followRows(kind, worksheetId);
    let isConnected = false;
    const stop = followLive(
      { worksheetId },
      {
        onConnected: (connected) => {
          if (connected && !isConnected) for (const queue of Object.values(queuesOf(kind, worksheetId))) queue.retry();
          if (!connected) live.showPeople([]);
          isConnected = connected;
        },
        onMessage: (message) => {
          if (message.type === 'presence') live.showPeople(message.people);
          if (message.type === 'reload') rows.reload();
          if (message.type === 'changes') {
            live.showChanges(message.changes);
            rows.follow(message.changes);
          }
        },
        onRefused: () => invalidateWorksheet(kind, worksheetId),
      },
    );
    const poll = setInterval(() => {
      if (!isConnected && document.visibilityState === 'visible' && navigator.onLine) rows.reload();
    }, pollEvery);
    return () => {
      stop();
      rows.stop();
      clearInterval(poll);
    };
  }, [kind, worksheetId, live]);
  useEffect(() => {
    const presence = sendPresence(worksheetId);
    const follow = () => {
      const { rowId, column, editing } = selection.get();
      presence.move({ appliedLessonId: rowId, column: rowId === null ? null : column, editing: editing !== null });
    };
    follow();
    const stop = selection.subscribe(follow);
    return () => {
      stop();
      presence.leave();
    };
  }, [worksheetId, selection]);
  return live;
};
