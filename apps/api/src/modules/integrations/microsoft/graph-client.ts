import { randomUUID } from 'node:crypto';
import { microsoftFetch, type MicrosoftSettings } from './microsoft-settings.ts';

export interface GraphRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the base address, with its query. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** By which Microsoft's support finds a request whose answer was lost. */
  readonly id?: string;
  readonly signal?: AbortSignal | undefined;
}

/** Null: no answer arrived, or none that can be read; whether the request was carried out is unknown. */
export type GraphAnswer = {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON; null where the answer has no body. */
  readonly body: unknown;
  /** What Microsoft's support asks for. */
  readonly requestId: string | null;
} | null;

/** One request with this token; every status is an answer. */
export const askGraph = async (
  settings: MicrosoftSettings,
  token: string,
  { method, path, body, headers = {}, id = randomUUID(), signal }: GraphRequest,
): Promise<GraphAnswer> => {
  try {
    const response = await microsoftFetch(settings)(`${settings.graphUrl}${path}`, {
      method,
      headers: {
        'authorization': `Bearer ${token}`,
        'accept': 'application/json',
        'client-request-id': id,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal,
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : JSON.parse(text),
      requestId: response.headers.get('request-id'),
    };
  } catch {
    return null;
  }
};
