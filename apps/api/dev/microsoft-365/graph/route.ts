import type { IncomingHttpHeaders } from 'node:http';
import type { AppRole } from '../people/app-roles.ts';
import type { Tenant } from '../state/state.ts';
import type { Answer } from '../server/wire.ts';
import type { ServerContext } from '../state/server-context.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export interface GraphCall {
  readonly context: ServerContext;
  readonly tenant: Tenant;
  readonly now: number;
  readonly method: string;
  /** The path below the version, as it was asked for. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** Checked against the description; empty where a request has none. */
  readonly body: JsonObject;
}

/** The body of an action, which looks at its parts itself. */
export const anyObject = '*';

export interface GraphRoute {
  readonly method: string;
  /** With `:` for an id. */
  readonly path: string;
  /** One of these is needed. */
  readonly roles: readonly AppRole[];
  /** The schema of the body; none for requests without. */
  readonly body?: string;
  readonly errorShape: 'directory' | 'teams' | 'planner';
  run(call: GraphCall, ids: readonly string[]): Answer;
}
