import { z } from 'zod';
import { cloningKinds } from '../cloning/cloning-kinds.ts';
import { allOf, endpoint } from '../endpoint.ts';
import { starterContentPermissions } from './starter-content-permissions.ts';

/** Trades, phases, topics and questions that a company without any may begin with. */
export const starterContentView = z
  .object({
    /** Rows of each kind; of switched-off features none. */
    counts: z.partialRecord(z.enum(cloningKinds), z.int()),
    /** `load`: the company has no row of any kind yet, and the caller is a member of it. */
    can: z.object({ load: z.boolean() }),
  })
  .meta({ id: 'StarterContent' });
export type StarterContentView = z.output<typeof starterContentView>;

const requires = allOf(...starterContentPermissions);

export const starterContentContract = {
  get: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/starterContent',
    summary: 'What the starter content holds, and whether the company is still empty enough to load it.',
    requires,
    response: starterContentView,
  }),
  load: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/starterContent/load',
    summary:
      'Stores the starter content in one language, approved; refused once the company has trades, phases or questions.',
    requires,
    body: z.strictObject({ language: z.enum(['de', 'en', 'fr']) }),
    response: starterContentView,
    errors: ['company-not-empty'],
  }),
};
