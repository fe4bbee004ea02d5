import type { Kind } from '@polier/contract/kinds';
import type { WorksheetDraft } from '@polier/contract/worksheets/worksheets.contract';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scoped-db';
import type { FieldRefusal } from '@polier/contract/field-refusals';
import { fieldProblem, problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { applyLessons, refuseLessons } from '../../applied-lessons/commands/apply-lessons.ts';
import { requireKind } from '../../companies/require-feature.ts';
import type { Viewer } from '../../lessons/lessons.policy.ts';
import { partDefinitions } from '../../projects/project-parts.ts';
import { readableProjects } from '../../projects/projects.policy.ts';
import { actingMember } from '../../users/acting-member.ts';
import { detailValues, sentDetails } from '../worksheet-details.ts';
import { type PlaceColumn, type PlaceField, worksheetKeys, worksheetPlaces } from '../worksheet-kinds.ts';

/** The drafts of all kinds: which of the place's fields there are, the contract has checked. */
type Draft = Omit<WorksheetDraft, PlaceField> & Partial<Readonly<Record<PlaceField, number>>>;

/** Held so that nobody takes a trade or phase off the project while a worksheet for it is made. */
const holdProject = async (tx: WriteTx, viewer: Viewer, id: number) => {
  const project = await tx
    .selectFrom('projects as p')
    .select('p.id')
    .where('p.company_id', '=', tx.companyId)
    .where('p.id', '=', id)
    .where(readableProjects(viewer))
    .forShare()
    .executeTakeFirst();
  if (!project) throw problem('not-found');
};

interface ChosenPlace {
  readonly values: Partial<Record<PlaceColumn, number>>;
  /** Title of the first of the kind's places. */
  readonly title: string;
}

/** What the worksheet stands on has to be chosen in the project. */
const choosePlace = async (tx: WriteTx, kind: Kind, draft: Draft): Promise<ChosenPlace> => {
  const refusals: FieldRefusal[] = [];
  const titles: string[] = [];
  const values: Partial<Record<PlaceColumn, number>> = {};
  for (const { field, column, part } of worksheetPlaces[kind]) {
    const { table, key, from, title } = partDefinitions[part];
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
      refusals.push({ field, code: 'not-on-project' });
    }
  }
  if (refusals.length > 0) throw fieldProblem(refusals);
  return { values, title: titles[0] ?? '' };
};

/** Makes a worksheet with the chosen lessons and those that everybody has to ask; answers its id. */
export const storeWorksheet = async (tx: WriteTx, viewer: Viewer, kind: Kind, draft: Draft): Promise<number> => {
  const author = actingMember(tx);
  await holdProject(tx, viewer, draft.projectId);
  await requireKind(tx, kind);
  const { values: place, title } = await choosePlace(tx, kind, draft);
  const details = { title, ...sentDetails(draft) };
  const { id } = await tx
    .insertInto('worksheets')
    .values({
      company_id: tx.companyId,
      kind,
      project_id: draft.projectId,
      author_user_id: author,
      ...place,
      ...detailValues(details),
      title: details.title,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const target = { id, kind, projectId: draft.projectId, place };
  const lessons = draft.appliedLessons;
  await refuseLessons(tx, viewer, target, { ids: lessons, fieldOf: (index) => `appliedLessons.${index}` });
  const applied = await applyLessons(tx, target, { ids: lessons, mandatory: true });
  await recordEvent(tx, {
    type: `${worksheetKeys[kind]}_stored`,
    subject: { type: 'worksheet', id },
    projectId: draft.projectId,
    worksheetId: id,
    data: { kind, title: details.title, applied_lessons: applied },
  });
  return id;
};
