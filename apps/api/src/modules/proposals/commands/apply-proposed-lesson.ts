import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import { tradeOrder } from '../../catalogues/trade-order.ts';
import type { Actor } from '../../lessons/lessons.policy.ts';
import { storeAppliedLessons } from '../../worksheets/applied-lessons/commands/store-applied-lessons.ts';
import { storeWorksheet } from '../../worksheets/commands/store-worksheet.ts';
import { phaseOfKind } from '../phase-of-kind.ts';

/** The lesson to apply, and the phase of the project it is for. */
export interface ProposedLesson {
  readonly kind: Kind;
  readonly projectId: number;
  readonly placeId: number;
  readonly lessonId: number;
}

/** Over `worksheets as w`: of the phase, and of a trade of the lesson where the kind has trades. */
const fits = ({
  kind,
  projectId,
  placeId,
  lessonId,
}: ProposedLesson) => sql<boolean>`w.project_id = ${projectId} and w.kind = ${kind}
  and ${sql.ref(`w.${phaseOfKind(kind).column}`)} = ${placeId}
  ${
    kindDefinitions[kind].inTrades
      ? sql`and w.trade_id in (select trade_id from lesson_trades where company_id = w.company_id and lesson_id = ${lessonId})`
      : sql``
  }`;

interface Target {
  readonly worksheetId: number;
  readonly applied: boolean;
}

/** A worksheet that asks the lesson already, else the newest open one. */
const findWorksheet = async (tx: WriteTx, of: ProposedLesson): Promise<Target | undefined> => {
  const { rows } = await sql<Target>`
    select w.id as "worksheetId", al.id is not null as applied
    from worksheets as w
    left join applied_lessons as al
      on al.company_id = w.company_id and al.worksheet_id = w.id and al.lesson_id = ${of.lessonId}
    where w.company_id = ${tx.companyId} and ${fits(of)} and (not w.closed or al.id is not null)
    order by al.id is not null desc, w.id desc limit 1`.execute(tx);
  return rows[0];
};

/** The first trade of the project, by number, that the lesson belongs to. */
const findTrade = async (tx: WriteTx, { projectId, lessonId }: ProposedLesson): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select trade.id from project_trades as choice
    join trades as trade on trade.company_id = choice.company_id and trade.id = choice.trade_id
    join lesson_trades as link on link.company_id = trade.company_id and link.trade_id = trade.id
    where choice.company_id = ${tx.companyId} and choice.project_id = ${projectId} and link.lesson_id = ${lessonId}
    order by ${tradeOrder('trade')} limit 1`.execute(tx);
  const [first] = rows;
  if (!first) throw problem('not-found');
  return first.id;
};

const createWorksheet = async (tx: WriteTx, actor: Actor, of: ProposedLesson): Promise<void> => {
  const { permissions, worksheetLocation, inTrades } = kindDefinitions[of.kind];
  if (!actor.can(`${permissions.worksheet}.create`)) throw problem('forbidden');
  const [first] = worksheetLocation;
  const location = {
    ...(inTrades && { [first.field]: await findTrade(tx, of) }),
    [phaseOfKind(of.kind).field]: of.placeId,
  };
  const draft = { projectId: of.projectId, ...location, appliedLessons: [of.lessonId] };
  await storeWorksheet(tx, actor, of.kind, draft);
};

/**
 * Applies a lesson in the newest open worksheet of the phase that it fits, else in a new one; where one asks it already,
 * nothing is added. Returns the id of the row.
 */
export const applyProposedLesson = async (tx: WriteTx, actor: Actor, of: ProposedLesson): Promise<number> => {
  const target = await findWorksheet(tx, of);
  if (target === undefined) await createWorksheet(tx, actor, of);
  else if (!target.applied) {
    const { worksheetId } = target;
    const lessons = { worksheetId, appliedLessons: [of.lessonId], newAppliedLessons: [] };
    await storeAppliedLessons(tx, actor, of.kind, lessons);
  }
  const { rows } = await sql<{ id: number }>`
    select al.id from applied_lessons as al join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
    where al.company_id = ${tx.companyId} and al.lesson_id = ${of.lessonId} and ${fits(of)}
    order by w.id desc limit 1`.execute(tx);
  const [row] = rows;
  if (!row) throw problem('not-found');
  return row.id;
};
