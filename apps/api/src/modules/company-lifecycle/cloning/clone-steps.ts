import type { CloningKind } from '@polier/contract/cloning/cloning-kinds';
import type { CloneStep } from '../../company-data/clone-step.ts';
import { everyCompanyData } from '../every-company-data.ts';

const steps = new Map(everyCompanyData.flatMap(({ cloneSteps = [] }) => cloneSteps.map((step) => [step.kind, step])));

export const cloneStepOf = (kind: CloningKind): CloneStep => {
  const step = steps.get(kind);
  if (!step) throw new Error(`no module copies ${kind}`);
  return step;
};
