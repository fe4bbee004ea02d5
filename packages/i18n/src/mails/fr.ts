import type { SameKeys } from '../loose.ts';
import type { mails as source } from './de.ts';

export const mails: SameKeys<typeof source> = {
  greeting: 'Bonjour {{name}}',
  greetingOfNobody: 'Bonjour',
  linkAddress: 'Si le bouton ne fonctionne pas, ouvrez cette adresse dans votre navigateur :',
  account: 'Compte',
  address: 'Adresse e-mail',
  newAddress: 'Nouvelle adresse e-mail',
  validUntil: 'Valable jusqu’au',
  roles: { user: 'Utilisateur', admin: 'Administrateur' },
  invitation: {
    subject: 'Invitation à rejoindre {{company}}',
    heading: 'Invitation à rejoindre {{company}}',
    text: '{{inviter}} vous invite à rejoindre {{company}}. Polier garde ce que les projets ont appris et pose la question dans le suivant.',
    textOfNobody:
      'Vous êtes invité à rejoindre {{company}}. Polier garde ce que les projets ont appris et pose la question dans le suivant.',
    button: 'Accepter l’invitation',
    company: 'Entreprise',
    role: 'Rôle',
    inviter: 'Invité par',
    footer:
      'Vous recevez ce message parce que cette adresse a été invitée. S’il s’agit d’une erreur, supprimez-le simplement.',
  },
  openTasks: {
    subject_one: '{{project}} : {{count}} question ouverte',
    subject_other: '{{project}} : {{count}} questions ouvertes',
    heading: 'Vos tâches ouvertes',
    lead_one: 'Le {{day}}, {{count}} question est ouverte pour vous dans {{project}} :',
    lead_other: 'Le {{day}}, {{count}} questions sont ouvertes pour vous dans {{project}} :',
    overdue: '{{count}} en retard',
    dueToday: '{{count}} pour aujourd’hui',
    later: '{{count}} plus tard',
    daysLate_one: '{{count}} jour de retard',
    daysLate_other: '{{count}} jours de retard',
    button: 'Ouvrir les tâches',
    open: 'Ouvrir la question',
    groups: {
      overdue: 'En retard',
      today: 'Aujourd’hui',
      thisWeek: 'Cette semaine',
      later: 'Plus tard',
      noDate: 'Sans échéance',
    },
    questions_one: '{{count}} question',
    questions_other: '{{count}} questions',
    more_one: 'Et encore {{count}} question.',
    more_other: 'Et encore {{count}} questions.',
    footer: 'Vous recevez ce message parce que vous êtes responsable de ces questions dans {{project}} de {{company}}.',
  },
  confirmation: {
    subject: 'Confirmez votre adresse e-mail',
    heading: 'Confirmez votre adresse e-mail',
    text: 'Votre compte est créé. Confirmez encore que cette adresse est la vôtre ; ensuite, vous pouvez commencer.',
    button: 'Confirmer l’adresse',
    code: 'Ou saisissez ce code là où vous vous êtes connecté :',
    note: 'Le lien et le code sont valables 24 heures et une seule fois.',
    footer:
      'Vous recevez ce message parce qu’un compte a été créé avec cette adresse. Si ce n’était pas vous, supprimez-le simplement.',
  },
  newAddressConfirmation: {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    heading: 'Confirmez votre nouvelle adresse e-mail',
    text: 'Cette adresse a été indiquée pour votre compte. Elle s’applique dès que vous la confirmez ; jusque-là, vous vous connectez avec l’adresse actuelle.',
    button: 'Confirmer la nouvelle adresse',
    note: 'Le lien est valable 24 heures et une seule fois.',
    footer:
      'Vous recevez ce message parce que quelqu’un a indiqué cette adresse pour un compte. Si ce n’était pas vous, supprimez-le simplement.',
  },
  recovery: {
    subject: 'Définir un nouveau mot de passe',
    heading: 'Définir un nouveau mot de passe',
    text: 'Un nouveau mot de passe a été demandé pour votre compte. Définissez-le avec ce lien ; vous serez ensuite déconnecté partout.',
    button: 'Définir un nouveau mot de passe',
    note: 'Le lien est valable 3 heures et une seule fois.',
    footer: 'Si vous n’avez rien demandé, il n’y a rien à faire : votre mot de passe reste le même.',
  },
  notices: {
    password_changed: {
      subject: 'Votre mot de passe a été modifié',
      heading: 'Votre mot de passe a été modifié',
      text: 'Le mot de passe de votre compte a été modifié. Toutes les autres sessions sont terminées.',
    },
    second_factor_on: {
      subject: 'Second facteur activé',
      heading: 'Le second facteur est activé',
      text: 'La connexion demande désormais aussi un code de votre application d’authentification.',
    },
    second_factor_off: {
      subject: 'Second facteur désactivé',
      heading: 'Le second facteur est désactivé',
      text: 'Le mot de passe seul suffit de nouveau pour se connecter à votre compte.',
    },
    email_change_requested: {
      subject: 'Votre adresse e-mail va changer',
      heading: 'Votre adresse e-mail va changer',
      text: 'Une autre adresse a été indiquée pour votre compte. Elle s’applique dès qu’elle est confirmée ; cette adresse-ci perd alors le compte.',
    },
  },
  noticeTime: 'Date et heure',
  noticeNotYou:
    'Ce n’était pas vous ? Définissez aussitôt un nouveau mot de passe et avertissez l’administration de votre entreprise.',
  noticeButton: 'Définir un nouveau mot de passe',
  noticeFooter: 'Vous recevez ce message pour la sécurité de votre compte ; il n’est pas possible de s’en désabonner.',
};
