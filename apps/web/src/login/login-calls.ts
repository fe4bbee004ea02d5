import type { FieldErrorCode, Problem } from '@polier/contract/errors';
import type { WebSettingsView } from '@polier/contract/platform/web-settings.contract';
import type { Fault } from './form/fault.ts';

// Only types come from the contract here: its schemas would double the size of this page.
const bases = { v1: '/api/v1', v2: '/api/v2' } as const;

export interface Refusal {
  status: number;
  code: Problem['code'] | 'offline' | 'unreadable-answer';
  /** By the name of the field; the message is in the language of the page. */
  faults: Readonly<Record<string, Fault>>;
  /** Seconds until the next try is heard. */
  retryAfter: number | null;
}
export type Reply<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly refusal: Refusal };

interface Question {
  /** Sent as JSON by POST; without it the call is a GET. */
  body?: object;
  token?: string | null;
}

const refusalFrom = (status: number, problem: Partial<Problem> | null): Refusal => ({
  status,
  code: problem?.code ?? 'unreadable-answer',
  faults: Object.fromEntries(
    (problem?.errors ?? []).map(({ field, code, message }) => [
      field,
      { code: code satisfies FieldErrorCode, message },
    ]),
  ),
  retryAfter: problem?.retry_after ?? null,
});

/** Asks the server; whatever happens, the answer says so instead of throwing. */
export const ask = async <T>(
  base: keyof typeof bases,
  path: string,
  { body, token = null }: Question = {},
): Promise<Reply<T>> => {
  try {
    const response = await fetch(bases[base] + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'Accept': 'application/json',
        'Accept-Language': document.documentElement.lang,
        'X-Requested-With': 'XMLHttpRequest',
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      credentials: 'same-origin',
    });
    const content = (await response.json().catch(() => null)) as { data: T } | Partial<Problem> | null;
    if (response.ok && content !== null && 'data' in content) return { ok: true, data: content.data };
    return { ok: false, refusal: refusalFrom(response.status, content as Partial<Problem> | null) };
  } catch {
    return { ok: false, refusal: { status: 0, code: 'offline', faults: {}, retryAfter: null } };
  }
};

/** null when the server does not answer: the form works without the list of demo accounts. */
export const readSettings = async (): Promise<WebSettingsView | null> => {
  const settings = await ask<WebSettingsView>('v2', '/web-settings');
  return settings.ok ? settings.data : null;
};
