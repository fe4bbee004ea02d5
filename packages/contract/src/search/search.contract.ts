import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, instant, lineText, queryFlag, queryId, titled } from '../fields.ts';
import { kinds } from '../kinds.ts';
import { limits } from '../limits.ts';
import { page, pageQuery } from '../page.ts';
import { markedText } from './marked-text.ts';

/** What is searched, in the order in which hits of several types are listed. */
export const searchTypes = [
  'lesson',
  'worksheet',
  'project',
  'note',
  'order',
  'delivery_object',
  'plan_chapter',
  'experience',
  'catalogue',
  'person',
] as const;
export type SearchType = (typeof searchTypes)[number];

/** Catalogues whose entries are searched by their titles and numbers. */
export const searchedCatalogues = [
  'trades',
  'phases',
  'topics',
  'tags',
  'pm_phases',
  'pm_sub_phases',
  'x_processes',
  'x_sub_processes',
] as const;
export type SearchedCatalogue = (typeof searchedCatalogues)[number];

/** Fields an excerpt is taken from. */
export const excerptFields = [
  'more_info',
  'tag',
  'description',
  'place',
  'solution',
  'problem',
  'function',
  'purpose',
  'objects',
  'information',
  'text',
] as const;

export const searchHit = z
  .object({
    type: z.enum(searchTypes),
    id,
    title: markedText,
    /** Where else it was found; null: in the title alone. */
    excerpt: z.object({ field: z.enum(excerptFields), text: markedText }).nullable(),
    /** Of a lesson, worksheet, note or entry of a catalogue that belongs to one. */
    kind: z.enum(kinds).nullable(),
    mandatory: z.boolean(),
    /** False: a lesson that waits for approval. */
    approved: z.boolean(),
    /** Trade, phase or process it belongs to, with its number. */
    belongs_to: z.object({ id, number: z.string().nullable(), title: z.string() }).nullable(),
    /** Trade number or abbreviation of an entry of a catalogue. */
    number: z.string().nullable(),
    catalogue: z.enum(searchedCatalogues).nullable(),
    project: titled.nullable(),
    worksheet: titled.nullable(),
    /** Of a delivery object or of a chapter of an execution plan. */
    order: titled.nullable(),
    /** The execution plan of a chapter. */
    plan_id: id.nullable(),
    /** In how many projects a lesson is applied. */
    projects_count: z.int().nullable(),
    /** Letters of the lessons of a worksheet, and how many of those that apply are done. */
    progress: z.object({ states: z.string(), done: z.int(), total: z.int() }).nullable(),
    /** Author of an experience, responsible person of a note. */
    person: z.string().nullable(),
    /** Firm of an external partner. */
    company: z.string().nullable(),
    external: z.boolean(),
    date: instant.nullable(),
    /** When a delivery object is due. */
    due: date.nullable(),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.output<typeof searchHit>;

const entryFacet = z.array(z.object({ id, number: z.string().nullable(), title: z.string(), count: z.int() }));

/** Hits among lessons by what they can be narrowed to; each counts with the other filters. */
export const searchFacets = z
  .object({
    kind: z.array(z.object({ id: z.enum(kinds), count: z.int() })),
    trade: entryFacet,
    phase: entryFacet,
    tag: entryFacet,
    mandatory: z.int(),
  })
  .meta({ id: 'SearchFacets' });
export type SearchFacets = z.output<typeof searchFacets>;

const types = z
  .string()
  .max(200)
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(searchTypes)).min(1));

const searchQuery = z.strictObject({
  q: lineText(limits.insight),
  /** Separated by commas; without it all that the caller may read. */
  types: types.optional(),
  kind: z.enum(kinds).optional(),
  tradeId: queryId.optional(),
  phaseId: queryId.optional(),
  tagId: queryId.optional(),
  mandatory: queryFlag.optional(),
  /** Without words that are only spelled alike. */
  exact: queryFlag.optional(),
  /** At most so many of each type, as one page. */
  each: z.coerce.number<number>().pipe(z.int().min(1).max(10)).optional(),
  /** Whether facets are counted. */
  facets: queryFlag.optional(),
  ...pageQuery,
});
export type SearchQuery = z.output<typeof searchQuery>;

export const searchContract = {
  search: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/search',
    summary:
      'Finds lessons, worksheets, projects, notes, orders, delivery objects, chapters of execution plans, experiences, catalogues and people by their words.',
    requires: 'member',
    query: searchQuery,
    response: page(searchHit).extend({
      /** Hits of each type; of a type that stopped counting this many were looked at. */
      counts: z.partialRecord(z.enum(searchTypes), z.int()),
      /** Types with more hits than were looked at. */
      capped: z.array(z.enum(searchTypes)),
      /** Null: not asked for. */
      facets: searchFacets.nullable(),
      /** Other words that were looked for: those that contain a word of the query, and those spelled almost like one. */
      words: z.object({ also: z.array(z.string()), similar: z.array(z.string()) }),
    }),
    errors: ['not-found'],
  }),
};
