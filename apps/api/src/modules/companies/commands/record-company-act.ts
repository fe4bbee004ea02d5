import type { WriteTx } from '#platform/database/scope/scoped-db';
import type { NewEvent } from '#platform/events/event-type';
import { recordEvents } from '#platform/events/record-event';
import { superadminActed } from '../companies.events.ts';

const superadminActs = (tx: WriteTx, act: string): NewEvent[] =>
  tx.scope.superadminId === null ? [] : [superadminActed({ id: tx.companyId, data: { act } })];

/** Records a change of the company; a change by a superadmin notifies its administrators. */
export const recordCompanyAct = (tx: WriteTx, act: NewEvent): Promise<void> =>
  recordEvents(tx, [act, ...superadminActs(tx, act.eventType.type)]);

/** Notifies about a superadmin's act that another module has already recorded. */
export const recordSuperadminAct = (tx: WriteTx, act: { readonly type: string }): Promise<void> =>
  recordEvents(tx, superadminActs(tx, act.type));
