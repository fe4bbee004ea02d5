import type { executionPlans as source } from '../de/execution-plans.ts';
import type { SameKeys } from '../loose.ts';

export const executionPlans: SameKeys<typeof source> = {
  title: 'BIM execution plan',
  /** Of a new plan, in their order. */
  chapters: {
    project: 'Project and contacts',
    requirements: 'Information requirements',
    targets: 'Targets',
    use_cases: 'Use cases',
    responsibilities: 'Roles and responsibility matrix',
    federation: 'Model breakdown and federation',
    information_need: 'Level of information need',
    processes: 'Processes',
    delivery_plan: 'Delivery plan',
    modelling_rules: 'Modelling rules and naming',
    environment: 'CDE and software',
    quality: 'Quality assurance',
    risks: 'Security and risks',
    mobilisation: 'Mobilisation, test and handover',
  },
};
