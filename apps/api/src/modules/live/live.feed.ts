import type { LiveChange, LiveMessage } from '@polier/contract/live/live.contract';
import type { LiveFeed } from '#platform/live/live-feed';
import { type ChangedRows, readChangedRows, rowFor } from './changed-rows.ts';
import { findPlace, type FoundChange, mostChanges, readPlaces } from './live.queries.ts';
import type { LivePlace, PlaceQuery } from './live-place.ts';
import { type FoundWaiting, waitingFor } from './waiting.queries.ts';

const isAbout = ({ projectId, worksheetId, kinds }: LivePlace, change: FoundChange): boolean => {
  if (worksheetId !== null) return change.worksheetId === worksheetId;
  return projectId !== null && change.projectId === projectId && (change.kind === null || kinds.includes(change.kind));
};

const messageTo = (
  place: LivePlace,
  changes: readonly FoundChange[],
  rows: ChangedRows,
  found: FoundWaiting,
): LiveMessage | null => {
  if (changes.length > mostChanges && place.projectId !== null) return { type: 'reload' };
  const shown = changes
    .filter((change) => isAbout(place, change))
    .map(({ projectId: _project, kind: _kind, ...change }): LiveChange => {
      const row = change.subject === 'applied_lesson' ? rows.get(change.id) : undefined;
      return { ...change, row: row === undefined ? null : rowFor(place, row) };
    });
  const waiting = waitingFor(place, found);
  return shown.length === 0 && waiting.length === 0 ? null : { type: 'changes', changes: shown, waiting };
};

/** Changes of projects, worksheets and applied lessons, edited rows of a worksheet with what they say, who has it open, and what may wait for the reader anew. */
export const liveFeed: LiveFeed<PlaceQuery, LivePlace> = {
  placeOf: findPlace,
  async read(db, places, since) {
    const { snapshot, continues, changes, presences, waiting } = await readPlaces(db, places, since);
    const rows = await readChangedRows(db, places, changes);
    return {
      snapshot,
      continues,
      revises: ({ projectId }) =>
        changes.some((change) => change.projectId === projectId && change.subject !== 'applied_lesson'),
      changes: (place) => messageTo(place, changes, rows, waiting),
      state: ({ worksheetId }) => {
        if (worksheetId === null) return null;
        const people = presences.flatMap(({ worksheetId: at, ...person }) => (at === worksheetId ? [person] : []));
        return { type: 'presence', people } satisfies LiveMessage;
      },
    };
  },
};
