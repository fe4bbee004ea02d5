import type { answerLinks as german } from '../de/answer-links.ts';
import type { SameKeys } from '../loose.ts';

export const answerLinks: SameKeys<typeof german> = {
  title: 'Liens de réponse',
  text: 'Grâce à eux, des personnes externes répondent à leurs propres questions ouvertes de ce projet sans se connecter. Un lien est valable 30 jours ; un nouveau remplace le précédent.',
  create: 'Créer un lien',
  send: 'Envoyer par e-mail',
  revoke: 'Révoquer',
  copy: 'Copier',
  copied: 'Lien copié',
  copyFailed: 'La copie n’a pas réussi. Sélectionnez le lien et copiez-le à la main.',
  shown: 'Le lien n’est montré que maintenant. Ne le donnez qu’à {{name}}.',
  code: 'Lien de {{name}} en code QR',
  sent: 'Le lien part par e-mail à {{name}}',
  revoked: 'Le lien de {{name}} n’est plus valable',
  none: 'Pas encore de lien',
  open_one: '{{count}} question ouverte',
  open_other: '{{count}} questions ouvertes',
  used: 'utilisé pour la dernière fois {{time}}',
  unused: 'pas encore utilisé',
  states: {
    'active': 'valable jusqu’au {{date}}',
    'waiting': 'en cours d’envoi par e-mail',
    'mail-failed': 'e-mail non remis',
    'expired': 'échu le {{date}}',
    'revoked': 'révoqué',
  },
  loadFailed: 'Impossible de charger les liens de réponse.',
  noPartners: 'Aucune personne externe n’est encore sur le projet.',
  byLink: 'par lien',
};
