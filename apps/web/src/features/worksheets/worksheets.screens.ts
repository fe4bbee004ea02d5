import { type Kind, kindDefinitions, kinds } from '@polier/contract/kinds';
import type { ScreenDefinition } from '../../platform/navigation/screen-definition.ts';
import { type Guard, needs } from '../../platform/session/guard.ts';

declare module '../../platform/navigation/addresses.ts' {
  interface Addresses {
    '/worksheets/create/trade': { projectId?: number; tradeId?: number; phaseId?: number };
    '/worksheets/create/pm': { projectId?: number; pmPhaseId?: number };
    '/worksheets/create/x': { projectId?: number; xProcessId?: number };
    '/worksheets/update/trade': { id: number };
    '/worksheets/update/pm': { id: number };
    '/worksheets/update/x': { id: number };
    '/worksheet': { kind: Kind; id: number; row?: number };
    '/worksheets/import': Record<never, never>;
    '/convert/worksheet-applied-lessons': { kind: Kind; id: number };
    '/convert/project-applied-lessons': { id: number };
  }
}

const isKind = (text: string | undefined): text is Kind => kinds.includes(text as Kind);

/** Missing or unknown kinds are read as trade, as the worksheet screen does. */
const kindIn = ({ kind }: Readonly<Record<string, string>>) => kindDefinitions[isKind(kind) ? kind : 'trade'];
const worksheetGuard = (search: Readonly<Record<string, string>>): Guard => needs(kindIn(search).permissions.worksheet);
const printGuard = (search: Readonly<Record<string, string>>): Guard => {
  const { worksheet } = kindIn(search).permissions;
  return needs(worksheet, `${worksheet}.print`);
};
const featureIn = (search: Readonly<Record<string, string>>) => kindIn(search).feature;
const ofX = kindDefinitions.x.feature;

const createWorksheet = () =>
  import('./create/create-worksheet-screen.tsx').then((module) => module.CreateWorksheetScreen);
const updateWorksheet = () => import('./update-worksheet-screen.tsx').then((module) => module.UpdateWorksheetScreen);

export const worksheetsScreens = {
  '/worksheets/create/trade': { guard: needs('worksheet.create'), load: createWorksheet },
  '/worksheets/create/pm': { guard: needs('pm_worksheet.create'), load: createWorksheet },
  '/worksheets/create/x': { guard: needs('x_worksheet.create'), feature: ofX, load: createWorksheet },
  '/worksheets/update/trade': { guard: needs('worksheet.edit'), load: updateWorksheet },
  '/worksheets/update/pm': { guard: needs('pm_worksheet.edit'), load: updateWorksheet },
  '/worksheets/update/x': { guard: needs('x_worksheet.edit'), feature: ofX, load: updateWorksheet },
  '/worksheet': {
    guard: worksheetGuard,
    feature: featureIn,
    load: () => import('./worksheet-screen.tsx').then((module) => module.WorksheetScreen),
  },
  '/worksheets/import': {
    guard: { any: kinds.map((kind) => `${kindDefinitions[kind].permissions.appliedLesson}.edit` as const) },
    load: () => import('./spreadsheet/workbook-import-screen.tsx').then((module) => module.WorkbookImportScreen),
  },
  '/convert/worksheet-applied-lessons': {
    guard: printGuard,
    feature: featureIn,
    load: () => import('./print/worksheet-print-screen.tsx').then((module) => module.WorksheetPrintScreen),
    withoutChrome: true,
  },
  '/convert/project-applied-lessons': {
    guard: needs('project.print'),
    load: () => import('./print/project-print-screen.tsx').then((module) => module.ProjectPrintScreen),
    withoutChrome: true,
  },
} satisfies Record<string, ScreenDefinition>;
