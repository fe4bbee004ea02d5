import type { Inheritance } from '@polier/contract/projects/project-inheritance';
import { type Kind, kindDefinitions, kinds } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { recordEvents } from '#platform/events/record-event';
import type { Actor } from '../../lessons/lessons.policy.ts';
import { relationDefinitions } from '../../projects/project-relations.ts';
import { readableWorksheets } from '../worksheets.policy.ts';
import { type CopySource, copyWorksheet } from './copy-worksheet.ts';

interface Inherited {
  readonly parentId: number;
  readonly projectId: number;
}

interface ParentWorksheet extends CopySource {
  readonly title: string;
}

/** Over `worksheets as w`: the new project has chosen what the worksheet stands on. */
const isChosen = (kind: Kind, projectId: number) =>
  sql.join(
    kindDefinitions[kind].worksheetLocation.map(({ column, relation }) => {
      const { table, key } = relationDefinitions[relation];
      return sql`exists (select from ${sql.table(table)} as choice
        where choice.company_id = w.company_id and choice.project_id = ${projectId}
          and ${sql.ref(`choice.${key}`)} = ${sql.ref(`w.${column}`)})`;
    }),
    sql` and `,
  );

const worksheetsOf = async (tx: WriteTx, actor: Actor, kind: Kind, { parentId, projectId }: Inherited) => {
  const { rows } = await sql<ParentWorksheet>`
    select w.id, w.kind, w.title, json_build_object('trade_id', w.trade_id, 'phase_id', w.phase_id,
      'pm_phase_id', w.pm_phase_id, 'x_process_id', w.x_process_id) as location
    from worksheets as w join projects as p on p.company_id = w.company_id and p.id = w.project_id
    where w.company_id = ${tx.companyId} and w.project_id = ${parentId} and w.kind = ${kind}
      and ${readableWorksheets(actor, kind)} and ${isChosen(kind, projectId)}
    order by w.id`.execute(tx);
  return rows;
};

/**
 * Copies the worksheets of the parent into a new project that has chosen what they stand on, with the lessons that may be
 * used there and the mandatory ones of today.
 */
export const inheritWorksheets = async (
  tx: WriteTx,
  actor: Actor,
  inherited: Inherited,
  inheritance: Inheritance,
): Promise<void> => {
  const { projectId } = inherited;
  for (const kind of kinds.filter((one) => actor.can(`${kindDefinitions[one].permissions.worksheet}.create`))) {
    const events = [];
    for (const parent of await worksheetsOf(tx, actor, kind, inherited)) {
      const copied = await copyWorksheet(tx, actor, parent, { ...inheritance, projectId, title: parent.title });
      events.push(copied.event);
    }
    await recordEvents(tx, events);
  }
};
