/** Errors about the connection to Microsoft 365. */
export const integrationProblems = {
  'integration-not-set-up': {
    title: 'Microsoft 365 n’est pas configuré',
    detail: 'L’exploitant n’a pas encore enregistré cette installation chez Microsoft. Veuillez vous adresser à lui.',
  },
  'integration-not-allowed': {
    title: 'Microsoft 365 n’est pas autorisé',
    detail: 'Microsoft 365 n’est pas autorisé pour cette entreprise. L’exploitant peut le changer.',
  },
  'integration-wait': {
    title: 'Pas encore possible',
    detail: 'Après une déconnexion, Microsoft 365 ne peut être reconnecté que dans {{minutes}} minutes.',
    detail_one: 'Après une déconnexion, Microsoft 365 ne peut être reconnecté que dans une minute.',
  },
  'integration-pending': {
    title: 'Connexion en cours',
    detail:
      'La connexion à Microsoft 365 n’est pas encore établie. D’ici là, ce n’est pas possible pour les projets qui y vont.',
  },
  'integration-revoked': {
    title: 'Connexion interrompue',
    detail:
      'La connexion à Microsoft 365 a été révoquée. Tant qu’elle n’est pas rétablie ou supprimée, le projet ne peut pas être modifié.',
  },
  'integration-connected': {
    title: 'Déjà connecté',
    detail: 'Microsoft 365 est déjà connecté. Déconnectez-le d’abord.',
  },
  'integration-not-connected': {
    title: 'Pas connecté',
    detail: 'L’entreprise n’est pas connectée à Microsoft 365. Cela se fait sous Système, Intégrations.',
  },
  'project-not-exported': {
    title: 'Pas dans Microsoft 365',
    detail: 'Ce projet n’est pas tenu dans Microsoft 365. Activez-le dans le formulaire du projet.',
  },
  'not-an-administrator': {
    title: 'Pas d’administration de Microsoft 365',
    detail:
      'Ce Microsoft 365 admet déjà Polier. Seul son administrateur général ou son administrateur de rôle privilégié peut donc le connecter.',
  },
  'guest-refused': {
    title: 'Pas membre de Microsoft 365',
    detail:
      'Les invités et les comptes bloqués ne peuvent pas connecter Microsoft 365. Connectez-vous avec un compte de l’organisation.',
  },
  'other-tenant': {
    title: 'Autre organisation',
    detail: 'Vous vous êtes connecté à une autre organisation que celle du domaine.',
  },
  'tenant-in-use': { title: 'Déjà utilisé', detail: 'Ce Microsoft 365 est déjà connecté à une autre entreprise.' },
  'tenant-differs': {
    title: 'Autre Microsoft 365',
    detail: 'Des projets se trouvent encore dans un autre Microsoft 365. Supprimez d’abord leur liaison.',
  },
  'tenant-not-allowed': {
    title: 'Pas prévu',
    detail: 'L’exploitant n’admet qu’un Microsoft 365 précis, et ce domaine n’en fait pas partie.',
  },
  'certificate-refused': {
    title: 'Certificat refusé',
    detail:
      'Microsoft n’accepte pas le certificat de cette installation. L’exploitant doit le renouveler ; adressez-vous à lui.',
  },
  'microsoft-failed': {
    title: 'Microsoft ne répond pas',
    detail: 'Microsoft 365 n’a pas répondu, ou pas de façon compréhensible. Veuillez réessayer dans quelques minutes.',
  },
} as const;

export const integrationFields = {
  'does-not-exist_person': 'Cette personne n’existe pas dans Microsoft 365, ou son compte est bloqué',
  'does-not-exist_owner': 'Cette personne n’existe pas dans Microsoft 365, ou son compte est bloqué',
  'contradicts_owner': 'Un invité ne peut pas posséder d’équipe. Choisissez un membre de l’organisation',
  'too-short_search': 'Veuillez saisir au moins 3 lettres',
  'does-not-exist_domain': 'Il n’y a pas de Microsoft 365 pour ce domaine',
  'invalid_domain': 'Veuillez indiquer un domaine, par exemple muster-bau.ch',
  'required_domain': 'Veuillez indiquer un domaine, par exemple muster-bau.ch',
} as const;
