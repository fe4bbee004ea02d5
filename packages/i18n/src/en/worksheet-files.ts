import type { worksheetFiles as source } from '../de/worksheet-files.ts';
import type { SameKeys } from '../loose.ts';

export const worksheetFiles: SameKeys<typeof source> = {
  excel: 'Excel',
  export: 'Save as Excel',
  overviewSheet: 'Overview',
  listsSheet: 'Lists',
  riskValue: 'Risk value',
  residualProbability: 'Residual prob.',
  residualImpact: 'Residual impact',
  notApplicable: 'Not applicable',
  writeInWhite:
    'Change the white columns and import the file into Polier again; the figures in the head stay in the file.',
  choose: {
    state: 'Choose a state from the list.',
    responsible: 'Choose a person of the project team.',
    contacttill: 'Write a date such as 18.11.2026.',
    company: 'Choose an entry from the list.',
  },
};
