import { cataloguesContract } from '@polier/contract/catalogues/catalogues.contract';
import { sql } from 'kysely';
import { type Route, route } from '#platform/http/route';
import { catalogues } from './catalogue-readings.ts';
import { requireEntry } from '../../catalogues/require-entry.ts';
import { getCatalogueEntry, listCatalogue, requireReadableProject } from './catalogues.queries.ts';
import { conceptsRoutes } from './concepts.routes.ts';
import { catalogueWriteRoutes } from './catalogue-writes.routes.ts';
import { phaseGroupRoutes } from './phase-groups.routes.ts';
import { chosenWithLesson, lessonOfTradeAndPhase, phaseChoice, withWorksheets } from './project-filters.ts';

const { trades, phases, topics, tags, dynamicFields } = cataloguesContract;
const revalidate = { revalidate: true };

const tradeRoutes: readonly Route[] = [
  route(
    trades.list,
    ({ db, caller, query }) => listCatalogue(db, catalogues.trades, { actor: caller, withLessons: query.loadLessons }),
    revalidate,
  ),
  route(
    trades.getById,
    ({ db, caller, query }) => getCatalogueEntry(db, catalogues.trades, { actor: caller }, query.tradeId),
    revalidate,
  ),
  route(
    trades.byTopicIdWithLessons,
    ({ db, caller, query: { topicId } }) =>
      listCatalogue(
        db,
        catalogues.trades,
        { actor: caller, topicId, withLessons: true },
        { where: sql<boolean>`tally.id is not null`, orThrow: () => requireEntry(db, 'topics', topicId) },
      ),
    revalidate,
  ),
];

const phaseRoutes: readonly Route[] = [
  route(phases.list, ({ db, caller }) => listCatalogue(db, catalogues.phases, { actor: caller }), revalidate),
  route(
    phases.getById,
    ({ db, caller, query }) => getCatalogueEntry(db, catalogues.phases, { actor: caller }, query.phaseId),
    revalidate,
  ),
  route(
    phases.forProjectWithWorksheets,
    ({ db, caller, query: { projectId } }) =>
      listCatalogue(
        db,
        catalogues.phases,
        { actor: caller },
        {
          where: withWorksheets(phaseChoice, caller, projectId),
          archived: true,
          orThrow: () => requireReadableProject(db, caller, projectId),
        },
      ),
    revalidate,
  ),
  route(
    phases.filter,
    ({ db, caller, query: { projectId, tradeId } }) =>
      listCatalogue(
        db,
        catalogues.phases,
        { actor: caller },
        {
          where: chosenWithLesson(phaseChoice, caller, projectId, lessonOfTradeAndPhase(tradeId)),
          orThrow: async () => {
            await requireReadableProject(db, caller, projectId);
            await requireEntry(db, 'trades', tradeId);
          },
        },
      ),
    revalidate,
  ),
];

const topicRoutes: readonly Route[] = [
  route(topics.list, ({ db, caller }) => listCatalogue(db, catalogues.topics, { actor: caller }), revalidate),
  route(
    topics.global,
    ({ db, caller }) => listCatalogue(db, catalogues.topics, { actor: caller }, { where: sql<boolean>`c.is_global` }),
    revalidate,
  ),
  route(
    topics.getById,
    ({ db, caller, query }) => getCatalogueEntry(db, catalogues.topics, { actor: caller }, query.topicId),
    revalidate,
  ),
];

const tagRoutes: readonly Route[] = [
  route(tags.list, ({ db, caller }) => listCatalogue(db, catalogues.tags, { actor: caller }), revalidate),
  route(
    tags.getById,
    ({ db, caller, query }) => getCatalogueEntry(db, catalogues.tags, { actor: caller }, query.tagId),
    revalidate,
  ),
];

// Archived options that no worksheet uses are left out.
const offeredOrShown = sql<boolean>`(c.archived_at is null or exists (
  select from applied_lessons as al where al.company_id = c.company_id and al.dynamic_field_id = c.id))`;

const dynamicFieldRoutes: readonly Route[] = [
  route(
    dynamicFields.list,
    ({ db, caller }) =>
      listCatalogue(db, catalogues.dynamicFields, { actor: caller }, { where: offeredOrShown, archived: true }),
    revalidate,
  ),
  route(
    dynamicFields.getById,
    ({ db, caller, query }) => getCatalogueEntry(db, catalogues.dynamicFields, { actor: caller }, query.id),
    revalidate,
  ),
];

export const cataloguesRoutes: readonly Route[] = [
  ...tradeRoutes,
  ...phaseRoutes,
  ...topicRoutes,
  ...tagRoutes,
  ...phaseGroupRoutes,
  ...dynamicFieldRoutes,
  ...catalogueWriteRoutes,
  ...conceptsRoutes,
];
