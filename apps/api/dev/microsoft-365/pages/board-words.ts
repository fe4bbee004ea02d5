import type { Language } from './languages.ts';

export interface BoardWords {
  readonly tenants: string;
  readonly tenantsLead: string;
  readonly people: string;
  readonly teams: string;
  readonly noTeams: string;
  readonly consented: (name: string) => string;
  readonly notConsented: string;
  readonly withdraw: string;
  readonly consent: string;
  readonly guest: string;
  readonly disabled: string;
  readonly withoutLicence: string;
  readonly owner: string;
  readonly members: string;
  readonly channels: string;
  readonly allTenants: string;
  readonly actingAs: string;
  readonly change: string;
  readonly noPlan: string;
  readonly noBucket: string;
  readonly noTasks: string;
  readonly complete: string;
  readonly reopen: string;
  readonly more: string;
  readonly dueOn: (date: string) => string;
  readonly dueDate: string;
  readonly save: string;
  readonly person: string;
  readonly assign: string;
  readonly unassign: (name: string) => string;
  readonly remove: string;
  readonly completedCount: (count: number) => string;
  readonly completedBy: (name: string) => string;
  readonly application: string;
  readonly important: string;
  readonly deleteTeam: string;
  readonly deletePlan: string;
  readonly deletedTeam: string;
  readonly restore: string;
  readonly notFound: string;
  readonly notFoundLead: string;
}

export const boardWords: Readonly<Record<Language, BoardWords>> = {
  de: {
    tenants: 'Organisationen',
    tenantsLead: 'Zwei erfundene Organisationen mit ihren Personen und Teams.',
    people: 'Personen',
    teams: 'Teams',
    noTeams: 'Noch kein Team. Ein exportiertes Projekt erscheint hier.',
    consented: (name) => `${name} hat Polier zugestimmt.`,
    notConsented: 'Polier hat hier keine Zustimmung.',
    withdraw: 'Zustimmung zurückziehen',
    consent: 'Zustimmung erteilen',
    guest: 'Gast',
    disabled: 'Konto gesperrt',
    withoutLicence: 'ohne Lizenz',
    owner: 'Besitzer',
    members: 'Mitglieder',
    channels: 'Kanäle',
    allTenants: 'Alle Organisationen',
    actingAs: 'Handeln als',
    change: 'Wechseln',
    noPlan: 'Noch kein Plan.',
    noBucket: 'Ohne Bucket',
    noTasks: 'Keine Aufgabe',
    complete: 'Als erledigt markieren',
    reopen: 'Wieder öffnen',
    more: 'Ändern',
    dueOn: (date) => `Fällig am ${date}`,
    dueDate: 'Fälligkeitsdatum',
    save: 'Speichern',
    person: 'Person',
    assign: 'Zuweisen',
    unassign: (name) => `${name} entfernen`,
    remove: 'Aufgabe löschen',
    completedCount: (count) => `Erledigt: ${count}`,
    completedBy: (name) => `Erledigt von ${name}`,
    application: 'Polier',
    important: 'Wichtig',
    deleteTeam: 'Team löschen',
    deletePlan: 'Plan löschen',
    deletedTeam: 'Gelöscht',
    restore: 'Wiederherstellen',
    notFound: 'Nicht gefunden',
    notFoundLead: 'Diese Seite gibt es nicht, oder das Team wurde gelöscht.',
  },
  en: {
    tenants: 'Organisations',
    tenantsLead: 'Two invented organisations with their people and teams.',
    people: 'People',
    teams: 'Teams',
    noTeams: 'No team yet. An exported project appears here.',
    consented: (name) => `${name} has given consent to Polier.`,
    notConsented: 'Polier has no consent here.',
    withdraw: 'Withdraw consent',
    consent: 'Give consent',
    guest: 'Guest',
    disabled: 'Account blocked',
    withoutLicence: 'no licence',
    owner: 'Owner',
    members: 'Members',
    channels: 'Channels',
    allTenants: 'All organisations',
    actingAs: 'Act as',
    change: 'Change',
    noPlan: 'No plan yet.',
    noBucket: 'Without bucket',
    noTasks: 'No task',
    complete: 'Mark as complete',
    reopen: 'Reopen',
    more: 'Change',
    dueOn: (date) => `Due ${date}`,
    dueDate: 'Due date',
    save: 'Save',
    person: 'Person',
    assign: 'Assign',
    unassign: (name) => `Remove ${name}`,
    remove: 'Delete task',
    completedCount: (count) => `Completed: ${count}`,
    completedBy: (name) => `Completed by ${name}`,
    application: 'Polier',
    important: 'Important',
    deleteTeam: 'Delete team',
    deletePlan: 'Delete plan',
    deletedTeam: 'Deleted',
    restore: 'Restore',
    notFound: 'Not found',
    notFoundLead: 'There is no such page, or the team was deleted.',
  },
  fr: {
    tenants: 'Organisations',
    tenantsLead: 'Deux organisations inventées avec leurs personnes et leurs équipes.',
    people: 'Personnes',
    teams: 'Équipes',
    noTeams: 'Pas encore d’équipe. Un projet exporté apparaît ici.',
    consented: (name) => `${name} a donné son consentement à Polier.`,
    notConsented: 'Polier n’a pas de consentement ici.',
    withdraw: 'Retirer le consentement',
    consent: 'Donner le consentement',
    guest: 'Invité',
    disabled: 'Compte bloqué',
    withoutLicence: 'sans licence',
    owner: 'Propriétaire',
    members: 'Membres',
    channels: 'Canaux',
    allTenants: 'Toutes les organisations',
    actingAs: 'Agir en tant que',
    change: 'Changer',
    noPlan: 'Pas encore de plan.',
    noBucket: 'Sans compartiment',
    noTasks: 'Aucune tâche',
    complete: 'Marquer comme terminée',
    reopen: 'Rouvrir',
    more: 'Modifier',
    dueOn: (date) => `Échéance le ${date}`,
    dueDate: 'Échéance',
    save: 'Enregistrer',
    person: 'Personne',
    assign: 'Attribuer',
    unassign: (name) => `Retirer ${name}`,
    remove: 'Supprimer la tâche',
    completedCount: (count) => `Terminées : ${count}`,
    completedBy: (name) => `Terminée par ${name}`,
    application: 'Polier',
    important: 'Important',
    deleteTeam: 'Supprimer l’équipe',
    deletePlan: 'Supprimer le plan',
    deletedTeam: 'Supprimée',
    restore: 'Restaurer',
    notFound: 'Introuvable',
    notFoundLead: 'Cette page n’existe pas, ou l’équipe a été supprimée.',
  },
};
