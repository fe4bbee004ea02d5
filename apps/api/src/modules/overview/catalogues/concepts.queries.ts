import type { ConceptView } from '@polier/contract/catalogues/concepts.contract';
import { type RawBuilder, sql } from 'kysely';
import { type JsonText, jsonList } from '#platform/database/sql/json-list';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import type { Actor } from '../../lessons/lessons.policy.ts';
import { catalogues, selectCatalogue } from './catalogue-readings.ts';

const all = sql<boolean>`true`;

/** Concepts as `c`: the global topics in their order, then the titles of sub-phases. */
const selectConcepts = (actor: Actor, which: RawBuilder<boolean>): RawBuilder<ConceptView> => sql<ConceptView>`
  select c.id, coalesce(c.title, topic.title) as title, c.version,
    case when c.topic_id is not null then json_build_object('id', topic.id, 'title', topic.title) end as topic,
    coalesce(topic.lessons_count, sub_phases.lessons_count, 0) as lessons_count,
    coalesce(topic.trades, '[]') as trades, coalesce(sub_phases.pm_phases, '[]') as pm_phases
  from concepts as c
  left join (${selectCatalogue(catalogues.topics, { actor }, all)}) as topic on topic.id = c.topic_id
  left join (
    select fold_case(sub_phase.title) as folded, sum(sub_phase.lessons_count)::int as lessons_count,
      json_agg(json_build_object('id', phase.id, 'title', phase.title)
        order by phase.sort_order, fold_case(phase.title), phase.id) as pm_phases
    from (${selectCatalogue(catalogues.pmSubPhases, { actor }, all)}) as sub_phase
    join pm_phases as phase on phase.company_id = ${actor.companyId} and phase.id = sub_phase."pmPhaseId"
    group by fold_case(sub_phase.title)) as sub_phases
    on c.topic_id is null and sub_phases.folded = fold_case(c.title)
  where c.company_id = ${actor.companyId} and ${which}
  order by c.topic_id is null, topic."order", fold_case(coalesce(c.title, topic.title)), c.id`;

export const listConcepts = async (db: ScopedDb, actor: Actor): Promise<JsonText<ConceptView[]>> =>
  jsonList(db, db.selectFrom(sql<ConceptView>`(${selectConcepts(actor, all)})`.as('concept')).selectAll());

const findConcept = async (db: ScopedDb, actor: Actor, which: RawBuilder<boolean>): Promise<ConceptView> => {
  const { rows } = await selectConcepts(actor, which).execute(db);
  const [concept] = rows;
  if (!concept) throw problem('not-found');
  return concept;
};

export const getConcept = (db: ScopedDb, actor: Actor, id: number): Promise<ConceptView> =>
  findConcept(db, actor, sql<boolean>`c.id = ${id}`);

export const getConceptOfTopic = (db: ScopedDb, actor: Actor, topicId: number): Promise<ConceptView> =>
  findConcept(db, actor, sql<boolean>`c.topic_id = ${topicId}`);
