import { exportChoices, exportProblems } from '@polier/contract/integrations/integration-states';
import { z } from 'zod';
import { eventType } from '#platform/events/event-type';

const always = () => true;
const title = z.string();

/** What is exported, who joins, who owns the team or who is who in Microsoft 365. */
export const projectExportUpdated = eventType(
  'project_export_updated',
  'project',
  z.strictObject({ title, choice: z.enum(exportChoices) }),
);
/** Its team, plan and tasks stand for the first time. */
export const projectLinked = eventType('project_linked', 'project', z.strictObject({ title }), always);
export const projectExportStopped = eventType(
  'project_export_stopped',
  'project',
  z.strictObject({ title, problem: z.enum([...exportProblems, 'remote-deleted']) }),
  always,
);
export const projectUnlinked = eventType('project_unlinked', 'project', z.strictObject({ title }));
