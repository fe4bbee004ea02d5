import type { Language } from './languages.ts';

export interface LoginWords {
  readonly signIn: string;
  readonly signInLead: (app: string, tenant: string) => string;
  readonly consent: string;
  readonly consentLead: (app: string, tenant: string) => string;
  readonly consentAs: string;
  readonly cancel: string;
  readonly guest: string;
  readonly disabled: string;
  readonly globalAdministrator: string;
  readonly privilegedRoleAdministrator: string;
  readonly userAdministrator: string;
  readonly notAllowed: string;
  readonly notAllowedLead: (name: string) => string;
  readonly accountDisabled: (name: string) => string;
  readonly back: string;
  readonly failed: string;
}

export const loginWords: Readonly<Record<Language, LoginWords>> = {
  de: {
    signIn: 'Anmelden',
    signInLead: (app, tenant) => `Wer meldet sich bei ${tenant} an, um ${app} zu öffnen?`,
    consent: 'Berechtigungen angefordert',
    consentLead: (app, tenant) => `${app} verlangt für ganz ${tenant} diese Berechtigungen:`,
    consentAs: 'Zustimmen als',
    cancel: 'Abbrechen',
    guest: 'Gast',
    disabled: 'Konto gesperrt',
    globalAdministrator: 'Globaler Administrator',
    privilegedRoleAdministrator: 'Administrator für privilegierte Rollen',
    userAdministrator: 'Benutzeradministrator',
    notAllowed: 'Administratorgenehmigung erforderlich',
    notAllowedLead: (name) =>
      `${name} darf diesen Berechtigungen nicht zustimmen. Das kann nur ein globaler Administrator oder ein Administrator für privilegierte Rollen.`,
    accountDisabled: (name) => `Das Konto von ${name} ist gesperrt.`,
    back: 'Zurück',
    failed: 'Anmeldung nicht möglich',
  },
  en: {
    signIn: 'Sign in',
    signInLead: (app, tenant) => `Who signs in at ${tenant} to open ${app}?`,
    consent: 'Permissions requested',
    consentLead: (app, tenant) => `${app} asks for these permissions in all of ${tenant}:`,
    consentAs: 'Accept as',
    cancel: 'Cancel',
    guest: 'Guest',
    disabled: 'Account blocked',
    globalAdministrator: 'Global Administrator',
    privilegedRoleAdministrator: 'Privileged Role Administrator',
    userAdministrator: 'User Administrator',
    notAllowed: 'Administrator approval required',
    notAllowedLead: (name) =>
      `${name} may not accept these permissions. Only a Global Administrator or a Privileged Role Administrator can.`,
    accountDisabled: (name) => `The account of ${name} is blocked.`,
    back: 'Back',
    failed: 'Sign-in is not possible',
  },
  fr: {
    signIn: 'Se connecter',
    signInLead: (app, tenant) => `Qui se connecte chez ${tenant} pour ouvrir ${app} ?`,
    consent: 'Autorisations demandées',
    consentLead: (app, tenant) => `${app} demande ces autorisations pour tout ${tenant} :`,
    consentAs: 'Accepter en tant que',
    cancel: 'Annuler',
    guest: 'Invité',
    disabled: 'Compte bloqué',
    globalAdministrator: 'Administrateur général',
    privilegedRoleAdministrator: 'Administrateur de rôle privilégié',
    userAdministrator: 'Administrateur d’utilisateurs',
    notAllowed: 'Approbation d’un administrateur requise',
    notAllowedLead: (name) =>
      `${name} ne peut pas accepter ces autorisations. Seul un administrateur général ou un administrateur de rôle privilégié le peut.`,
    accountDisabled: (name) => `Le compte de ${name} est bloqué.`,
    back: 'Retour',
    failed: 'Connexion impossible',
  },
};
