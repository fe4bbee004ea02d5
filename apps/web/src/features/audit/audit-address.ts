import { auditSubjects } from '@polier/contract/audit/audit.contract';
import {
  type UrlOutput,
  urlFlag,
  urlNumber,
  urlOptionalChoice,
  urlSchema,
  urlText,
} from '../../platform/navigation/url-state.ts';

export const auditFields = urlSchema({
  subject: urlOptionalChoice(auditSubjects),
  id: urlNumber(),
  project: urlNumber(),
  actor: urlNumber(),
  from: urlText(),
  to: urlText(),
  q: urlText(),
  outside: urlFlag(),
});
export type AuditAddress = UrlOutput<typeof auditFields>;

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

/** What the server is asked; what the address says wrongly is left out. */
export const auditQueryOf = ({ subject, id, project, actor, from, to, q, outside }: AuditAddress) => ({
  ...(subject !== undefined && { subject_type: subject, ...(id !== undefined && { subject_id: id }) }),
  ...(project !== undefined && { project_id: project }),
  ...(actor !== undefined && { actor }),
  ...(isDay(from) && { from }),
  ...(isDay(to) && { to }),
  ...(q.trim() !== '' && { q: q.trim().slice(0, 200) }),
  ...(outside && { outside }),
});
export type AuditFilter = ReturnType<typeof auditQueryOf>;

export const isFiltered = (filter: AuditFilter): boolean => Object.keys(filter).length > 0;
