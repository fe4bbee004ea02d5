import type { LiveChange, LiveMessage } from '@polier/contract/live/live.contract';
import type { LiveFeed } from '#platform/live/live-feed';
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

const shown = ({ projectId: _project, kind: _kind, ...change }: FoundChange): LiveChange => change;

const messageOf = (changes: readonly FoundChange[]): LiveMessage | null => {
  if (changes.length === 0) return null;
  return changes.length > mostChanges ? { type: 'reload' } : { type: 'changes', changes: changes.map(shown) };
};

/** Changes of projects, worksheets and applied lessons as ids and versions, and who has a worksheet open. */
export const liveFeed: LiveFeed<PlaceQuery, LivePlace> = {
  placeOf: findPlace,
  async read(db, places, since) {
    const { snapshot, continues, changes, presences } = await readPlaces(db, places, since);
    const isWhole = changes.length <= mostChanges;
    return {
      snapshot,
      continues,
      revises: ({ projectId }) =>
        changes.some((change) => change.projectId === projectId && change.subject !== 'applied_lesson'),
      changes: (place) =>
        isWhole ? messageOf(changes.filter((change) => isAbout(place, change))) : { type: 'reload' },
      state: ({ worksheetId }) => {
        if (worksheetId === null) return null;
        const people = presences.flatMap(({ worksheetId: at, ...person }) => (at === worksheetId ? [person] : []));
        return { type: 'presence', people } satisfies LiveMessage;
      },
    };
  },
};
