import type { ScreenDefinition } from '../../platform/navigation/screen-definition.ts';
import { needs } from '../../platform/session/guard.ts';

declare module '../../platform/navigation/addresses.ts' {
  interface Addresses {
    '/knowledge/settings': Record<never, never>;
    '/system/companies': Record<never, never>;
    '/system/companies/new': Record<never, never>;
    '/system/companies/update': { id: number; remove?: boolean };
    '/company/update': { provider?: 'edit' | 'remove' };
  }
}

const companyForm = () => import('./company-form-screen.tsx').then((module) => module.CompanyFormScreen);

export const companiesScreens = {
  '/knowledge/settings': {
    guard: needs('knowledge_settings'),
    load: () => import('./settings/settings-screen.tsx').then((module) => module.SettingsScreen),
    withMantine: true,
  },
  '/system/companies': {
    guard: needs('company'),
    load: () => import('./list/companies-screen.tsx').then((module) => module.CompaniesScreen),
  },
  '/system/companies/new': { guard: needs('company.create'), load: companyForm, withMantine: true },
  '/system/companies/update': { guard: needs('company'), load: companyForm, withMantine: true },
  '/company/update': {
    guard: needs('company.edit'),
    load: () => import('./own-company-screen.tsx').then((module) => module.OwnCompanyScreen),
    withMantine: true,
  },
} satisfies Record<string, ScreenDefinition>;
