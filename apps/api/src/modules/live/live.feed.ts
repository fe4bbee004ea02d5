import type { LiveChange, LiveMessage } from '@polier/contract/live/live.contract';
import type { LiveFeed } from '#platform/live/live-feed';
import { type ChangedRows, readChangedRows, rowFor } from './changed-rows.ts';
import {
  findPlace,
  type FoundChange,
  type LivePlace,
  mostChanges,
  type PlaceQuery,
  readPlaces,
} from './live.queries.ts';

const isAbout = ({ projectId, worksheetId, kinds }: LivePlace, change: FoundChange): boolean => {
  if (worksheetId !== null) return change.worksheetId === worksheetId;
  return change.projectId === projectId && (change.kind === null || kinds.includes(change.kind));
};

const messageTo = (place: LivePlace, changes: readonly FoundChange[], rows: ChangedRows): LiveMessage | null => {
  if (changes.length > mostChanges) return { type: 'reload' };
  const shown = changes
    .filter((change) => isAbout(place, change))
    .map(({ projectId: _project, kind: _kind, ...change }): LiveChange => {
      const row = change.subject === 'applied_lesson' ? rows.get(change.id) : undefined;
      return { ...change, row: row === undefined ? null : rowFor(place, row) };
    });
  return shown.length === 0 ? null : { type: 'changes', changes: shown };
};

/** Changes of projects, worksheets and applied lessons, edited rows of a worksheet with what they say, and who has it open. */
export const liveFeed: LiveFeed<PlaceQuery, LivePlace> = {
  placeOf: findPlace,
  async read(db, places, since) {
    const { snapshot, continues, changes, presences } = await readPlaces(db, places, since);
    const rows = await readChangedRows(db, places, changes);
    return {
      snapshot,
      continues,
      revises: ({ projectId }) =>
        changes.some((change) => change.projectId === projectId && change.subject !== 'applied_lesson'),
      changes: (place) => messageTo(place, changes, rows),
      state: ({ worksheetId }) => {
        if (worksheetId === null) return null;
        const people = presences.flatMap(({ worksheetId: at, ...person }) => (at === worksheetId ? [person] : []));
        return { type: 'presence', people } satisfies LiveMessage;
      },
    };
  },
};
