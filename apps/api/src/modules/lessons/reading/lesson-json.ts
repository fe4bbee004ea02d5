import { type Kind, kindDefinitions } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import { flagsSql } from '#platform/database/sql/flags-sql';
import { instantSql } from '#platform/database/sql/instant-sql';
import { type LessonColumn, lessonColumnList } from '../lesson-columns.ts';
import { memberOrNull } from '../../users/member-name-sql.ts';
import { groupJoin } from './lesson-order.ts';
import {
  approvableLessons,
  dueLessons,
  editableLessons,
  lastVerified,
  removableLessons,
  reorderableLessons,
  type Actor,
  verifiableLessons,
} from '../lessons.policy.ts';
import { linkedIds } from './linked-ids-sql.ts';

type Fields = Readonly<Record<string, RawBuilder<unknown>>>;

/** Further values read after a column. */
const furtherFields: { readonly [Name in LessonColumn['name']]?: Fields } = {
  userId: { author: sql`written.author` },
  order: { phases: linkedIds('lesson_phases', 'phase_id'), tags: linkedIds('lesson_tags', 'tag_id') },
};

/** The wording stored as `pinned` when the worksheet was closed, else the newest one. */
export const pinnedWording: Fields = Object.fromEntries(
  lessonColumnList
    .filter(({ wording }) => wording)
    .map(({ name, column }) => [
      name,
      sql`case when pinned.version is null then ${sql.ref(`l.${column}`)} else ${sql.ref(`pinned.${column}`)} end`,
    ]),
);

const plainColumns: Fields = Object.fromEntries(
  lessonColumnList.flatMap(({ name, column }) => [
    [name, sql.ref(`l.${column}`)],
    ...Object.entries(furtherFields[name] ?? {}),
  ]),
);

/** The texts of the experience; its author is named as today. A copy of a lesson has none. */
const origin = sql`case when l.origin->>'type' = 'experience' then json_build_object(
  'author', ${memberOrNull(sql`(l.origin->>'userId')::bigint`)},
  'recorded_at', l.origin->>'recorded_at', 'lesson', l.origin->'values'->>'lesson',
  'problem', l.origin->'values'->>'problem', 'solution', l.origin->'values'->>'solution') end`;

const common = (actor: Actor): Fields => ({
  id: sql`l.id`,
  ...plainColumns,
  origin,
  created_at: instantSql('l.created_at'),
  updated_at: instantSql('l.updated_at'),
  verified_at: instantSql(lastVerified),
  verifier: sql`verified.verifier`,
  verification_due: dueLessons(actor),
  has_suggestion: sql`(l.id in (
    select waiting.lesson_id from lesson_suggestions as waiting
    where waiting.company_id = ${actor.companyId} and waiting.decided_at is null))`,
  can: flagsSql({
    edit: editableLessons(actor),
    remove: removableLessons(actor),
    approve: approvableLessons(actor),
    reorder: reorderableLessons(actor),
    verify: verifiableLessons(actor),
  }),
});

const classification = (kind: Kind): Fields => {
  const { group, inTrades } = kindDefinitions[kind];
  return {
    ...(inTrades && { tradeId: sql`in_trades.ids[1]`, trades: sql`in_trades.ids` }),
    ...Object.fromEntries(group.fields.map((field) => [field, sql`l.group_id`])),
    [group.view]: sql`grouped.view`,
  };
};

const fields = (kind: Kind, actor: Actor, overrides: Fields) => {
  const all: Fields = { ...common(actor), ...classification(kind) };
  return Object.entries({ ...all, ...overrides }).filter(([name]) => name in all);
};

interface Person {
  readonly id: RawBuilder<unknown>;
  readonly as: string;
  readonly of: string;
}
/** Joins a person by id, as `of.as`. */
export const personJoin = ({ id, as, of }: Person): RawBuilder<unknown> => sql`
  left join lateral (
    select json_build_object('id', person.id, 'name', person.firstname || ' ' || person.lastname) as ${sql.ref(as)}
    from users as person where person.id = ${id} offset 0) as ${sql.ref(of)} on true`;

const tradesJoin = sql`cross join lateral (select ${linkedIds('lesson_trades', 'trade_id')} as ids offset 0) as in_trades`;

// The approval counts as a verification until a later one.
const verifierId = sql`case
  when l.verified_at is null or l.approved_at > l.verified_at then l.approved_by_user_id else l.verified_by_user_id end`;

/** The joins that the view of `lessons as l` needs; each person is looked up once. */
export const lessonViewJoins = (kind: Kind): RawBuilder<unknown> => sql`${groupJoin(kind)}
  ${kindDefinitions[kind].inTrades ? tradesJoin : sql``}
  ${personJoin({ id: sql`l.author_user_id`, as: 'author', of: 'written' })}
  ${personJoin({ id: verifierId, as: 'verifier', of: 'verified' })}`;

/** The contract's view of a lesson as columns over `lessons as l`: for lists, whose rows become JSON by their aliases. */
export const lessonViewColumns = (kind: Kind, actor: Actor): AliasedRawBuilder<unknown, string>[] =>
  fields(kind, actor, {}).map(([name, value]) => value.as(name));

/** The same view as one `json` value, for nesting; `overrides` replaces fields: the wording of another version, links that the same statement writes. */
export const lessonJson = <K extends Kind>(kind: K, actor: Actor, overrides: Fields = {}): RawBuilder<LessonView<K>> =>
  sql<
    LessonView<K>
  >`json_build_object(${sql.join(fields(kind, actor, overrides).map(([name, value]) => sql`${sql.lit(name)}, ${value}`))})`;

/** The fields of `lessons as l` that a worksheet row shows, over its `grouped`. */
export const lessonRowJson = (kind: Kind): RawBuilder<unknown> => {
  const { group } = kindDefinitions[kind];
  return sql`json_build_object('id', l.id, 'insight', ${pinnedWording['insight']}, 'mandatory', l.mandatory,
    ${sql.lit(group.view)}, grouped.view)`;
};
