import type { WriteTx } from '#platform/database/scoped-db';
import type { EventType } from '#platform/events/event-types';
import { recordEvents } from '#platform/events/record-event';

/** An act on the company itself; when a superadmin did it, its administrators are told. */
export const recordCompanyAct = (
  tx: WriteTx,
  type: EventType,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const subject = { type: 'company', id: tx.companyId } as const;
  return recordEvents(tx, [{ type, subject, data }, ...superadminActs(tx, type)]);
};

const superadminActs = (tx: WriteTx, act: EventType) =>
  tx.scope.superadminId === null
    ? []
    : [{ type: 'superadmin_acted' as const, subject: { type: 'company' as const, id: tx.companyId }, data: { act } }];

/** The same for an act that another module has recorded already. */
export const tellOfSuperadmin = (tx: WriteTx, act: EventType): Promise<void> =>
  recordEvents(tx, superadminActs(tx, act));
