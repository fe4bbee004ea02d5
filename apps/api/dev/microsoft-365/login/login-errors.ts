import { newGuid } from '../state/ids.ts';
import { type Answer, jsonAnswer } from '../server/wire.ts';

/** An error of Entra, with its AADSTS number. */
export class LoginError extends Error {
  readonly status: number;
  readonly error: string;
  readonly code: number;

  constructor(status: number, error: string, code: number, message: string) {
    super(`AADSTS${code}: ${message}`);
    this.status = status;
    this.error = error;
    this.code = code;
  }
}

const timestampOf = (): string => new Date().toISOString().slice(0, 19).replace('T', ' ');

export const loginErrorAnswer = ({ status, error, code, message }: LoginError): Answer => {
  const [traceId, correlationId, timestamp] = [newGuid(), newGuid(), `${timestampOf()}Z`];
  return jsonAnswer(
    status,
    {
      error,
      error_description: `${message} Trace ID: ${traceId} Correlation ID: ${correlationId} Timestamp: ${timestamp}`,
      error_codes: [code],
      timestamp,
      trace_id: traceId,
      correlation_id: correlationId,
      error_uri: `https://login.microsoftonline.com/error?code=${code}`,
    },
    { 'cache-control': 'no-store' },
  );
};

export const unknownTenant = (name: string): LoginError =>
  new LoginError(
    400,
    'invalid_tenant',
    90_002,
    `Tenant '${name}' not found. Check to make sure you have the correct tenant ID and are signing into the correct cloud.`,
  );

export const unknownApplication = (clientId: string, tenant: string): LoginError =>
  new LoginError(
    400,
    'unauthorized_client',
    700_016,
    `Application with identifier '${clientId}' was not found in the directory '${tenant}'.`,
  );

export const noServicePrincipal = (clientId: string, tenant: string): LoginError =>
  new LoginError(
    401,
    'invalid_client',
    7_000_229,
    `The client application '${clientId}' is missing service principal in the tenant '${tenant}'.`,
  );
