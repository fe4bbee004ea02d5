import type { DemoIds } from './demo-ids.ts';
import { aLesson, type ScreenCase } from './screen-case.ts';

const worksheet =
  (kind: 'trade' | 'pm' | 'x', more = '') =>
  ({ worksheet }: DemoIds) =>
    `/worksheet?kind=${kind}&id=${worksheet[kind]}${more}`;

/** Worksheets of three kinds, and what opens over them. */
export const worksheetScreens: readonly ScreenCase[] = [
  {
    name: 'worksheet create, trade',
    address: ({ project, trade, phase }) =>
      `/worksheets/create/trade?projectId=${project}&tradeId=${trade}&phaseId=${phase}`,
    shows: aLesson,
  },
  {
    name: 'worksheet create, PM',
    address: ({ project, pmPhase }) => `/worksheets/create/pm?projectId=${project}&pmPhaseId=${pmPhase}`,
    shows: aLesson,
  },
  {
    name: 'worksheet create, X',
    address: ({ project, xProcess }) => `/worksheets/create/x?projectId=${project}&xProcessId=${xProcess}`,
    shows: aLesson,
  },
  { name: 'worksheet, trade', address: worksheet('trade'), shows: aLesson },
  { name: 'worksheet, PM', address: worksheet('pm'), shows: aLesson },
  { name: 'worksheet, X', address: worksheet('x'), shows: aLesson },
  {
    name: 'worksheet, open panel',
    address: (ids) => worksheet('trade', `&panel=row&row=${ids.row}`)(ids),
    shows: aLesson,
    opens: 'panel',
  },
  { name: 'worksheet, add questions', address: worksheet('trade', '&panel=add'), shows: aLesson, opens: 'panel' },
  {
    name: 'worksheet, details dialog',
    address: worksheet('trade', '&dialog=details'),
    shows: aLesson,
    opens: 'dialog',
  },
  {
    name: 'worksheet, duplicate dialog',
    address: worksheet('trade', '&dialog=duplicate'),
    shows: aLesson,
    opens: 'dialog',
  },
  { name: 'worksheet, remove dialog', address: worksheet('trade', '&dialog=remove'), shows: aLesson, opens: 'dialog' },
  { name: 'worksheet, risk dialog', address: worksheet('trade', '&dialog=risk'), shows: aLesson, opens: 'dialog' },
];
