import type { LiveChange, LiveMessage } from '@polier/contract/live/live.contract';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import type { LiveFeed } from '#platform/live/live-feed';
import type { Member } from '#platform/session/caller';
import { type ChangedRows, readChangedRows, rowFor } from './changed-rows.ts';
import { findProjectPlace, type FoundChange, mostChanges, readPlaces } from './live.queries.ts';
import type { LivePlace, ProjectQuery } from './live-place.ts';
import { findOrderPlace, messageToOrder, type OrderPlace, readOrderChanges } from './order-changes.ts';
import { type FoundWaiting, waitingFor } from './waiting.queries.ts';

interface PlaceQuery extends ProjectQuery {
  readonly orderId?: number | undefined;
}

const isOrder = (place: LivePlace | OrderPlace): place is OrderPlace => 'orderId' in place;

/** An order is a place of its own; what waits is sent to all others. */
const findPlace = (db: ScopedDb, caller: Member, { orderId, ...query }: PlaceQuery): Promise<LivePlace | OrderPlace> =>
  orderId === undefined ? findProjectPlace(db, caller, query) : findOrderPlace(db, caller, orderId);

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

/** Changes of projects, worksheets and applied lessons, edited rows of a worksheet with what they say, who has it open, what may wait for the reader anew, and changes of orders. */
export const liveFeed: LiveFeed<PlaceQuery, LivePlace | OrderPlace> = {
  placeOf: findPlace,
  async read(db, places, since) {
    const projects = places.filter((place): place is LivePlace => !isOrder(place));
    const { snapshot, continues, changes, presences, waiting } = await readPlaces(db, projects, since);
    const rows = await readChangedRows(db, projects, changes);
    // After the snapshot: what is committed in between is sent twice instead of never.
    const orders = await readOrderChanges(db, places.filter(isOrder), since);
    return {
      snapshot,
      continues,
      revises: (place) =>
        isOrder(place)
          ? orders.some(({ orderId, subject }) => orderId === place.orderId && subject === 'order')
          : changes.some((change) => change.projectId === place.projectId && change.subject !== 'applied_lesson'),
      changes: (place) => (isOrder(place) ? messageToOrder(place, orders) : messageTo(place, changes, rows, waiting)),
      state: (place) => {
        if (isOrder(place) || place.worksheetId === null) return null;
        const { worksheetId } = place;
        const people = presences.flatMap(({ worksheetId: at, ...person }) => (at === worksheetId ? [person] : []));
        return { type: 'presence', people } satisfies LiveMessage;
      },
    };
  },
};
