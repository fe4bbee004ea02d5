import type { Kind } from '@polier/contract/kinds';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../../platform/api/mutations.ts';
import { openTasksOf } from './open-tasks.ts';

const ofKind = (kind: Kind) => {
  const { email, mails } = openTasksOf(kind);
  return defineMutation(email, { invalidates: [mails, endpoints.projectActivity.list] });
};

const mutations = { trade: ofKind('trade'), pm: ofKind('pm'), x: ofKind('x') } satisfies Record<Kind, unknown>;
export const emailOpenTasks = (kind: Kind) => mutations[kind];
