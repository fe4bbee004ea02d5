import { type Kind, kindDefinitions, kinds } from '@polier/contract/kinds';
import { IconBell, IconBook, IconBuilding, IconBulb, IconListCheck, IconSettings } from '@tabler/icons-react';
import type { MenuEntry, SubEntry } from '../features/shell/menu/menu-entry.ts';
import type { Guard } from '../platform/session/guard.ts';
import { CheckToggleIcon } from './check-toggle-icon.tsx';

const knowledgeOf = (kind: Kind): SubEntry => {
  const { permissions, feature } = kindDefinitions[kind];
  const guard: Guard = { all: [permissions.catalogue] };
  return {
    label: { kind },
    to: '/knowledge/combined',
    search: { tab: kind },
    guard,
    ...(feature !== null && { feature }),
  };
};

/** The whole navigation as data. What has no screen yet, no permission or a feature that is off does not show. */
export const menu: readonly MenuEntry[] = [
  {
    word: 'myProjects',
    icon: IconBuilding,
    to: '/projects',
    alsoAt: ['/worksheet'],
    inPhoneBar: 'projectsShort',
    guard: { all: ['project'] },
  },
  {
    word: 'todo',
    icon: IconListCheck,
    to: '/reports',
    inPhoneBar: 'todo',
    guard: { all: ['report'] },
    badge: 'todos',
    badgeTone: 'decision',
  },
  { word: 'myExperiences', icon: IconBulb, to: '/experiences', guard: { all: ['experience'] } },
  {
    word: 'newKnowledge',
    icon: CheckToggleIcon,
    to: '/approval',
    guard: { any: kinds.map((kind) => `${kindDefinitions[kind].permissions.lesson}.approve` as const) },
    badge: 'approvals',
    badgeTone: 'decision',
  },
  {
    word: 'notifications',
    icon: IconBell,
    to: '/notifications',
    guard: { all: ['notification'] },
    badge: 'notifications',
  },
  {
    word: 'knowledge',
    icon: IconBook,
    to: '/knowledge',
    inPhoneBar: 'knowledge',
    guard: 'signed-in',
    startsGroup: true,
    children: [
      ...kinds.map(knowledgeOf),
      { label: { word: 'topics' }, to: '/knowledge/topics', guard: { all: ['topic'] } },
      { label: { word: 'globalTopics' }, to: '/knowledge/globalTopics', guard: { all: ['topic.global'] } },
      {
        label: { word: 'globalSubPhases' },
        to: '/knowledge/globalSubPhases',
        guard: { all: ['pm_sub_phase.global'] },
      },
      { label: { word: 'phases' }, to: '/knowledge/phases', guard: { all: ['phase'] } },
      { label: { word: 'tags' }, to: '/knowledge/tags', guard: { all: ['tag'] }, feature: 'feature_tags' },
      {
        label: { word: 'toVerify' },
        to: '/knowledge/toVerify',
        guard: { any: kinds.map((kind) => kindDefinitions[kind].permissions.lesson) },
      },
      { label: { word: 'import' }, to: '/knowledge/import', guard: { all: ['import'] } },
      { label: { word: 'settings' }, to: '/knowledge/settings', guard: { all: ['knowledge_settings'] } },
    ],
  },
  {
    word: 'admin',
    icon: IconSettings,
    to: '/system',
    guard: 'signed-in',
    children: [
      { label: { word: 'companies' }, to: '/system/companies', guard: { all: ['company'] } },
      { label: { word: 'appMessages' }, to: '/system/app-messages', guard: { all: ['app_message'] } },
      { label: { word: 'company' }, to: '/company/update', guard: { all: ['company.edit'] } },
      { label: { word: 'users' }, to: '/system/users', guard: { all: ['admin.user'] }, elsewhere: 'admin_url' },
      { label: { word: 'companyProjects' }, to: '/system/company-projects', guard: { all: ['project.all'] } },
      { label: { word: 'analytics' }, to: '/analytics', guard: { all: ['analytics'] } },
      { label: { word: 'audit' }, to: '/system/audit', guard: { all: ['audit'] } },
      { label: { word: 'integrations' }, to: '/system/integrations', guard: { all: ['integrations'] } },
      {
        label: { word: 'dynamicFields' },
        to: '/system/dynamicFields',
        guard: { all: ['dynamic_field'] },
        feature: 'feature_dynamic_worksheet_field',
      },
    ],
  },
];
