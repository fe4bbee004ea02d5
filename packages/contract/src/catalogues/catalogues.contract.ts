import { z } from 'zod';
import { endpoint, type Requirement, type Schema } from '../endpoint.ts';
import { queryFlag, queryId } from '../fields.ts';
import {
  dynamicFieldView,
  phaseView,
  pmPhaseView,
  pmSubPhaseView,
  tagView,
  topicView,
  tradeView,
  xProcessView,
  xSubProcessView,
} from './catalogue-views.ts';

/** `within`: the list of one project, topic or parent, which may not exist. */
const list = <R extends Schema, Q extends Schema = z.ZodUndefined>(of: {
  path: string;
  summary: string;
  requires: Requirement;
  view: R;
  query?: Q;
  within?: boolean;
}) =>
  endpoint({
    method: 'GET',
    path: of.path,
    summary: of.summary,
    requires: of.requires,
    query: of.query,
    response: z.array(of.view),
    errors: of.within ? ['not-found', 'list-too-long'] : ['list-too-long'],
  });

const getById = <R extends Schema, Q extends Schema>(of: {
  path: string;
  summary: string;
  requires: Requirement;
  view: R;
  query: Q;
}) =>
  endpoint({
    method: 'GET',
    path: `${of.path}/getById`,
    summary: of.summary,
    requires: of.requires,
    query: of.query,
    response: of.view,
    errors: ['not-found'],
  });

const withLessons = queryFlag.optional();

/** PM phases and X processes: two levels, the same four reads. */
const groupEndpoints = <R extends Schema, P extends string>(of: {
  path: string;
  what: string;
  idName: P;
  read: Requirement;
  worksheets: Requirement;
  view: R;
}) => ({
  list: list({
    ...of,
    summary: `All ${of.what} with their parts.`,
    requires: of.read,
    query: z.strictObject({ withLessons }),
  }),
  forProjectWithWorksheets: list({
    ...of,
    path: `${of.path}/forProjectWithWorksheets`,
    summary: `The ${of.what} of a project that have a worksheet.`,
    requires: of.worksheets,
    query: z.strictObject({ projectId: queryId, withLessons }),
    within: true,
  }),
  filter: list({
    ...of,
    path: `${of.path}/filter`,
    summary: `The ${of.what} chosen for a project that have a usable lesson.`,
    requires: of.worksheets,
    query: z.strictObject({ projectId: queryId, withLessons }),
    within: true,
  }),
  getById: getById({
    ...of,
    summary: `One of the ${of.what}.`,
    requires: of.read,
    query: z.strictObject({ [of.idName]: queryId, withLessons } as { [K in P]: typeof queryId } & {
      withLessons: typeof withLessons;
    }),
  }),
});

/** The parts under them: PM sub-phases and X sub-processes. */
const partEndpoints = <R extends Schema, P extends string, I extends string>(of: {
  path: string;
  what: string;
  parentName: P;
  idName: I;
  read: Requirement;
  view: R;
}) => ({
  list: list({
    ...of,
    summary: `All ${of.what}, or those of one parent.`,
    requires: of.read,
    query: z.strictObject({ [of.parentName]: queryId.optional() } as { [K in P]: z.ZodOptional<typeof queryId> }),
    within: true,
  }),
  getById: getById({
    ...of,
    summary: `One of the ${of.what}.`,
    requires: of.read,
    query: z.strictObject({ [of.idName]: queryId } as { [K in I]: typeof queryId }),
  }),
});

const dynamicFieldReaders = { any: ['dynamic_field', 'worksheet', 'pm_worksheet', 'x_worksheet'] } as const;

export const cataloguesContract = {
  trades: {
    list: list({
      path: '/trades',
      summary: 'All trades in the natural order of their number.',
      requires: { all: ['trade'] },
      view: tradeView,
      query: z.strictObject({ loadLessons: queryFlag.optional() }),
    }),
    getById: getById({
      path: '/trades',
      summary: 'One trade.',
      requires: { all: ['trade'] },
      view: tradeView,
      query: z.strictObject({ tradeId: queryId }),
    }),
    byTopicIdWithLessons: list({
      path: '/trades/byTopicIdWithLessons',
      summary: 'The trades that have lessons of a topic, each with those lessons.',
      requires: { all: ['topic', 'trade'] },
      view: tradeView,
      query: z.strictObject({ topicId: queryId }),
      within: true,
    }),
  },
  phases: {
    list: list({ path: '/phases', summary: 'All phases.', requires: { all: ['phase'] }, view: phaseView }),
    getById: getById({
      path: '/phases',
      summary: 'One phase.',
      requires: { all: ['phase'] },
      view: phaseView,
      query: z.strictObject({ phaseId: queryId }),
    }),
    forProjectWithWorksheets: list({
      path: '/phases/forProjectWithWorksheets',
      summary: 'The phases of a project that have a worksheet.',
      requires: { all: ['worksheet'] },
      view: phaseView,
      query: z.strictObject({ projectId: queryId }),
      within: true,
    }),
    filter: list({
      path: '/phases/filter',
      summary: 'The phases of a project that have a usable lesson of a trade.',
      requires: { all: ['worksheet'] },
      view: phaseView,
      query: z.strictObject({ tradeId: queryId, projectId: queryId }),
      within: true,
    }),
  },
  topics: {
    list: list({ path: '/topics', summary: 'All topics.', requires: { all: ['topic'] }, view: topicView }),
    global: list({
      path: '/topics/global',
      summary: 'The global topics.',
      requires: { all: ['topic'] },
      view: topicView,
    }),
    getById: getById({
      path: '/topics',
      summary: 'One topic.',
      requires: { all: ['topic'] },
      view: topicView,
      query: z.strictObject({ topicId: queryId }),
    }),
  },
  tags: {
    list: list({ path: '/tags', summary: 'All tags.', requires: { all: ['tag'] }, view: tagView }),
    getById: getById({
      path: '/tags',
      summary: 'One tag.',
      requires: { all: ['tag'] },
      view: tagView,
      query: z.strictObject({ tagId: queryId }),
    }),
  },
  pmPhases: groupEndpoints({
    path: '/pmphases',
    what: 'PM phases',
    idName: 'pmPhaseId',
    read: { all: ['pm_phase'] },
    worksheets: { all: ['pm_worksheet'] },
    view: pmPhaseView,
  }),
  pmSubPhases: partEndpoints({
    path: '/pmsubphases',
    what: 'PM sub-phases',
    parentName: 'pmPhaseId',
    idName: 'pmSubPhaseId',
    read: { all: ['pm_sub_phase'] },
    view: pmSubPhaseView,
  }),
  xProcesses: groupEndpoints({
    path: '/xprocesses',
    what: 'X processes',
    idName: 'xProcessId',
    read: { all: ['x_process'] },
    worksheets: { all: ['x_worksheet'] },
    view: xProcessView,
  }),
  xSubProcesses: partEndpoints({
    path: '/xsubprocesses',
    what: 'X sub-processes',
    parentName: 'xProcessId',
    idName: 'xSubProcessId',
    read: { all: ['x_sub_process'] },
    view: xSubProcessView,
  }),
  dynamicFields: {
    list: list({
      path: '/dynamic_fields',
      summary: "The options of the company's own worksheet column, highest value first.",
      requires: dynamicFieldReaders,
      view: dynamicFieldView,
    }),
    getById: getById({
      path: '/dynamic_fields',
      summary: 'One option.',
      requires: dynamicFieldReaders,
      view: dynamicFieldView,
      query: z.strictObject({ id: queryId }),
    }),
  },
};
