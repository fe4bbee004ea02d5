import type { projectExports as german } from '../de/project-exports.ts';
import type { SameKeys } from '../loose.ts';

export const projectExports: SameKeys<typeof german> = {
  section: {
    text: 'Le projet devient une équipe et un plan, les questions ouvertes deviennent des tâches. Ce qui y est terminé revient ici.',
    switch: 'Tenir le projet dans Microsoft 365',
    stays:
      'L’équipe, le plan et les tâches restent dans Microsoft 365, mais ne sont plus synchronisés. Réactiver les reprend.',
  },
  obstacles: {
    'none': 'L’entreprise n’est pas connectée à Microsoft 365.',
    'revoked':
      'Microsoft 365 a révoqué l’accès : le projet pourra être modifié quand la connexion sera rétablie ou coupée, ou le projet détaché.',
    'not-set-up': 'L’exploitant n’a pas encore enregistré cette installation auprès de Microsoft.',
    'feature-off': 'Les intégrations sont désactivées pour cette entreprise.',
    'not-allowed': 'Microsoft 365 n’est pas autorisé pour cette entreprise.',
    'moved':
      'L’adresse de l’installation a changé depuis la connexion ; l’administration doit confirmer le déménagement.',
    'go': 'Vers la connexion',
  },
  choice: {
    label: 'Ce qui devient une tâche',
    hint: 'Planner informe chaque personne de ses tâches.',
    assigned: 'Questions ouvertes avec une personne ou une échéance',
    open: 'Toutes les questions ouvertes',
    none: 'Aucune question, seulement l’équipe',
  },
  preview: {
    questions_one: 'Le projet a {{count}} question ouverte.',
    questions_other: 'Le projet a {{count}} questions ouvertes.',
    tasks_zero: 'Aucune ne devient une tâche.',
    tasks_one: '{{count}} devient une tâche.',
    tasks_other: '{{count}} deviennent des tâches.',
    unassigned_one: '{{count}} n’est attribuée à personne.',
    unassigned_other: '{{count}} ne sont attribuées à personne.',
    busiest_one: '{{name}} en reçoit le plus : {{count}}.',
    busiest_other: '{{name}} en reçoit le plus : {{count}}.',
  },
  warnings: {
    'too-many-tasks_one': '{{count}} tâche, c’est plus qu’un plan n’en contient.',
    'too-many-tasks_other':
      '{{count}} tâches, c’est plus qu’un plan n’en contient sûrement. Choisissez-en moins ou clôturez des feuilles de travail.',
    'too-many-channels_one': '{{count}} corps de métier ou phase, c’est plus de canaux qu’une équipe n’en contient.',
    'too-many-channels_other':
      '{{count}} corps de métier, phases et processus, c’est plus de canaux qu’une équipe n’en contient.',
    'too-many-labels_one': '{{count}} phase, c’est plus d’étiquettes qu’un plan n’en contient.',
    'too-many-labels_other': '{{count}} phases : seules les 25 premières reçoivent une étiquette.',
    'people-unmatched_one':
      '{{count}} personne avec des tâches est introuvable dans Microsoft 365 : son nom figurera dans la tâche.',
    'people-unmatched_other':
      '{{count}} personnes avec des tâches sont introuvables dans Microsoft 365 : leurs noms figureront dans les tâches.',
    'no-owner_one': 'La personne qui dirige le projet n’y a pas de compte : choisissez à qui appartient l’équipe.',
    'no-owner_other': 'La personne qui dirige le projet n’y a pas de compte : choisissez à qui appartient l’équipe.',
  },
  people: {
    label: 'Qui est qui',
    hint: 'La recherche se fait par adresse e-mail. Une personne introuvable n’arrête pas l’export.',
    ofTeam: 'Tous les membres internes rejoignent l’équipe, recherchés par leur adresse e-mail.',
    unmatched: 'introuvable',
    notYet: 'sera recherché lors de l’export',
    tasks_one: '{{count}} tâche',
    tasks_other: '{{count}} tâches',
    pick: '{{name}} dans Microsoft 365',
    choose: 'Choisir',
    change: 'Modifier',
    extra: 'Autres dans l’équipe',
    addExtra: 'Ajouter une personne de Microsoft 365',
    remove: 'Retirer',
    removeExtra: 'Retirer {{name}}',
    search: 'Nom ou adresse e-mail',
    typeMore: 'Saisir au moins {{count}} lettres',
    searching: 'Recherche…',
    nobody: 'Aucune personne trouvée',
  },
  owner: {
    label: 'L’équipe appartient à',
    hint: 'Avec un compte et une licence Teams ; vaut jusqu’à la création de l’équipe.',
    usual: 'Qui dirige le projet',
  },
  steps: { workspace: 'Équipe', members: 'Personnes', channels: 'Canaux', plan: 'Plan', tasks: 'Tâches' },
  stepStates: { done: 'terminé', running: 'en cours', waiting: 'en attente', problem: 'arrêté' },
  states: {
    queued: 'L’export vers Microsoft 365 commence sous peu.',
    running: 'Le projet est transféré vers Microsoft 365.',
    waiting: 'L’export vers Microsoft 365 attend.',
    needs_action: 'L’export vers Microsoft 365 demande une décision.',
    linked: 'Le projet est dans Microsoft 365.',
    failed: 'L’export n’avance plus depuis un jour. Polier essaie toutes les heures.',
    remote_deleted: 'L’équipe ou le plan a été supprimé dans Microsoft 365.',
  },
  waits: {
    team: 'Microsoft 365 crée l’équipe.',
    replication: 'Microsoft 365 diffuse ce qui vient d’être créé.',
    confirming: 'Une réponse s’est perdue ; avant de redemander, Polier doit être sûr que rien n’est créé deux fois.',
    paused: 'Microsoft 365 demande une pause.',
    unreachable: 'Microsoft 365 ne répond pas.',
    connection: 'La connexion est vérifiée.',
    missing: 'L’équipe ou le plan est introuvable ; un second contrôle dira s’il est supprimé.',
  },
  connection: {
    none: 'Microsoft 365 est déconnecté : l’export attend et garde ce qui existe.',
    pending: 'La connexion à Microsoft 365 n’est pas terminée : dès qu’elle sera établie, l’export continuera.',
    revoked:
      'Microsoft 365 a révoqué l’accès. Le projet pourra être modifié quand la connexion sera rétablie ou coupée, ou le projet détaché.',
  },
  problems: {
    'no-owner':
      'La personne qui dirige le projet n’a pas de compte dans Microsoft 365. Choisissez à qui appartient l’équipe.',
    'owner-without-licence':
      'La personne à qui l’équipe doit appartenir n’a pas de licence Teams. Choisissez quelqu’un d’autre ou attribuez une licence.',
    'limit': 'Une limite de Microsoft 365 est atteinte. Choisissez moins de questions, ou faites-y de l’ordre.',
    'forbidden': 'Microsoft 365 ne le permet pas à Polier. L’administration doit vérifier les autorisations.',
    'refused': 'Microsoft 365 a rejeté une requête. Donnez le numéro au support.',
    'name-taken': 'Le nom du groupe appartient déjà à un autre. Donnez ce nom au support.',
    'remote-deleted':
      'Quelqu’un a supprimé l’équipe ou le plan. Restaurez-le là-bas, recréez-le ou détachez le projet.',
  },
  panel: {
    percent: '{{percent}} %',
    count: '{{done}} sur {{total}}',
    until: 'Suite à {{time}}.',
    leave: 'Cela peut durer des heures. Vous pouvez quitter cette page : l’export continue, et vous serez averti.',
    linked: 'Tenu dans Microsoft 365, synchronisé {{time}}',
    locked: 'Le projet est bloqué.',
    openTeam: 'Ouvrir l’équipe',
    permission: 'L’autorisation {{permission}} est nécessaire.',
    said: 'Microsoft : {{words}}',
    request: 'Numéro de la requête : {{id}}',
    retry: 'Réessayer',
    retryFailed: 'L’export n’a pas pu être relancé',
    anew: 'Recréer',
    chooseOwner: 'Choisir une personne',
    toConnection: 'Vers la connexion',
  },
  unlink: {
    open: 'Détacher de Microsoft 365',
    title: 'Détacher le projet de Microsoft 365',
    text: 'L’équipe, le plan et les tâches restent dans Microsoft 365 et appartiennent à l’entreprise. Polier ne les synchronise plus.',
    done: 'Le projet est détaché',
    failed: 'Le projet n’a pas pu être détaché',
  },
  mark: { linked: 'Dans Microsoft 365', pending: 'Export vers Microsoft 365' },
  optionsFailed: 'Le projet est enregistré, mais pas les indications pour Microsoft 365',
};
