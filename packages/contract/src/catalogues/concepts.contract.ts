import { z } from 'zod';
import { changeOf } from '../echoed.ts';
import { anyOf, endpoint } from '../endpoint.ts';
import { id, queryFlag, queryId, removed, requiredLine, titled, version } from '../fields.ts';
import { list } from './catalogue-endpoints.ts';
import { pmPhaseView, pmSubPhaseView } from './catalogue-views.ts';

/** A cut across the knowledge: one global topic over all trades, or one global title of sub-phases over all PM phases. */
export const conceptView = z
  .object({
    id,
    title: z.string(),
    /** Null: the concept of a title of sub-phases. */
    topic: titled.nullable(),
    version: z.int(),
    lessons_count: z.int(),
    /** Computed: the trades that have a lesson of the topic. */
    trades: z.array(titled),
    /** Computed: the PM phases that have a sub-phase of this title. */
    pm_phases: z.array(titled),
  })
  .meta({ id: 'Concept' });
export type ConceptView = z.output<typeof conceptView>;

const readers = anyOf('topic', 'pm_sub_phase');
const writers = anyOf('topic.global', 'pm_sub_phase.global', 'pm_phase.global');
const subPhaseTitle = requiredLine();

export const conceptsContract = {
  list: list({
    path: '/concepts',
    summary: 'All concepts: the global topics, then the global titles of sub-phases.',
    requires: readers,
    view: conceptView,
  }),
  getById: endpoint({
    method: 'GET',
    path: '/concepts/getById',
    summary: 'One concept.',
    requires: readers,
    query: z.strictObject({ id: queryId }),
    response: conceptView,
    errors: ['not-found'],
  }),
  getByTopicId: endpoint({
    method: 'GET',
    path: '/concepts/getByTopicId',
    summary: 'The concept of a global topic.',
    requires: readers,
    query: z.strictObject({ topic_id: queryId }),
    response: conceptView,
    errors: ['not-found'],
  }),
  pm: list({
    path: '/concepts/pm',
    summary: 'The PM sub-phases, or only the global or the other ones.',
    requires: readers,
    view: pmSubPhaseView,
    query: z.strictObject({ is_global: queryFlag.optional(), include_lessons: queryFlag.optional() }),
  }),
  pmPhasesWithLessons: list({
    path: '/concepts/pmPhasesWithLessons',
    summary: 'The PM phases that have a sub-phase of this title, each with that sub-phase and its lessons.',
    requires: readers,
    view: pmPhaseView,
    query: z.strictObject({ title: subPhaseTitle }),
  }),
  store: endpoint({
    method: 'POST',
    path: '/concepts/store',
    summary: 'Makes a topic global, or every sub-phase of a title.',
    requires: writers,
    body: z.strictObject({ title: requiredLine(), topic_id: id.nullable().optional() }),
    response: conceptView,
  }),
  update: endpoint({
    method: 'POST',
    path: '/concepts/update',
    summary: 'Changes the title of a concept, or the topic it stands for.',
    requires: writers,
    body: changeOf(conceptView, {
      id,
      title: requiredLine().optional(),
      topic_id: id.optional(),
      version: version.optional(),
    }),
    response: conceptView,
    errors: ['not-found', 'stale-version'],
  }),
  updateGlobal: endpoint({
    method: 'POST',
    path: '/concepts/updateGlobal',
    summary: 'Makes every sub-phase of a title global or not, and may give them another title together.',
    requires: writers,
    body: z.strictObject({
      title: requiredLine(),
      is_global: z.boolean().optional(),
      new_title: requiredLine().optional(),
    }),
    response: z.array(pmSubPhaseView),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/concepts/remove',
    summary: 'Ends a concept: its topic or sub-phases stay and are no longer global.',
    requires: writers,
    body: z.strictObject({ id }),
    response: removed,
    errors: ['not-found'],
  }),
};
