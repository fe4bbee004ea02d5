import type { CompanyView } from '@polier/contract/companies/company-views';
import type { SignInRulesView } from '@polier/contract/sign-in/identity-provider.contract';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { isProblem } from '../../platform/api/problem-error.ts';
import { invalidate, queryClient, queryKeyOf, read } from '../../platform/api/queries.ts';
import { sessionStore } from '../../platform/session/session-store.ts';

/** Puts the company that a write returned into the cache: menus, tabs and this screen show it at once. */
export const setCachedCompany = (company: CompanyView): void => {
  queryClient.setQueryData(queryKeyOf(endpoints.companies.getByUser, {}), company);
};

/** A write refused for a feature that was switched off meanwhile: the next screen opens by the settings as they are now. */
export const followSwitchedOffFeatures = (): void => {
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isProblem(event.action.error, 'feature-off'))
      void invalidate(endpoints.companies.getByUser);
  });
};

export const setCachedSignInRules = (rules: SignInRulesView): void => {
  queryClient.setQueryData(queryKeyOf(endpoints.identityProvider.read, {}), rules);
};

/** A company was created, renamed or removed: reload the list of scopes. */
export const reloadScopes = async (): Promise<void> => {
  try {
    const scopes = await read(endpoints.users.companies);
    const { activeScope } = sessionStore.get();
    const still = scopes.find(({ company }) => company.id === activeScope?.company.id);
    sessionStore.set({ scopes, ...(still && { activeScope: still }) });
  } catch (error) {
    console.warn('Could not load the scopes', error);
  }
};

/** After another company was removed. */
export const invalidateCompanies = (): void => {
  void invalidate(endpoints.companies.list, endpoints.companies.removals);
  void reloadScopes();
};

/** After the active company was removed: its scope is gone, so that the application starts again in another one. */
export const restartWithoutCompany = (): void => {
  queryClient.clear();
  location.reload();
};
