import { newGuid } from '../state/ids.ts';
import { type Answer, jsonAnswer } from '../server/wire.ts';

/** An error of Microsoft Graph. */
export class GraphError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: readonly { code: string; message: string; target: string }[] | undefined;
  readonly inner: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      readonly details?: readonly { code: string; message: string; target: string }[];
      readonly inner?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details;
    this.inner = more.inner ?? {};
  }
}

export const graphErrorAnswer = (error: GraphError, now: number, requestId: string): Answer =>
  jsonAnswer(error.status, {
    error: {
      code: error.code,
      message: error.message,
      ...(error.details && { details: error.details }),
      innerError: {
        ...error.inner,
        'date': new Date(now).toISOString().slice(0, 19),
        'request-id': requestId,
        'client-request-id': newGuid(),
      },
    },
  });

export const badRequest = (message: string): GraphError => new GraphError(400, 'BadRequest', message);

/** Entra's words for a value it does not take. */
export const invalidValue = (property: string, resource: string): GraphError =>
  new GraphError(
    400,
    'Request_BadRequest',
    `Invalid value specified for property '${property}' of resource '${resource}'.`,
  );

export const notFound = (id: string): GraphError =>
  new GraphError(
    404,
    'Request_ResourceNotFound',
    `Resource '${id}' does not exist or one of its queried reference-property objects are not present.`,
  );
