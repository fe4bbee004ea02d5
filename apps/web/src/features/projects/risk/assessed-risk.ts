import type { WorksheetRisk } from '@polier/contract/projects/project-risk';

/** A worksheet with all three figures. */
export type AssessedRisk = WorksheetRisk & {
  readonly cell: NonNullable<WorksheetRisk['cell']>;
  readonly cost: number;
  readonly probability: number;
  readonly impact: number;
  readonly value: number;
};

export const isAssessed = (worksheet: WorksheetRisk): worksheet is AssessedRisk => worksheet.cell !== null;
