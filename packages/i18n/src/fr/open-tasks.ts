import type { openTasks as german } from '../de/open-tasks.ts';
import type { SameKeys } from '../loose.ts';

export const openTasks: SameKeys<typeof german> = {
  title: 'Questions ouvertes',
  empty: 'Tout est d’aplomb : rien n’est ouvert',
  emptyText: 'Chaque question de ce projet est réglée ou sans objet.',
  loadFailed: 'Les questions ouvertes n’ont pas pu être chargées',
  who: 'Qui',
  nobodys: 'attribuée à personne',
  pmPhases: 'Phases GP',
  email: 'Envoyer par e-mail',
  emailTitle: 'Envoyer les questions ouvertes par e-mail',
  showMail: 'Voir l’e-mail',
  send: 'Envoyer',
  sendCount_one: 'Envoyer {{count}} e-mail',
  sendCount_other: 'Envoyer {{count}} e-mails',
  sending_one: '{{count}} e-mail est en cours d’envoi',
  sending_other: '{{count}} e-mails sont en cours d’envoi',
  nobody: 'Personne n’est responsable de ces questions. Attribuez-les d’abord.',
  unassigned_one: '{{count}} question n’est attribuée à personne et n’est envoyée à personne.',
  unassigned_other: '{{count}} questions ne sont attribuées à personne et ne sont envoyées à personne.',
  previewFailed: 'Les e-mails n’ont pas pu être préparés',
  sendFailed: 'Rien n’a été envoyé',
  resultsFailed: 'Le sort des e-mails n’a pas pu être chargé',
  result: '{{sent}} sur {{count}} envoyés',
  states: { 'queued': 'en cours d’envoi', 'sent': 'envoyé {{time}}', 'nothing-open': 'tout était déjà réglé' },
  errors: {
    'no-address': 'Aucune adresse e-mail enregistrée',
    'disabled': 'Compte désactivé',
    'address-refused': 'Le serveur de messagerie refuse l’adresse',
    'server-away': 'Le serveur de messagerie n’a pas répondu',
  },
};
