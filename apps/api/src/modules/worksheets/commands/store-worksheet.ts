import { type Kind, kindDefinitions, type LocationDefinition } from '@polier/contract/kinds';
import type { WorksheetDraft } from '@polier/contract/worksheets/worksheets.contract';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import type { FieldIssue } from '@polier/contract/field-issues';
import { fieldProblem, problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { applyLessons, refuseLessons } from '../applied-lessons/commands/apply-lessons.ts';
import { refuseWhilePending } from '../../integrations/integration-locks.ts';
import { addSearchWords } from '../../search-words/add-search-words.ts';
import { requireKind } from '../../settings/require-feature.ts';
import type { Actor } from '../../lessons/lessons.policy.ts';
import { relationDefinitions } from '../../projects/project-relations.ts';
import { readableProjects } from '../../projects/projects.policy.ts';
import { actingMember } from '../../users/acting-member.ts';
import { detailValues, requestedDetails } from '../worksheet-details.ts';
import { worksheetEvents } from '../worksheets.events.ts';

/** The drafts of all kinds; the contract has checked the fields of the location. */
type PositionField = LocationDefinition['field'];
type Draft = Omit<WorksheetDraft, PositionField> & Partial<Readonly<Record<PositionField, number>>>;

/** Locks the project, so that nobody removes its trade or phase meanwhile. */
export const lockProjectForShare = async (tx: WriteTx, actor: Actor, id: number) => {
  const project = await tx
    .selectFrom('projects as p')
    .select('p.id')
    .where('p.company_id', '=', tx.companyId)
    .where('p.id', '=', id)
    .where(readableProjects(actor))
    .forShare()
    .executeTakeFirst();
  if (!project) throw problem('not-found');
};

interface ChosenLocation {
  readonly values: Partial<Record<LocationDefinition['column'], number>>;
  /** Title of the first row of the kind's location. */
  readonly title: string;
}

/** The location of the worksheet must be chosen in the project. */
const chooseLocation = async (tx: WriteTx, kind: Kind, draft: Draft): Promise<ChosenLocation> => {
  const issues: FieldIssue[] = [];
  const titles: string[] = [];
  const values: Partial<Record<LocationDefinition['column'], number>> = {};
  for (const { field, column, relation } of kindDefinitions[kind].worksheetLocation) {
    const { table, key, from, title } = relationDefinitions[relation];
    const sent = draft[field];
    const { rows } = await sql<{ id: number; title: string }>`
      select entity.id, ${title} as title
      from ${sql.table(table)} as choice join ${from}
        on entity.company_id = choice.company_id and entity.id = ${sql.ref(`choice.${key}`)}
      where choice.company_id = ${tx.companyId} and choice.project_id = ${draft.projectId} and entity.id = ${sent}`.execute(
      tx,
    );
    const [chosen] = rows;
    if (chosen) {
      titles.push(chosen.title);
      values[column] = chosen.id;
    } else {
      issues.push({ field, code: 'not-on-project' });
    }
  }
  if (issues.length > 0) throw fieldProblem(issues);
  return { values, title: titles[0] ?? '' };
};

/** Creates a worksheet with the chosen and the mandatory lessons; returns its id. */
export const storeWorksheet = async (tx: WriteTx, actor: Actor, kind: Kind, draft: Draft): Promise<number> => {
  const author = actingMember(tx);
  await lockProjectForShare(tx, actor, draft.projectId);
  await refuseWhilePending(tx, draft.projectId);
  await requireKind(tx, kind);
  const { values: location, title } = await chooseLocation(tx, kind, draft);
  const details = { title, ...requestedDetails(draft) };
  const { id } = await tx
    .insertInto('worksheets')
    .values({
      company_id: tx.companyId,
      kind,
      project_id: draft.projectId,
      author_user_id: author,
      ...location,
      ...detailValues(details),
      title: details.title,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addSearchWords(tx, [details.title, details.description, details.place, details.participants]);
  const target = { id, kind, projectId: draft.projectId, location };
  const lessons = draft.appliedLessons;
  await refuseLessons(tx, actor, target, { ids: lessons, fieldOf: (index) => `appliedLessons.${index}` });
  const applied = await applyLessons(tx, target, { ids: lessons, mandatory: true });
  await recordEvent(
    tx,
    worksheetEvents[kind].stored({
      id,
      projectId: draft.projectId,
      worksheetId: id,
      data: { kind, title: details.title, applied_lessons: applied },
    }),
  );
  return id;
};
