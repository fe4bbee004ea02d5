import type { ChapterSource } from '@polier/contract/orders/execution-plan/execution-plan-chapters';
import type { ExecutionPlanView } from '@polier/contract/orders/execution-plan/execution-plans.contract';
import type { PdfContent } from '#platform/pdf/pdf-document';
import { day, mutedLine, tableOf } from './paper-content.ts';
import { measured, orDash, type PaperWords } from './paper-words.ts';

type Filled = ExecutionPlanView['filled'];
type Words = Pick<PaperWords, 't'>;

/** From the lowest to the highest. */
const grades = ['low', 'medium', 'high'] as const;
const gradeOf = (value: number) => grades[value - 1] ?? 'low';

const targets = ({ t }: Words, { targets: list }: Filled): PdfContent =>
  tableOf(
    [
      { label: t('bimTargets.columns.code'), width: 52 },
      { label: t('bimTargets.columns.title') },
      { label: t('bimTargets.priority'), width: 50 },
      { label: t('bimTargets.columns.way'), width: 170 },
      { label: t('bimTargets.fields.baseline'), width: 50, isNumber: true },
      { label: t('bimTargets.fields.goal'), width: 50, isNumber: true },
      { label: t('bimTargets.columns.due'), width: 54, isNumber: true },
      { label: t('bimTargets.columns.state'), width: 64 },
    ],
    list.map(({ code, title, priority, indicator, unit, baseline, goal, due, state }) => [
      code,
      title,
      t(`bimTargets.priorities.${gradeOf(priority)}`),
      orDash([indicator, unit].filter(Boolean).join(', ')),
      measured(baseline),
      measured(goal),
      day(due),
      t(`bimTargets.states.${state}`),
    ]),
  );

const useCases = ({ t }: Words, { use_cases: list }: Filled): PdfContent =>
  tableOf(
    [
      { label: t('bimUseCases.columns.code'), width: 52 },
      { label: t('bimUseCases.columns.title') },
      { label: t('bimUseCases.columns.value'), width: 50 },
      { label: t('bimUseCases.fields.party'), width: 140 },
      { label: t('bimUseCases.fields.responsible'), width: 110 },
      { label: t('bimUseCases.columns.state'), width: 74 },
    ],
    list.map(({ code, title, value, party, responsible, state }) => [
      code,
      title,
      t(`bimUseCases.values.${gradeOf(value)}`),
      orDash(party),
      orDash(responsible),
      t(`bimUseCases.states.${state}`),
    ]),
  );

/** A column for each phase, in it the codes of what a party delivers there. */
const responsibilities = ({ t }: Words, { responsibility_matrix: parties }: Filled): PdfContent => {
  const phases = parties[0]?.phases ?? [];
  return tableOf(
    [
      { label: t('executionPlans.party'), width: 150 },
      { label: t('executionPlans.role'), width: 70 },
      { label: t('executionPlans.contact'), width: 100 },
      ...phases.map(({ code }) => ({ label: code })),
    ],
    parties.map(({ code, title, role, contact, phases: own }) => [
      `${code} ${title}`,
      t(`orderOverview.roles.${role}`),
      orDash(contact),
      ...own.map(({ delivery_objects: codes }) => codes.join(', ')),
    ]),
    { fontSize: 7.5 },
  );
};

const needs = ['loin_purpose', 'loin_objects', 'loin_geometry', 'loin_information', 'loin_documentation'] as const;

const informationNeed = ({ t }: Words, { information_need: list }: Filled): PdfContent =>
  tableOf(
    [
      { label: t('deliveryObjects.longColumns.code'), width: 48 },
      { label: t('deliveryObjects.columns.title') },
      { label: t('deliveryObjects.longColumns.kind'), width: 46 },
      ...needs.map((field) => ({ label: t(`deliveryObjects.longColumns.${field}`) })),
    ],
    list.map((need) => [
      need.code,
      need.title,
      t(`orders.kinds.${need.kind}`),
      ...needs.map((field) => need[field] ?? ''),
    ]),
    { fontSize: 7.5 },
  );

const deliveryPlan = ({ t }: Words, { delivery_plan: list }: Filled): PdfContent =>
  tableOf(
    [
      { label: t('deliveryObjects.longColumns.code'), width: 48 },
      { label: t('deliveryObjects.columns.title') },
      { label: t('deliveryObjects.longColumns.phase'), width: 110 },
      { label: t('deliveryObjects.longColumns.party'), width: 100 },
      { label: t('deliveryObjects.longColumns.milestone'), width: 100 },
      { label: t('deliveryObjects.longColumns.format'), width: 60 },
      { label: t('deliveryObjects.longColumns.plan_start'), width: 50, isNumber: true },
      { label: t('deliveryObjects.longColumns.due'), width: 50, isNumber: true },
      { label: t('deliveryObjects.longColumns.state'), width: 66 },
    ],
    list.map(({ code, title, phase, party, milestone, format, plan_start: start, due, state }) => [
      code,
      title,
      phase,
      orDash(party),
      orDash(milestone),
      orDash(format),
      day(start),
      day(due),
      t(`orders.states.${state}`),
    ]),
    { fontSize: 7.5 },
  );

const sources: Readonly<Record<ChapterSource, (words: Words, filled: Filled) => PdfContent>> = {
  targets,
  use_cases: useCases,
  responsibility_matrix: responsibilities,
  information_need: informationNeed,
  delivery_plan: deliveryPlan,
};

/** What the order itself says to a chapter, as it stands now. */
export const filledChapter = (words: Words, filled: Filled, source: ChapterSource): readonly PdfContent[] =>
  filled[source].length === 0
    ? [mutedLine(words.t(`executionPlans.nothingFilled.${source}`))]
    : [mutedLine(words.t('executionPlans.live')), sources[source](words, filled)];
