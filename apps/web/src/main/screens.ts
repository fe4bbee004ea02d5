import type { Kind } from '@polier/contract/kinds';
import type { Permission } from '@polier/contract/permissions';
import type { ComponentType } from 'react';
import type { Path } from '../platform/navigation/addresses.ts';
import type { Guard } from '../platform/session/guard.ts';

type Load = () => Promise<ComponentType>;

export interface ScreenDefinition {
  /** What the screen asks for; where the kind stands in the query, a function of it. */
  guard: Guard | ((search: Readonly<Record<string, string>>) => Guard);
  load: Load;
  /** Its inputs are Mantine's: the kit they need is loaded with it. */
  withKit?: true;
  /** Speaks only what the first load brings; all others wait for the words of all screens. */
  words?: 'start';
}

const needs = (...all: [Permission, ...Permission[]]): Guard => ({ all });

/** Missing or unknown kinds are read as trade, as the worksheet screen does. */
const worksheetKeys: Record<Kind, Permission> = { trade: 'worksheet', pm: 'pm_worksheet', x: 'x_worksheet' };
const worksheetGuard = ({ kind }: Readonly<Record<string, string>>): Guard =>
  needs(worksheetKeys[kind as Kind] ?? worksheetKeys.trade);

const createWorksheet: Load = () =>
  import('../features/worksheets/create-worksheet-screen.tsx').then((part) => part.CreateWorksheetScreen);
const updateWorksheet: Load = () =>
  import('../features/worksheets/update-worksheet-screen.tsx').then((part) => part.UpdateWorksheetScreen);
const lessons: Load = () => import('../features/knowledge/lessons-screen.tsx').then((part) => part.LessonsScreen);
const companyForm: Load = () =>
  import('../features/companies/company-form-screen.tsx').then((part) => part.CompanyFormScreen);
const projectList: Load = () =>
  import('../features/projects/project-list-screen.tsx').then((part) => part.ProjectListScreen);
const projectForm: Load = () =>
  import('../features/projects/project-form-screen.tsx').then((part) => part.ProjectFormScreen);

/** Every screen with its guard; the /auth routes only redirect and live in the router. */
export const screens: Record<Exclude<Path, `/auth/${string}`>, ScreenDefinition> = {
  '/home': {
    guard: 'open',
    load: () => import('../features/home/home-screen.tsx').then((part) => part.HomeScreen),
    words: 'start',
  },
  '/': { guard: needs('project'), load: projectList, words: 'start' },
  '/projects': { guard: needs('project'), load: projectList, words: 'start' },
  '/projects/new': { guard: needs('project.create'), load: projectForm, withKit: true },
  '/projects/update': { guard: needs('project.edit'), load: projectForm, withKit: true },
  '/projects/overview': {
    guard: needs('project'),
    load: () => import('../features/projects/project-overview-screen.tsx').then((part) => part.ProjectOverviewScreen),
  },
  '/reports': {
    guard: needs('report'),
    load: () => import('../features/todos/todos-screen.tsx').then((part) => part.TodosScreen),
  },
  '/knowledge/combined': {
    guard: { any: ['trade', 'pm_phase', 'x_process'] },
    load: () => import('../features/knowledge/knowledge-screen.tsx').then((part) => part.KnowledgeScreen),
    withKit: true,
  },
  '/knowledge/trade/lessons': { guard: needs('lesson'), load: lessons, withKit: true },
  '/knowledge/pm/lessons': { guard: needs('pm_lesson'), load: lessons, withKit: true },
  '/knowledge/x/lessons': { guard: needs('x_lesson'), load: lessons, withKit: true },
  '/worksheets/create/trade': { guard: needs('worksheet.create'), load: createWorksheet },
  '/worksheets/create/pm': { guard: needs('pm_worksheet.create'), load: createWorksheet },
  '/worksheets/create/x': { guard: needs('x_worksheet.create'), load: createWorksheet },
  '/worksheets/update/trade': { guard: needs('worksheet.edit'), load: updateWorksheet },
  '/worksheets/update/pm': { guard: needs('pm_worksheet.edit'), load: updateWorksheet },
  '/worksheets/update/x': { guard: needs('x_worksheet.edit'), load: updateWorksheet },
  '/worksheet': {
    guard: worksheetGuard,
    load: () => import('../features/worksheets/worksheet-screen.tsx').then((part) => part.WorksheetScreen),
  },
  '/user/profile': {
    guard: 'signed-in',
    load: () => import('../features/profile/profile-screen.tsx').then((part) => part.ProfileScreen),
  },
  '/user/profile/overview': {
    guard: 'signed-in',
    load: () => import('../features/profile/profile-overview-screen.tsx').then((part) => part.ProfileOverviewScreen),
    withKit: true,
  },
  '/user/profile/edit': {
    guard: needs('user.edit.own'),
    load: () => import('../features/profile/profile-edit-screen.tsx').then((part) => part.ProfileEditScreen),
    withKit: true,
  },
  '/user/tokens': {
    guard: needs('api_token'),
    load: () => import('../features/api-tokens/api-tokens-screen.tsx').then((part) => part.ApiTokensScreen),
    withKit: true,
  },
  '/system/users': {
    guard: needs('admin.user'),
    load: () => import('../features/users/users-screen.tsx').then((part) => part.UsersScreen),
    withKit: true,
  },
  '/knowledge/settings': {
    guard: needs('knowledge_settings'),
    load: () => import('../features/companies/settings/settings-screen.tsx').then((part) => part.SettingsScreen),
    withKit: true,
  },
  '/system/companies': {
    guard: needs('company'),
    load: () => import('../features/companies/companies-screen.tsx').then((part) => part.CompaniesScreen),
  },
  '/system/companies/new': { guard: needs('company.create'), load: companyForm, withKit: true },
  '/system/companies/update': { guard: needs('company'), load: companyForm, withKit: true },
  '/system/cloning': {
    guard: needs('company.clone'),
    load: () => import('../features/cloning/cloning-screen.tsx').then((part) => part.CloningScreen),
    withKit: true,
  },
  '/company/update': {
    guard: needs('company.edit'),
    load: () => import('../features/companies/own-company-screen.tsx').then((part) => part.OwnCompanyScreen),
    withKit: true,
  },
};

export const guardOf = (path: keyof typeof screens, search: Readonly<Record<string, string>>): Guard => {
  const { guard } = screens[path];
  return typeof guard === 'function' ? guard(search) : guard;
};
