import { anyLesson, type ScreenCase } from './screen-case.ts';

/** The own account, the company and its users. */
export const accountScreens: readonly ScreenCase[] = [
  { name: 'own company', address: () => '/company/update', shows: 'Muster Bau AG' },
  {
    name: 'own company, identity provider',
    address: () => '/company/update?provider=edit',
    shows: 'Muster Bau AG',
    opens: 'dialog',
  },
  { name: 'profile', address: () => '/user/profile/overview', shows: 'Muster Bau AG' },
  {
    name: 'profile, second factor dialog',
    address: () => '/user/profile/overview?factor=setup',
    shows: 'Muster Bau AG',
    opens: 'dialog',
  },
  { name: 'notifications', address: () => '/notifications', shows: /Meldungen|Notifications/ },
  { name: 'profile notifications', address: () => '/user/profile/notifications', shows: /erreicht|reaches|parvient/ },
  { name: 'profile edit', address: () => '/user/profile/edit', shows: /profile?\b/i },
  { name: 'API tokens', address: () => '/user/tokens', shows: /API/ },
  { name: 'API tokens, new dialog', address: () => '/user/tokens?new=1', shows: /API/, opens: 'dialog' },
  { name: 'analytics', address: () => '/analytics', shows: anyLesson },
  { name: 'integrations', address: () => '/system/integrations', shows: 'Microsoft 365' },
  { name: 'audit log', address: () => '/system/audit', shows: 'Marco Brunner' },
  { name: 'users', address: () => '/system/users', shows: 'user@demo.polier.example' },
  { name: 'users, external', address: () => '/system/users?tab=external', shows: 'Elektro Ferrari AG' },
  {
    name: 'users, invite dialog',
    address: () => '/system/users?dialog=invite',
    shows: 'user@demo.polier.example',
    opens: 'dialog',
  },
  {
    name: 'users, remove dialog',
    address: ({ member }) => `/system/users?dialog=remove&person=${member}`,
    shows: 'user@demo.polier.example',
    opens: 'dialog',
  },
  {
    name: 'users, external person dialog',
    address: () => '/system/users?dialog=external',
    shows: 'user@demo.polier.example',
    opens: 'dialog',
  },
];
