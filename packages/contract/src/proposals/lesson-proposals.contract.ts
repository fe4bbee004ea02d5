import { z } from 'zod';
import { endpoint, type Schema } from '../endpoint.ts';
import { id, ids, named, queryId } from '../fields.ts';
import { type Kind, kindDefinitions } from '../kinds.ts';
import { limits } from '../limits.ts';

/** A project with an open worksheet that the lesson fits and that has not been offered it. */
export const proposableProject = z
  .object({
    id,
    title: z.string(),
    owner: named,
    /** Of the worksheet: phase, PM phase or X process. */
    phase: z.object({ id, title: z.string(), number: z.string().nullable() }),
  })
  .meta({ id: 'ProposableProject' });
export type ProposableProject = z.output<typeof proposableProject>;

const endpointsOf = <Q extends Schema>(kind: Kind, idQuery: Q) => {
  const { paths, permissions, words } = kindDefinitions[kind];
  return {
    projects: endpoint({
      method: 'GET',
      path: `${paths.lessons}/proposableProjects`,
      summary: `The projects that one of the ${words.lessons} can be proposed to: their open worksheets fit it and do not ask it; the ${limits.proposableProjects} with the newest worksheets.`,
      requires: { all: [`${permissions.lesson}.approve`] },
      query: idQuery,
      response: z.array(proposableProject),
      errors: ['not-found'],
    }),
    store: endpoint({
      method: 'POST',
      path: `${paths.lessons}/proposeToProjects`,
      summary: `Proposes one of the approved ${words.lessons} to projects; answers to how many, as some may have it already.`,
      requires: { all: [`${permissions.lesson}.approve`] },
      body: z.strictObject({ id, projects: ids.min(1).max(limits.proposableProjects) }),
      response: z.int(),
      errors: ['not-found', 'feature-off'],
    }),
  };
};

/** Proposing a lesson to projects by hand, as after its approval. */
export const lessonProposalsContract = {
  trade: endpointsOf('trade', z.strictObject({ lessonId: queryId })),
  pm: endpointsOf('pm', z.strictObject({ pmLessonId: queryId })),
  x: endpointsOf('x', z.strictObject({ xLessonId: queryId })),
} satisfies Record<Kind, unknown>;
