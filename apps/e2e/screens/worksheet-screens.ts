import type { DemoIds } from './demo-ids.ts';
import { anyLesson, type ScreenCase } from './screen-case.ts';

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
    shows: anyLesson,
  },
  {
    name: 'worksheet create, PM',
    address: ({ project, pmPhase }) => `/worksheets/create/pm?projectId=${project}&pmPhaseId=${pmPhase}`,
    shows: anyLesson,
  },
  {
    name: 'worksheet create, X',
    address: ({ project, xProcess }) => `/worksheets/create/x?projectId=${project}&xProcessId=${xProcess}`,
    shows: anyLesson,
  },
  { name: 'worksheet, trade', address: worksheet('trade'), shows: anyLesson },
  { name: 'worksheet, PM', address: worksheet('pm'), shows: anyLesson },
  { name: 'worksheet, X', address: worksheet('x'), shows: anyLesson },
  {
    name: 'worksheet, open panel',
    address: (ids) => worksheet('trade', `&panel=row&row=${ids.row}`)(ids),
    shows: anyLesson,
    opens: 'panel',
  },
  { name: 'worksheet, add questions', address: worksheet('trade', '&panel=add'), shows: anyLesson, opens: 'panel' },
  {
    name: 'worksheet, details dialog',
    address: worksheet('trade', '&dialog=details'),
    shows: anyLesson,
    opens: 'dialog',
  },
  {
    name: 'worksheet, duplicate dialog',
    address: worksheet('trade', '&dialog=duplicate'),
    shows: anyLesson,
    opens: 'dialog',
  },
  {
    name: 'worksheet, remove dialog',
    address: worksheet('trade', '&dialog=remove'),
    shows: anyLesson,
    opens: 'dialog',
  },
  { name: 'worksheet, risk dialog', address: worksheet('trade', '&dialog=risk'), shows: anyLesson, opens: 'dialog' },
];
