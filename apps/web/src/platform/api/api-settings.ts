import { createStore } from '../store/store.ts';

/** What every call needs to know; the session and the language write it, the client reads it. */
export const apiSettings = createStore({
  token: null as string | null,
  companyId: null as number | null,
  language: 'de' as string,
  /** Base address of the role service, which may live elsewhere. */
  roleService: '/roles/v1',
  onUnauthenticated: (): void => {},
});
