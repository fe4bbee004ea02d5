import { readFileSync } from 'node:fs';
import type { CloningKind } from '@polier/contract/cloning/cloning-kinds';
import { kindDefinitions, kinds } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import { sia112Phases } from '@polier/contract/orders/phase-sets/sia-112';
import { z } from 'zod';

export const translated = (max: number) => {
  const text = z.string().min(1).max(max);
  return z.object({ de: text, en: text, fr: text });
};
const name = translated(limits.title);
const code = z.string().min(1);

const lesson = z.object({
  id: code,
  kind: z.enum(kinds),
  trade: code.optional(),
  topic: code.optional(),
  pm_subphase: code.optional(),
  process_subphase: code.optional(),
  sia112: code,
  insight: translated(limits.insight),
  more_info: translated(limits.longText),
  mandatory: z.boolean(),
  tags: z.array(code),
});
const nested = z.object({ code, parent: code.nullable(), name });

const pack = z.object({
  trades: z.array(z.object({ ref: code, bkp: code, name })),
  sia112_phases: z.array(nested),
  pm_phases: z.array(nested),
  process_types: z.array(nested),
  topics: z.array(z.object({ ref: code, name })),
  tags: z.array(z.object({ ref: code, name })),
  lessons: z.array(lesson),
});
export type StarterPack = z.output<typeof pack>;
export type StarterLesson = z.output<typeof lesson>;
export type Translated = z.output<typeof name>;

/** The group of a lesson of each kind; null when the lesson names none. */
export const groupOf = {
  trade: ({ topic }: StarterLesson) => topic,
  pm: ({ pm_subphase }: StarterLesson) => pm_subphase,
  x: ({ process_subphase }: StarterLesson) => process_subphase,
};

const topLevel = (nodes: StarterPack['pm_phases']) => nodes.filter(({ parent }) => parent === null);
const children = (nodes: StarterPack['pm_phases']) => nodes.filter(({ parent }) => parent !== null);
export const nodesOf = (nodes: StarterPack['pm_phases']) => ({ top: topLevel(nodes), parts: children(nodes) });

const codes = (nodes: readonly { code: string }[]) => new Set(nodes.map((node) => node.code));
const refs = (rows: readonly { ref: string }[]) => new Set(rows.map((row) => row.ref));

/** Each sentence names one broken reference. */
const danglingReferences = (given: StarterPack): string[] => {
  const trades = refs(given.trades);
  const tags = refs(given.tags);
  const phases = codes(nodesOf(given.sia112_phases).parts);
  const groups = {
    trade: refs(given.topics),
    pm: codes(nodesOf(given.pm_phases).parts),
    x: codes(nodesOf(given.process_types).parts),
  };
  const ofParents = [given.sia112_phases, given.pm_phases, given.process_types].flatMap((nodes) =>
    children(nodes)
      .filter(({ parent }) => !codes(topLevel(nodes)).has(parent ?? ''))
      .map((node) => `${node.code} has no parent ${node.parent}`),
  );
  const ofLessons = given.lessons.flatMap((row) => [
    ...(groups[row.kind].has(groupOf[row.kind](row) ?? '') ? [] : [`${row.id} has no group ${groupOf[row.kind](row)}`]),
    ...(!kindDefinitions[row.kind].inTrades || trades.has(row.trade ?? '')
      ? []
      : [`${row.id} has no trade ${row.trade}`]),
    ...(phases.has(row.sia112) ? [] : [`${row.id} has no phase ${row.sia112}`]),
    ...row.tags.filter((tag) => !tags.has(tag)).map((tag) => `${row.id} has no tag ${tag}`),
  ]);
  const known = new Set<string>();
  const twice = given.lessons
    .filter(({ id }) => known.size === known.add(id).size)
    .map(({ id }) => `${id} stands twice`);
  return [...ofParents, ...ofLessons, ...twice];
};

/** Throws with every broken reference unless the pack is complete. */
export const checkedPack = (given: unknown): StarterPack => {
  const whole = pack.parse(given);
  const dangling = danglingReferences(whole);
  if (dangling.length > 0) throw new Error(`the starter pack does not hang together: ${dangling.join('; ')}`);
  return whole;
};

/** The phases of SIA 112 are offered to orders, too. */
const itemsOf = (file: string): unknown => {
  if (file === 'sia112_phases') return sia112Phases;
  const { items } = JSON.parse(readFileSync(new URL(`${file}.json`, import.meta.url), 'utf8'));
  return items;
};

export const readStarterPack = (): StarterPack =>
  checkedPack(Object.fromEntries(Object.keys(pack.shape).map((file) => [file, itemsOf(file)])));

/** Rows of each kind that are stored; of SIA 112 the sub-phases become the phases of a company. */
export const countStarterPackRows = (given: StarterPack): Partial<Record<CloningKind, number>> => {
  const [pm, x] = [nodesOf(given.pm_phases), nodesOf(given.process_types)];
  const lessons = Object.groupBy(given.lessons, ({ kind }) => kind);
  return {
    trades: given.trades.length,
    phases: nodesOf(given.sia112_phases).parts.length,
    topics: given.topics.length,
    tags: given.tags.length,
    pm_phases: pm.top.length,
    pm_sub_phases: pm.parts.length,
    x_processes: x.top.length,
    x_sub_processes: x.parts.length,
    ...Object.fromEntries(
      kinds.map((kind) => [`${kindDefinitions[kind].permissions.lesson}s`, lessons[kind]?.length ?? 0]),
    ),
  };
};
