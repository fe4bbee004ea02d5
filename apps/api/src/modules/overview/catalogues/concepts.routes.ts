import { conceptsContract } from '@polier/contract/catalogues/concepts.contract';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { fieldProblem } from '#platform/errors/problem';
import { type Route, route } from '#platform/http/route';
import { catalogueDefinitions } from '../../catalogues/catalogue-definitions.ts';
import {
  removeConcept,
  storeConcept,
  updateConcept,
  updateGlobalTitle,
} from '../../catalogues/commands/write-concept.ts';
import { catalogues, pmPhasesOfTitle } from './catalogue-readings.ts';
import { listCatalogue } from './catalogues.queries.ts';
import { getConcept, getConceptOfTopic, listConcepts } from './concepts.queries.ts';

const revalidate = { revalidate: true };

/** A phase has one sub-phase of a title: renaming may meet another one. */
const titleTaken = (field: string) => ({
  [catalogueDefinitions.pmSubPhases.uniqueTitle]: () => fieldProblem([{ field, code: 'already-used' }]),
});

const isAny = sql<boolean>`true`;

export const conceptsRoutes: readonly Route[] = [
  route(conceptsContract.list, ({ db, caller }) => listConcepts(db, caller), revalidate),
  route(conceptsContract.getById, ({ db, caller, query }) => getConcept(db, caller, query.id), revalidate),
  route(
    conceptsContract.getByTopicId,
    ({ db, caller, query }) => getConceptOfTopic(db, caller, query.topic_id),
    revalidate,
  ),
  route(
    conceptsContract.pm,
    ({ db, caller, query: { is_global: isGlobal, include_lessons: withLessons } }) =>
      listCatalogue(
        db,
        catalogues.pmSubPhases,
        { actor: caller, withLessons },
        { where: isGlobal === undefined ? isAny : sql<boolean>`c.is_global = ${isGlobal}` },
      ),
    revalidate,
  ),
  route(
    conceptsContract.pmPhasesWithLessons,
    ({ db, caller, query: { title } }) =>
      listCatalogue(
        db,
        pmPhasesOfTitle(title),
        { actor: caller, withLessons: true, subPhaseTitle: title },
        { where: sql<boolean>`children.list is not null` },
      ),
    revalidate,
  ),
  route(conceptsContract.store, async ({ write, db, caller, body }) => {
    const id = await write((tx) => storeConcept(tx, body), titleTaken('title'));
    return getConcept(db, caller, id);
  }),
  route(conceptsContract.update, async ({ write, db, caller, body }) => {
    const findCurrent = (tx: ScopedDb) => getConcept(tx, caller, body.id);
    await write((tx) => updateConcept(tx, body, findCurrent), titleTaken('title'));
    return getConcept(db, caller, body.id);
  }),
  route(conceptsContract.updateGlobal, async ({ write, db, caller, body }) => {
    const ids = await write((tx) => updateGlobalTitle(tx, body), titleTaken('new_title'));
    return listCatalogue(
      db,
      catalogues.pmSubPhases,
      { actor: caller },
      { where: sql<boolean>`c.id = any(${ids}::bigint[])` },
    );
  }),
  route(conceptsContract.remove, async ({ write, body }) => {
    await write((tx) => removeConcept(tx, body.id));
    return { id: body.id };
  }),
];
