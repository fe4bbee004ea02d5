export const chapterSources = [
  'targets',
  'use_cases',
  'responsibility_matrix',
  'information_need',
  'delivery_plan',
] as const;
export type ChapterSource = (typeof chapterSources)[number];

interface PlanChapter {
  /** Of its title in the texts. */
  readonly key: string;
  readonly required: boolean;
  /** What of the order is shown live below its text. */
  readonly filledFrom: ChapterSource | null;
}

const optionalChapters = ['processes', 'risks'];
const filled: Readonly<Record<string, ChapterSource>> = {
  targets: 'targets',
  use_cases: 'use_cases',
  responsibilities: 'responsibility_matrix',
  information_need: 'information_need',
  delivery_plan: 'delivery_plan',
};

const keys = [
  'project',
  'requirements',
  'targets',
  'use_cases',
  'responsibilities',
  'federation',
  'information_need',
  'processes',
  'delivery_plan',
  'modelling_rules',
  'environment',
  'quality',
  'risks',
  'mobilisation',
] as const;
export type ChapterKey = (typeof keys)[number];

/** The chapters of a new BIM execution plan, in their order. */
export const planChapters: readonly (PlanChapter & { readonly key: ChapterKey })[] = keys.map((key) => ({
  key,
  required: !optionalChapters.includes(key),
  filledFrom: filled[key] ?? null,
}));
