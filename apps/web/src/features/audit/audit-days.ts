import type { AuditEntry } from '@polier/contract/audit/audit.contract';
import { today } from '../../platform/formats/dates.ts';

export interface AuditDay {
  day: string;
  entries: AuditEntry[];
}

/** The entries by day in Zurich, in their order. */
export const auditDays = (entries: readonly AuditEntry[]): AuditDay[] => {
  const days: AuditDay[] = [];
  for (const entry of entries) {
    const day = today(new Date(entry.at));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
};
