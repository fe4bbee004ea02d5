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

/** Settings of every call, written by session and language, read by the client. */
export const apiSettings = createStore<ApiSettings>({
  token: null,
  companyId: null,
  language: 'de',
  roleService: '/roles/v1',
  onUnauthenticated: () => {},
  onSecondFactorNeeded: () => {},
});
