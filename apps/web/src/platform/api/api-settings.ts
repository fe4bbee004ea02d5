import { createStore } from '../store/store.ts';

interface ApiSettings {
  token: string | null;
  companyId: number | null;
  language: string;
  /** Base address of the role service, which may live elsewhere. */
  roleService: string;
  onUnauthenticated: () => void;
  /** The company asks for a second factor and this session was made without. */
  onSecondFactorNeeded: () => void;
}

/** What every call needs to know; the session and the language write it, the client reads it. */
export const apiSettings = createStore<ApiSettings>({
  token: null,
  companyId: null,
  language: 'de',
  roleService: '/roles/v1',
  onUnauthenticated: () => {},
  onSecondFactorNeeded: () => {},
});
