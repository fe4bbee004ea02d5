import type { AuditEntry } from '@polier/contract/audit/audit.contract';
import { marco } from './company.ts';

/** A change of a trade by a member. */
export const auditEntryOf = (id: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-11-20T13:02:00.000Z',
  type: 'trade_updated',
  sentence: 'hat das Gewerk geändert',
  way: 'member',
  actor: { id: marco.id, name: 'Marco Brunner' },
  subject: { type: 'trade', id: 3, title: `Gewerk ${id}` },
  kind: null,
  project: null,
  worksheet: null,
  changes: [],
  ...more,
});
