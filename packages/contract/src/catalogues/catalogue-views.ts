import { z } from 'zod';
import { id, titled } from '../fields.ts';
import { lessonView } from '../lessons/lessons.contract.ts';

const versioned = { version: z.int() };
const described = { id, title: z.string(), description: z.string().nullable() };
const ordered = { ...described, order: z.int(), abbreviation: z.string().nullable(), ...versioned };

export const tradeView = z
  .object({
    ...described,
    bkp: z.string(),
    ...versioned,
    lessons_count: z.int(),
    lessons: z.array(lessonView.trade).optional(),
  })
  .meta({ id: 'Trade' });
export type TradeView = z.output<typeof tradeView>;

export const phaseView = z.object({ ...ordered, lessons_count: z.int() }).meta({ id: 'Phase' });
export type PhaseView = z.output<typeof phaseView>;

export const topicView = z
  .object({
    ...described,
    order: z.int(),
    is_global: z.boolean(),
    ...versioned,
    lessons_count: z.int(),
    /** Computed: the trades that have a lesson of this topic. */
    trades: z.array(titled),
  })
  .meta({ id: 'Topic' });
export type TopicView = z.output<typeof topicView>;

export const tagView = z
  .object({ id, title: z.string(), color: z.string().nullable(), ...versioned, lessons_count: z.int() })
  .meta({ id: 'Tag' });
export type TagView = z.output<typeof tagView>;

export const pmSubPhaseView = z
  .object({
    ...ordered,
    pmPhaseId: id,
    is_global: z.boolean(),
    lessons_count: z.int(),
    lessons: z.array(lessonView.pm).optional(),
  })
  .meta({ id: 'PmSubPhase' });
export type PmSubPhaseView = z.output<typeof pmSubPhaseView>;

export const xSubProcessView = z
  .object({ ...ordered, xProcessId: id, lessons_count: z.int(), lessons: z.array(lessonView.x).optional() })
  .meta({ id: 'XSubProcess' });
export type XSubProcessView = z.output<typeof xSubProcessView>;

export const pmPhaseView = z
  .object({ ...ordered, lessons_count: z.int(), sub_phases: z.array(pmSubPhaseView) })
  .meta({ id: 'PmPhase' });
export type PmPhaseView = z.output<typeof pmPhaseView>;

export const xProcessView = z
  .object({ ...ordered, lessons_count: z.int(), sub_processes: z.array(xSubProcessView) })
  .meta({ id: 'XProcess' });
export type XProcessView = z.output<typeof xProcessView>;

export const dynamicFieldView = z
  .object({
    id,
    title: z.string(),
    description: z.string().nullable(),
    order: z.int(),
    color: z.string().nullable(),
    value: z.int(),
    ...versioned,
    /** Removed, and still shown where a worksheet uses it. */
    archived: z.boolean(),
  })
  .meta({ id: 'DynamicField' });
export type DynamicFieldView = z.output<typeof dynamicFieldView>;

/** What goes with a removed row of a catalogue. */
export const catalogueRemovalView = z
  .object({
    ...titled.shape,
    /** Sub-phases or sub-processes that go with it. */
    parts: z.int(),
    /** Lessons that stand nowhere else: without a use they are deleted, used ones are archived. */
    deleted_lessons: z.int(),
    archived_lessons: z.int(),
    /** Lessons that lose it and stay. */
    staying_lessons: z.int(),
    /** Worksheets that show it; they stay as they are. */
    worksheets: z.int(),
  })
  .meta({ id: 'CatalogueRemoval' });
export type CatalogueRemovalView = z.output<typeof catalogueRemovalView>;
