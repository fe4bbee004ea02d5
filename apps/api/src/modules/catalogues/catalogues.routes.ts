import { cataloguesContract } from '@polier/contract/catalogues/catalogues.contract';
import { sql } from 'kysely';
import { type Route, route } from '#platform/http/route';
import { catalogues } from './catalogue-definitions.ts';
import { getCatalogueEntry, listCatalogue, requireEntry, requireReadableProject } from './catalogues.queries.ts';
import { phaseGroupRoutes } from './phase-groups.routes.ts';
import { chosenWithLesson, lessonOfTradeAndPhase, phaseChoice, withWorksheets } from './project-filters.ts';

const { trades, phases, topics, tags, dynamicFields } = cataloguesContract;
const revalidate = { revalidate: true };

const tradeRoutes: readonly Route[] = [
  route(
    trades.list,
    ({ db, caller, query }) => listCatalogue(db, catalogues.trades, { viewer: caller, withLessons: query.loadLessons }),
    revalidate,
  ),
  route(
    trades.getById,
    ({ db, caller, query }) => getCatalogueEntry(db, catalogues.trades, { viewer: caller }, query.tradeId),
    revalidate,
  ),
  route(
    trades.byTopicIdWithLessons,
    ({ db, caller, query: { topicId } }) =>
      listCatalogue(
        db,
        catalogues.trades,
        { viewer: caller, topicId, withLessons: true },
        { where: sql<boolean>`tally.id is not null`, orRefuse: () => requireEntry(db, 'topics', topicId) },
      ),
    revalidate,
  ),
];

const phaseRoutes: readonly Route[] = [
  route(phases.list, ({ db, caller }) => listCatalogue(db, catalogues.phases, { viewer: caller }), revalidate),
  route(
    phases.getById,
    ({ db, caller, query }) => getCatalogueEntry(db, catalogues.phases, { viewer: caller }, query.phaseId),
    revalidate,
  ),
  route(
    phases.forProjectWithWorksheets,
    ({ db, caller, query: { projectId } }) =>
      listCatalogue(
        db,
        catalogues.phases,
        { viewer: caller },
        {
          where: withWorksheets(phaseChoice, caller, projectId),
          archived: true,
          orRefuse: () => requireReadableProject(db, caller, projectId),
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
        { viewer: caller },
        {
          where: chosenWithLesson(phaseChoice, caller, projectId, lessonOfTradeAndPhase(tradeId)),
          orRefuse: async () => {
            await requireReadableProject(db, caller, projectId);
            await requireEntry(db, 'trades', tradeId);
          },
        },
      ),
    revalidate,
  ),
];

const topicRoutes: readonly Route[] = [
  route(topics.list, ({ db, caller }) => listCatalogue(db, catalogues.topics, { viewer: caller }), revalidate),
  route(
    topics.global,
    ({ db, caller }) => listCatalogue(db, catalogues.topics, { viewer: caller }, { where: sql<boolean>`c.is_global` }),
    revalidate,
  ),
  route(
    topics.getById,
    ({ db, caller, query }) => getCatalogueEntry(db, catalogues.topics, { viewer: caller }, query.topicId),
    revalidate,
  ),
];

const tagRoutes: readonly Route[] = [
  route(tags.list, ({ db, caller }) => listCatalogue(db, catalogues.tags, { viewer: caller }), revalidate),
  route(
    tags.getById,
    ({ db, caller, query }) => getCatalogueEntry(db, catalogues.tags, { viewer: caller }, query.tagId),
    revalidate,
  ),
];

const dynamicFieldRoutes: readonly Route[] = [
  route(
    dynamicFields.list,
    ({ db, caller }) => listCatalogue(db, catalogues.dynamicFields, { viewer: caller }),
    revalidate,
  ),
  route(
    dynamicFields.getById,
    ({ db, caller, query }) => getCatalogueEntry(db, catalogues.dynamicFields, { viewer: caller }, query.id),
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
];
