import type { LiveChange, LiveMessage } from '@polier/contract/live/live.contract';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import type { LiveFeed } from '#platform/live/live-feed';
import type { Member } from '#platform/session/caller';
import { type ChangedRows, readChangedRows, rowFor } from './changed-rows.ts';
import { findFollowedProject, type FoundChange, mostChanges, readFollowed } from './live.queries.ts';
import type { FollowedProject, ProjectQuery } from './followed-project.ts';
import { findFollowedOrder, messageToOrder, type FollowedOrder, readOrderChanges } from './order-changes.ts';
import { type FoundWaiting, waitingSubjectsFor } from './waiting.queries.ts';

interface FollowQuery extends ProjectQuery {
  readonly orderId?: number | undefined;
}

const isOrder = (followed: FollowedProject | FollowedOrder): followed is FollowedOrder => 'orderId' in followed;

/** An order is followed on its own; what waits is sent to all others. */
const findFollowed = (
  db: ScopedDb,
  caller: Member,
  { orderId, ...query }: FollowQuery,
): Promise<FollowedProject | FollowedOrder> =>
  orderId === undefined ? findFollowedProject(db, caller, query) : findFollowedOrder(db, caller, orderId);

const isAbout = ({ projectId, worksheetId, kinds }: FollowedProject, change: FoundChange): boolean => {
  if (worksheetId !== null) return change.worksheetId === worksheetId;
  return projectId !== null && change.projectId === projectId && (change.kind === null || kinds.includes(change.kind));
};

const messageTo = (
  followed: FollowedProject,
  changes: readonly FoundChange[],
  rows: ChangedRows,
  found: FoundWaiting,
): LiveMessage | null => {
  if (changes.length > mostChanges && followed.projectId !== null) return { type: 'reload' };
  const shown = changes
    .filter((change) => isAbout(followed, change))
    .map(({ projectId: _project, kind: _kind, ...change }): LiveChange => {
      const row = change.subject === 'applied_lesson' ? rows.get(change.id) : undefined;
      return { ...change, row: row === undefined ? null : rowFor(followed, row) };
    });
  const waiting = waitingSubjectsFor(followed, found);
  return shown.length === 0 && waiting.length === 0 ? null : { type: 'changes', changes: shown, waiting };
};

/** Changes of projects, worksheets and applied lessons, edited rows of a worksheet with what they say, who has it open, what may wait for the reader anew, and changes of orders. */
export const liveFeed: LiveFeed<FollowQuery, FollowedProject | FollowedOrder> = {
  findFollowed,
  async read(db, followed, since) {
    const projects = followed.filter((one): one is FollowedProject => !isOrder(one));
    const { snapshot, continues, changes, presences, waiting } = await readFollowed(db, projects, since);
    const rows = await readChangedRows(db, projects, changes);
    // After the snapshot: what is committed in between is sent twice instead of never.
    const orders = await readOrderChanges(db, followed.filter(isOrder), since);
    return {
      snapshot,
      continues,
      revises: (followed) =>
        isOrder(followed)
          ? orders.some(({ orderId, subject }) => orderId === followed.orderId && subject === 'order')
          : changes.some((change) => change.projectId === followed.projectId && change.subject !== 'applied_lesson'),
      changes: (followed) =>
        isOrder(followed) ? messageToOrder(followed, orders) : messageTo(followed, changes, rows, waiting),
      state: (followed) => {
        if (isOrder(followed) || followed.worksheetId === null) return null;
        const { worksheetId } = followed;
        const people = presences.flatMap(({ worksheetId: at, ...person }) => (at === worksheetId ? [person] : []));
        return { type: 'presence', people } satisfies LiveMessage;
      },
    };
  },
};
