import { chf, date, id, ids, text } from '@polier/contract/fields';
import { experienceKinds, type ExperienceValues as StoredValues } from '@polier/contract/experiences/experience-fields';
import { limits } from '@polier/contract/limits';
import { z } from 'zod';

type Fields = Omit<StoredValues, 'cause' | 'state'> & { cause: string };
/** What is typed of an experience. */
export type ExperienceValues = Record<string, unknown> & Fields;

const others = {
  kind: z.enum(experienceKinds),
  date: date.nullable(),
  projectId: id.nullable(),
  tradeId: id.nullable(),
  pmSubPhaseId: id.nullable(),
  xSubProcessId: id.nullable(),
  cause: text(),
  cost: chf.nullable(),
  days: z.number().min(0).max(99_999).multipleOf(0.1).nullable(),
  tags: ids,
};

/** What can be recorded: with its three texts. */
export const experienceSchema: z.ZodType<Fields, ExperienceValues> = z.strictObject({
  lesson: text(limits.insight).min(1),
  problem: text().min(1),
  solution: text().min(1),
  ...others,
});

const draftSchema = z.strictObject({ lesson: text(limits.insight), problem: text(), solution: text(), ...others });

/** As the server stores a draft: text may still be missing; undefined while something is wrong. */
export const draftOf = (values: ExperienceValues): Fields | undefined => draftSchema.safeParse(values).data;

export const emptyExperience = (today: string): ExperienceValues => ({
  lesson: '',
  problem: '',
  solution: '',
  kind: 'bad',
  date: today,
  projectId: null,
  tradeId: null,
  pmSubPhaseId: null,
  xSubProcessId: null,
  cause: '',
  cost: null,
  days: null,
  tags: [],
});

const names = Object.keys(emptyExperience('')) as (keyof Fields)[];

/** The typed fields of a stored experience. */
export const valuesOf = (stored: Omit<Fields, 'cause'> & { readonly cause: string | null }): ExperienceValues => {
  const picked = Object.fromEntries(names.map((name) => [name, stored[name]])) as Fields;
  return { ...picked, cause: stored.cause ?? '' };
};

export const isSameExperience = (one: Fields, other: Fields): boolean =>
  names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));

/** Whether somebody has written anything of it. */
export const hasText = ({ lesson, problem, solution, cause }: ExperienceValues): boolean =>
  [lesson, problem, solution, cause].some((typed) => typed.trim() !== '');

/** The first words there are, for a line that stands for it. */
export const firstWordsOf = ({
  lesson,
  problem,
  solution,
}: Pick<ExperienceValues, 'lesson' | 'problem' | 'solution'>) =>
  [lesson, problem, solution].map((typed) => typed.trim()).find((typed) => typed !== '') ?? '';
