import type { Kind } from '@polier/contract/kinds';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { type Actor, editableLessons, readableLessons, visibleLessons } from '../../lessons/lessons.policy.ts';
import { idOfReference } from '../import-draft.ts';
import { linkedIds } from '../../lessons/reading/linked-ids-sql.ts';

/** A stored lesson as far as a list can say something about it. */
export interface KnownLesson {
  readonly id: number;
  readonly kind: Kind;
  readonly version: number;
  readonly insight: string;
  readonly more_info: string | null;
  readonly mandatory: boolean;
  readonly group_id: number;
  readonly level: number;
  readonly trades: readonly number[];
  readonly phases: readonly number[];
  readonly tags: readonly number[];
  readonly editable: boolean;
}

/** The lessons that references name: those of an earlier list, or those that an export has given. */
export const findReferencedLessons = async (
  db: ScopedDb,
  actor: Actor,
  references: readonly string[],
): Promise<Map<string, KnownLesson>> => {
  const own = references.flatMap((reference) => {
    const id = idOfReference(reference);
    return id === null ? [] : [{ reference, id }];
  });
  const { rows } = await sql<KnownLesson & { reference: string }>`
    select named.reference, l.id, l.kind, l.version, l.insight, l.more_info, l.mandatory, l.group_id, l.level,
      ${linkedIds('lesson_trades', 'trade_id')} as trades, ${linkedIds('lesson_phases', 'phase_id')} as phases,
      ${linkedIds('lesson_tags', 'tag_id')} as tags, ${editableLessons(actor)} as editable
    from (
      select reference, lesson_id as id, 1 as rank from lesson_references
      where company_id = ${db.companyId} and reference = any(${references}::text[])
      union all
      select own.reference, own.id, 2 from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as own (reference text, id bigint)
    ) as named
    join lessons as l on l.company_id = ${db.companyId} and l.id = named.id
    where not l.project_only and ${readableLessons(actor)}
    order by named.rank desc`.execute(db);
  // A reference of a list comes before an id of ours that looks the same.
  return new Map(rows.map((row) => [row.reference, row]));
};

/** Questions are the same by this form, whatever their signs and capitals. */
const folded = (text: string) => sql`btrim(regexp_replace(fold_case(${sql.ref(text)}), '[^[:alnum:]]+', ' ', 'g'))`;

/** Of each question the visible lessons of its kind that ask the same. */
export const findSameLessons = async (
  db: ScopedDb,
  actor: Actor,
  questions: readonly { readonly row: number; readonly kind: Kind; readonly insight: string }[],
): Promise<Map<number, number[]>> => {
  const found = new Map<number, number[]>();
  if (questions.length === 0) return found;
  const { rows } = await sql<{ row: number; ids: number[] }>`
    select asked.row, array_agg(l.id order by l.approved desc, l.id) as ids
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as asked ("row" integer, kind text, insight text)
    join lessons as l on l.company_id = ${db.companyId} and l.kind = asked.kind and ${folded('l.insight')} = ${folded('asked.insight')}
    where ${visibleLessons(actor)}
    group by asked.row`.execute(db);
  for (const { row, ids } of rows) found.set(row, ids.slice(0, 3));
  return found;
};
