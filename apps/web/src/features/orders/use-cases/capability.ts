import type { BimUseCaseView } from '@polier/contract/orders/bim-targets-and-use-cases.contract';

export const capabilityMarks = ['resource', 'competence', 'experience'] as const;
export const capabilityLevels = ['small', 'medium', 'large'] as const;
export type CapabilityLevel = (typeof capabilityLevels)[number];

type Marks = Pick<BimUseCaseView, (typeof capabilityMarks)[number]>;

/** Mean of the three marks, 1 to 3. */
export const capabilityOf = ({ resource, competence, experience }: Marks): number =>
  (resource + competence + experience) / 3;

export const capabilityLevelOf = (marks: Marks): CapabilityLevel => {
  const capability = capabilityOf(marks);
  if (capability < 1.67) return 'small';
  return capability < 2.34 ? 'medium' : 'large';
};
