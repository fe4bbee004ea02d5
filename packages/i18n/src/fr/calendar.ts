import type { calendar as source } from '../de/calendar.ts';
import type { SameKeys } from '../loose.ts';

export const calendar: SameKeys<typeof source> = {
  name: 'Points en suspens {{company}}',
  open: 'Dans mon calendrier',
  title: 'Points en suspens dans votre calendrier',
  text: 'Abonnez-vous à vos points en suspens avec échéance dans Outlook, Google ou sur le téléphone. Le calendrier ne fait que lire, il ne modifie rien.',
  howTo: 'Ajoutez l’adresse à votre calendrier sous « Depuis Internet » ou « À partir de l’URL ».',
  shown:
    'L’adresse n’est affichée que maintenant. Quiconque la possède voit vos points en suspens : ne la transmettez à personne.',
  code: 'Adresse du calendrier en code QR',
  address: 'Adresse du calendrier',
  store: 'Créer l’adresse',
  renew: 'Créer une nouvelle adresse',
  renewHint: 'L’ancienne adresse cesse alors de fonctionner.',
  remove: 'Désactiver',
  removed: 'Calendrier désactivé',
  since: 'Configuré le {{date}}.',
  used: 'Lu pour la dernière fois le {{date}}.',
  neverUsed: 'Aucun calendrier ne l’a encore lu.',
  loadFailed: 'Le calendrier n’a pas pu être chargé',
};
