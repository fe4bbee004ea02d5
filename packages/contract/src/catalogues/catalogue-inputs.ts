import { z } from 'zod';
import { changeOf } from '../echoed.ts';
import { id, lineText, nullableText, order, requiredLine, version } from '../fields.ts';
import { limits } from '../limits.ts';
import {
  dynamicFieldView,
  phaseView,
  pmPhaseView,
  pmSubPhaseView,
  tagView,
  topicView,
  tradeView,
  xProcessView,
  xSubProcessView,
} from './catalogue-views.ts';

const described = { title: requiredLine(), description: nullableText().optional() };
const abbreviation = requiredLine(limits.abbreviation);
const ordered = { ...described, order: order.optional(), abbreviation };
const color = lineText(7)
  .regex(/^#[0-9a-fA-F]{6}$/)
  .nullable()
  .optional();
/** Decides the order of the options; as large as the database's integer. */
const value = z.int().min(-2_147_483_648).max(2_147_483_647).optional();
const isGlobal = { is_global: z.boolean().optional() };

const trade = { ...described, bkp: requiredLine(limits.tradeNumber) };
const topic = { ...described, order: order.optional(), ...isGlobal };
const tag = { title: requiredLine(), color };
const dynamicField = { ...described, order: order.optional(), color, value };
const pmSubPhase = { pmPhaseId: id, ...ordered, ...isGlobal };
const xSubProcess = { xProcessId: id, ...ordered };

/** A row that never had an abbreviation answers null; sent back, null leaves it so. */
const keptAbbreviation = abbreviation.nullish().transform((given) => given ?? undefined);
type Partly<F extends z.ZodRawShape> = {
  [N in keyof F]: N extends 'abbreviation' ? typeof keptAbbreviation : z.ZodOptional<F[N]>;
};
const changed = <F extends z.ZodRawShape>(fields: F) =>
  ({
    ...z.strictObject(fields).partial().shape,
    ...('abbreviation' in fields ? { abbreviation: keptAbbreviation } : {}),
  }) as unknown as Partly<F>;

const entryChange = <F extends z.ZodRawShape>(view: z.ZodObject, fields: F) =>
  changeOf(view, { id, version: version.optional(), ...changed(fields) });

export const tradeDraft = z.strictObject(trade);
export const tradeChange = entryChange(tradeView, trade);
export const phaseDraft = z.strictObject(ordered);
export const phaseChange = entryChange(phaseView, ordered);
export const topicDraft = z.strictObject(topic);
export const topicChange = entryChange(topicView, topic);
export const tagDraft = z.strictObject(tag);
export const tagChange = entryChange(tagView, tag);
export const pmPhaseChange = entryChange(pmPhaseView, ordered);
export const pmSubPhaseDraft = z.strictObject(pmSubPhase);
export const pmSubPhaseChange = entryChange(pmSubPhaseView, pmSubPhase);
export const xProcessChange = entryChange(xProcessView, ordered);
export const xSubProcessDraft = z.strictObject(xSubProcess);
export const xSubProcessChange = entryChange(xSubProcessView, xSubProcess);
export const dynamicFieldDraft = z.strictObject(dynamicField);
export const dynamicFieldChange = entryChange(dynamicFieldView, dynamicField);

/** The lessons of a removed topic may move to another one. */
export const topicRemoval = z.strictObject({ id, target_topic_id: id.optional() });
export const dynamicFieldRemoval = z.strictObject({ id });
