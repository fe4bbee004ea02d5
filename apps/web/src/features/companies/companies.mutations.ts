import { companies, files, identityProvider } from '../../platform/api/endpoints.static.ts';
import { defineMutation } from '../../platform/api/mutations.ts';
import { reloadScopes, setCachedCompany, setCachedSignInRules } from './company.cache.ts';

const shownAsOwn = { onSuccess: setCachedCompany };
const everywhere = [companies.list, companies.getById, companies.getByUser];
const rules = { onSuccess: setCachedSignInRules };

export const storeCompany = defineMutation(companies.store, {
  invalidates: [companies.list],
  onSuccess: () => void reloadScopes(),
});
export const updateCompany = defineMutation(companies.updateByMaster, {
  invalidates: everywhere,
  onSuccess: () => void reloadScopes(),
});
/** What is read again depends on whether it was the active one. */
export const removeCompany = defineMutation(companies.remove);
export const inviteAdmin = defineMutation(companies.inviteAdmin, { invalidates: [companies.list] });

export const updateOwnCompany = defineMutation(companies.updateByAdmin, {
  onSuccess: (company) => {
    setCachedCompany(company);
    void reloadScopes();
  },
});
export const updateCompanySettings = defineMutation(companies.updateSettings, shownAsOwn);
export const updateOwnColumnName = defineMutation(companies.updateDynamicFieldName, shownAsOwn);
export const renewRegistrationLink = defineMutation(companies.renewToken, shownAsOwn);
export const uploadLogo = defineMutation(files.uploadLogo, shownAsOwn);
export const deleteLogo = defineMutation(files.deleteLogo, shownAsOwn);

export const updateIdentityProvider = defineMutation(identityProvider.update, rules);
export const removeIdentityProvider = defineMutation(identityProvider.remove, rules);
export const updateSignInRules = defineMutation(identityProvider.updateRules, rules);
