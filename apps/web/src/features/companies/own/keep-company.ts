import { companiesContract } from '@polier/contract/companies/companies.contract';
import type { CompanyView } from '@polier/contract/companies/company-views';
import { identityProviderContract, type SignInRulesView } from '@polier/contract/sign-in/identity-provider.contract';
import { queryClient, queryKeyOf } from '../../../platform/api/queries.ts';

/** A write answered the company as it now stands: menus, tabs and this screen show it at once. */
export const keepCompany = (company: CompanyView): void => {
  queryClient.setQueryData(queryKeyOf(companiesContract.getByUser, {}), company);
};

export const keepRules = (rules: SignInRulesView): void => {
  queryClient.setQueryData(queryKeyOf(identityProviderContract.read, {}), rules);
};
