import type { Answer } from '@polier/contract/endpoint';
import type { Problem } from '@polier/contract/errors';
import type { authContract } from '@polier/contract/auth/auth.contract';
import type { WebSettingsView } from '@polier/contract/platform/web-settings.contract';

// Only types come from the contract here: its schemas would double the size of this page.
const settingsPath = '/api/v2/web-settings';
const loginPath = '/api/v1/auth/login';

export type SignIn =
  | { outcome: 'signed-in'; token: string }
  | { outcome: 'wrong' }
  | { outcome: 'too-many'; minutes: number }
  | { outcome: 'offline' }
  | { outcome: 'failed' };

/** null when the server does not answer: the form works without the list of demo accounts. */
export const readSettings = async (): Promise<WebSettingsView | null> => {
  try {
    const response = await fetch(settingsPath, { headers: { Accept: 'application/json' }, credentials: 'same-origin' });
    return response.ok ? ((await response.json()) as { data: WebSettingsView }).data : null;
  } catch {
    return null;
  }
};

const refusal = (status: number, problem: Partial<Problem> | null): SignIn => {
  if (status === 429)
    return { outcome: 'too-many', minutes: Math.max(1, Math.ceil((problem?.retry_after ?? 900) / 60)) };
  if (status === 401 || status === 422) return { outcome: 'wrong' };
  return { outcome: status === 503 ? 'offline' : 'failed' };
};

export const signIn = async (email: string, password: string, language: string): Promise<SignIn> => {
  try {
    const response = await fetch(loginPath, {
      method: 'POST',
      headers: {
        'Accept': 'application/json',
        'Accept-Language': language,
        'Content-Type': 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
      },
      body: JSON.stringify({ email, password }),
      credentials: 'same-origin',
    });
    const content = (await response.json().catch(() => null)) as unknown;
    if (!response.ok) return refusal(response.status, content as Partial<Problem> | null);
    return { outcome: 'signed-in', token: (content as { data: Answer<typeof authContract.login> }).data.token };
  } catch {
    return { outcome: 'offline' };
  }
};
