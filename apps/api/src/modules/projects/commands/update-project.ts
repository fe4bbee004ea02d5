import type { ProjectChange } from '@polier/contract/projects/projects.contract';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scoped-db';
import { problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { handOverQuestions } from '../../applied-lessons/commands/hand-over-questions.ts';
import { requireFeature } from '../../companies/require-feature.ts';
import { removeWorksheets } from '../../worksheets/commands/remove-worksheets.ts';
import { addParts, dropParts, type PartIds, projectParts } from '../project-parts.ts';
import type { Look } from '../projects.queries.ts';
import { listRemovals, losesSomething, worksheetsOfRemoved } from '../removals.ts';
import { refuseProjectChange } from './check-project-change.ts';
import { type LockedProject, lockProject } from './lock-project.ts';

type Fields = Pick<LockedProject, 'title' | 'description' | 'parentId' | 'msIntegration'>;

const distinct = (ids: readonly number[]) => [...new Set(ids)];
const eachPart = (idsOf: (part: keyof PartIds) => readonly number[]): PartIds =>
  Object.fromEntries(projectParts.map((part) => [part, idsOf(part)])) as PartIds;
const without = (ids: readonly number[], gone: readonly number[]) => ids.filter((id) => !gone.includes(id));

/** What is sent replaces what is chosen; the owner stays on the team whatever is sent. */
const nextParts = (project: LockedProject, change: ProjectChange): PartIds =>
  eachPart((part) => {
    const sent = change[part];
    if (sent === undefined) return project.parts[part];
    return distinct(part === 'users' ? [project.ownerId, ...sent] : sent);
  });

const nextFields = (project: LockedProject, change: ProjectChange): Fields => ({
  title: change.title ?? project.title,
  description: change.description === undefined ? project.description : change.description || null,
  parentId: change.parent_project_id === undefined ? project.parentId : change.parent_project_id,
  msIntegration: change.ms_integration ?? project.msIntegration,
});

const wireNames = {
  title: 'title',
  description: 'description',
  parentId: 'parent_project',
  msIntegration: 'ms_integration',
};

const changesOf = (project: LockedProject, fields: Fields, parts: PartIds) => {
  const names = Object.keys(wireNames) as (keyof Fields)[];
  const changed = names.filter((name) => project[name] !== fields[name]);
  const regrouped = projectParts.filter((part) => {
    const [before, after] = [project.parts[part], parts[part]];
    return before.length !== after.length || without(after, before).length > 0;
  });
  return {
    ...Object.fromEntries(changed.map((name) => [wireNames[name], [project[name], fields[name]]])),
    ...Object.fromEntries(regrouped.map((part) => [part, [project.parts[part], parts[part]]])),
  };
};

/** Takes away what hangs on the removed parts; asks first unless the caller has confirmed it. */
const removeWhatHangs = async (tx: WriteTx, project: LockedProject, removed: PartIds, change: ProjectChange) => {
  const removals = await listRemovals(tx, project.id, removed);
  if (!removals.some(losesSomething)) return;
  if (!change.confirm) throw problem('removal-needs-confirmation', { removals });
  await removeWorksheets(tx, sql<boolean>`w.project_id = ${project.id} and ${worksheetsOfRemoved(removed)}`);
  for (const person of [...removed.users, ...removed.external_users]) {
    await handOverQuestions(tx, { projectId: project.id, from: person, to: change.reassign?.[String(person)] ?? null });
  }
};

/** Changes what is sent, in one piece: fields, chosen entities, team, and what goes with them. */
export const updateProject = async (tx: WriteTx, look: Look, change: ProjectChange): Promise<void> => {
  const project = await lockProject(tx, look, change);
  const [fields, parts] = [nextFields(project, change), nextParts(project, change)];
  const changes = changesOf(project, fields, parts);
  if (Object.keys(changes).length === 0) return;
  if (fields.msIntegration && !project.msIntegration) await requireFeature(tx, 'feature_integrations');
  const removed = eachPart((part) => without(project.parts[part], parts[part]));
  await refuseProjectChange(tx, look.viewer, { project, change, parts, removed });
  await removeWhatHangs(tx, project, removed, change);
  for (const part of projectParts) {
    await dropParts(tx, part, project.id, removed[part]);
    await addParts(tx, part, project.id, without(parts[part], project.parts[part]));
  }
  await tx
    .updateTable('projects')
    .set({
      title: fields.title,
      description: fields.description,
      parent_project_id: fields.parentId,
      ms_integration: fields.msIntegration,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', project.id)
    .execute();
  await recordEvent(tx, {
    type: 'project_updated',
    subject: { type: 'project', id: project.id },
    projectId: project.id,
    data: { title: fields.title, changes },
  });
};
