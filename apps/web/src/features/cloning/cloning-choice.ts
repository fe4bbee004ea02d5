import {
  type CloningFlag,
  type CloningKind,
  cloningFlags,
  cloningKinds,
  cloningNeeds,
  flagOfCloningKind,
} from '@polier/contract/cloning/cloning-kinds';

export type Choice = Readonly<Record<CloningFlag, boolean>>;

const choiceOf = (isOn: (flag: CloningFlag) => boolean): Choice =>
  Object.fromEntries(cloningFlags.map((flag) => [flag, isOn(flag)])) as Choice;

/** Removes flags whose required flag was left out. */
const consistent = (choice: Choice): Choice =>
  choiceOf((flag) => {
    const needed = cloningNeeds[flag];
    return choice[flag] && (needed === undefined || choice[needed]);
  });

/** The address says what was left out, so that a bare one means everything. */
export const readChoice = (without: string): Choice => {
  const left = without.split('.');
  return consistent(choiceOf((flag) => !left.includes(flag)));
};

export const writeChoice = (choice: Choice): string => cloningFlags.filter((flag) => !choice[flag]).join('.');

/** Choosing lessons brings their groups along; leaving groups out leaves their lessons. */
export const withFlag = (choice: Choice, flag: CloningFlag, isOn: boolean): Choice => {
  const needed = isOn ? cloningNeeds[flag] : undefined;
  return consistent({ ...choice, [flag]: isOn, ...(needed && { [needed]: true }) });
};

export interface KindRow {
  readonly kind: CloningKind;
  /** Null: always. */
  readonly flag: CloningFlag | null;
  /** Comes with the row above it that has its flag. */
  readonly isSubgroup: boolean;
  /** Needs the row above it. */
  readonly isBelow: boolean;
}

/** In the order of reading: lessons stand below what they depend on. */
const asRead: readonly CloningKind[] = [
  'trades',
  'phases',
  'topics',
  'lessons',
  'tags',
  'pm_phases',
  'pm_sub_phases',
  'pm_lessons',
  'x_processes',
  'x_sub_processes',
  'x_lessons',
];

export const kindRows: readonly KindRow[] = asRead.map((kind) => {
  const flag = flagOfCloningKind[kind];
  return {
    kind,
    flag,
    isSubgroup: flag !== null && cloningKinds.find((one) => flagOfCloningKind[one] === flag) !== kind,
    isBelow: flag !== null && flag in cloningNeeds,
  };
});

export type Counts = Readonly<Partial<Record<CloningKind, number>>>;

export const sumOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

export interface Step {
  readonly kind: CloningKind;
  readonly total: number;
  readonly copied: number;
}

/** The steps of a running copy; kinds without rows are left out. */
export const stepsOf = (totals: Counts, copied: Counts): Step[] =>
  cloningKinds.flatMap((kind) => {
    const total = totals[kind] ?? 0;
    return total === 0 ? [] : [{ kind, total, copied: copied[kind] ?? 0 }];
  });

/** The step that is under way: the first that is not complete. */
export const currentStep = (steps: readonly Step[]): Step | undefined =>
  steps.find(({ copied, total }) => copied < total);
