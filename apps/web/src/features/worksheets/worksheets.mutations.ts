import type { Kind } from '@polier/contract/kinds';
import {
  appliedLessons,
  imports,
  openTasks,
  projectActivity,
  projects,
  proposals,
  worksheets,
} from '../../platform/api/endpoints.static.ts';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../platform/api/mutations.ts';

/** Queries outside the worksheet that show its counts. */
export const worksheetCounts = (kind: Kind) => [
  worksheets[kind].list,
  appliedLessons[kind].getToDos,
  openTasks[kind].list,
  projects.list,
  projects.byUser,
  projects.getById,
  projects.oneByUser,
  projectActivity.list,
  projectActivity.taskWeeks,
  proposals.list,
];

const ofKind = (kind: Kind) => {
  const counts = { invalidates: worksheetCounts(kind) };
  const { rows } = appliedLessons[kind];
  return {
    storeWorksheet: defineMutation(worksheets[kind].store, counts),
    duplicateWorksheet: defineMutation(worksheets[kind].duplicate, counts),
    removeWorksheet: defineMutation(worksheets[kind].remove, counts),
    // The rows below new ones move.
    storeAppliedLessons: defineMutation(appliedLessons[kind].store, { invalidates: [rows, ...worksheetCounts(kind)] }),
    removeAppliedLesson: defineMutation(appliedLessons[kind].remove, counts),
    /** Marked as done outside its worksheet. */
    markDone: defineMutation(appliedLessons[kind].update, { invalidates: [rows, ...worksheetCounts(kind)] }),
    /** Several at once outside their worksheets. */
    saveSeveral: defineMutation(appliedLessons[kind].updateMany, { invalidates: [rows, ...worksheetCounts(kind)] }),
    /** By the queue of the grid, which lays the answers over the cached rows itself. */
    saveAppliedLesson: defineMutation(appliedLessons[kind].update),
    saveAppliedLessons: defineMutation(appliedLessons[kind].updateMany),
    saveWorksheet: defineMutation(worksheets[kind].update),
    changeWording: defineMutation(appliedLessons[kind].updateAppliedLessonAndLesson),
  };
};

const byKind: Record<Kind, ReturnType<typeof ofKind>> = { trade: ofKind('trade'), pm: ofKind('pm'), x: ofKind('x') };
/** On which cell somebody is. */
export const showPresence = defineMutation(endpoints.live.showPresence);

/** The writes of one kind. */
export const worksheetMutations = (kind: Kind) => byKind[kind];

/** Begins a document that a job writes, or says how far it is. */
export const askForPaper = defineMutation(endpoints.exports.paper);
export const compareWorkbook = defineMutation(imports.worksheet);
export const applyWorksheets = defineMutation(imports.applyWorksheets, { invalidates: 'everything' });
