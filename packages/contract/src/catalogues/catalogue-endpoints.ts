import { z } from 'zod';
import { allOf, endpoint, type Requirement, type Schema } from '../endpoint.ts';
import { exactText, id, queryFlag, queryId, removed } from '../fields.ts';
import { limits } from '../limits.ts';
import { catalogueRemovalView } from './catalogue-views.ts';

/** Each catalogue by the entity of its permission keys, which its events share. */
export type CatalogueEntity =
  | 'trade'
  | 'phase'
  | 'topic'
  | 'tag'
  | 'pm_phase'
  | 'pm_sub_phase'
  | 'x_process'
  | 'x_sub_process'
  | 'dynamic_field';

/** `within`: the list of one project, topic or parent, which may not exist. */
export const list = <R extends Schema, Q extends Schema = z.ZodUndefined>(of: {
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

export const getById = <R extends Schema, Q extends Schema>(of: {
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
/** With the lessons that were written in this project. */
const projectId = queryId.optional();

/** PM phases and X processes: two levels, the same four reads. */
export const groupEndpoints = <R extends Schema, P extends string>(of: {
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
    query: z.strictObject({ [of.idName]: queryId, projectId, withLessons } as { [K in P]: typeof queryId } & {
      projectId: typeof projectId;
      withLessons: typeof withLessons;
    }),
  }),
});

/** The parts under them: PM sub-phases and X sub-processes. */
export const childEndpoints = <R extends Schema, P extends string, I extends string>(of: {
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

/** Its title exactly as it is written; sent, it must match. */
const confirmedRemoval = z.strictObject({ id, confirm_title: exactText(limits.title).optional() });

/** Store, update and remove of one catalogue, and what a removal would take along. */
export const writeEndpoints = <
  R extends Schema,
  D extends Schema,
  C extends Schema,
  M extends Schema = typeof confirmedRemoval,
>(of: {
  path: string;
  entity: CatalogueEntity;
  /** One of its rows, in summaries. */
  one: string;
  view: R;
  draft: D;
  change: C;
  removal?: M;
}) => {
  const key = (action: 'create' | 'edit' | 'delete') => allOf(`${of.entity}.${action}`);
  return {
    store: endpoint({
      method: 'POST',
      path: `${of.path}/store`,
      summary: `Adds ${of.one}.`,
      requires: key('create'),
      body: of.draft,
      response: of.view,
      errors: ['feature-off'],
    }),
    update: endpoint({
      method: 'POST',
      path: `${of.path}/update`,
      summary: `Changes what is sent of ${of.one}.`,
      requires: key('edit'),
      body: of.change,
      response: of.view,
      errors: ['not-found', 'stale-version', 'feature-off'],
    }),
    removalPreview: endpoint({
      method: 'GET',
      path: `${of.path}/removalPreview`,
      summary: `What goes with ${of.one}.`,
      requires: key('delete'),
      query: z.strictObject({ id: queryId }),
      response: catalogueRemovalView,
      errors: ['not-found'],
    }),
    remove: endpoint({
      method: 'POST',
      path: `${of.path}/remove`,
      summary: `Removes ${of.one}; worksheets that stand on it stay readable.`,
      requires: key('delete'),
      body: of.removal ?? (confirmedRemoval as unknown as M),
      response: removed,
      errors: ['not-found', 'feature-off'],
    }),
  };
};
