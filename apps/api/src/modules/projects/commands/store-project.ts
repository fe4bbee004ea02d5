import type { ProjectDraft } from '@polier/contract/projects/projects.contract';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import type { FieldIssue } from '@polier/contract/field-issues';
import { fieldProblem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import {
  refuseUsersWithoutIntegration,
  requestExport,
  requireIntegration,
} from '../../integrations/integration-locks.ts';
import { requireKind } from '../../settings/require-feature.ts';
import { lockActingMember } from '../../users/acting-member.ts';
import { addRelations, type RelationIds, projectRelations, refuseUnknownIds } from '../project-relations.ts';
import { refuseFunctions, setFunctions } from '../member-functions.ts';
import type { ProjectActor } from '../projects.policy.ts';
import { isReadableProject } from '../projects.queries.ts';
import { projectStored } from '../projects.events.ts';
import { addSearchWords } from '../../search-words/add-search-words.ts';

const distinct = (ids: readonly number[] = []) => [...new Set(ids)];

const wireName = (relation: string) => (relation === 'x_processes' ? 'xprocesses' : relation);

const refuseUnknown = async (tx: WriteTx, actor: ProjectActor, draft: ProjectDraft, owner: number) => {
  const issues: FieldIssue[] = [];
  for (const relation of projectRelations) {
    const field = wireName(relation);
    const sent = (relation === 'x_processes' ? draft.xprocesses : draft[relation]) ?? [];
    issues.push(...(await refuseUnknownIds(tx, relation, { field, sent, known: relation === 'users' ? [owner] : [] })));
  }
  const parent = draft.parent_project_id ?? null;
  if (parent !== null && !(await isReadableProject(tx, actor, parent))) {
    issues.push({ field: 'parent_project_id', code: 'does-not-exist' });
  }
  issues.push(...refuseFunctions(draft.functions ?? [], [owner, ...(draft.users ?? [])]));
  if (issues.length > 0) throw fieldProblem(issues);
};

/** The caller becomes owner and member of the team. Returns the new project's id. */
export const storeProject = async (tx: WriteTx, actor: ProjectActor, draft: ProjectDraft): Promise<number> => {
  const owner = await lockActingMember(tx);
  const msIntegration = draft.ms_integration ?? false;
  if (msIntegration) await requireIntegration(tx, actor.can('project.integrate'));
  refuseUsersWithoutIntegration({ isOn: msIntegration, users: draft.ms_users });
  if (draft.xprocesses?.length) await requireKind(tx, 'x');
  await refuseUnknown(tx, actor, draft, owner);
  const { id } = await tx
    .insertInto('projects')
    .values({
      company_id: tx.companyId,
      title: draft.title,
      description: draft.description || null,
      owner_user_id: owner,
      parent_project_id: draft.parent_project_id ?? null,
      ms_integration: msIntegration,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const relations: RelationIds = {
    trades: distinct(draft.trades),
    phases: distinct(draft.phases),
    pm_phases: distinct(draft.pm_phases),
    x_processes: distinct(draft.xprocesses),
    users: distinct([owner, ...(draft.users ?? [])]),
    external_users: distinct(draft.external_users),
  };
  for (const relation of projectRelations) await addRelations(tx, relation, id, relations[relation]);
  await addSearchWords(tx, [draft.title, draft.description]);
  await setFunctions(tx, id, draft.functions ?? []);
  await requestExport(tx, { projectId: id, isOn: msIntegration, users: draft.ms_users });
  const { users, external_users } = relations;
  await recordEvent(tx, projectStored({ id, projectId: id, data: { title: draft.title, users, external_users } }));
  return id;
};
