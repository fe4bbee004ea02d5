/** Errors about the connection to Microsoft 365. */
export const integrationProblems = {
  'integration-not-set-up': {
    title: 'Microsoft 365 nicht eingerichtet',
    detail: 'Der Betreiber hat diese Installation noch nicht bei Microsoft angemeldet. Bitte wenden Sie sich an ihn.',
  },
  'integration-not-allowed': {
    title: 'Microsoft 365 nicht freigegeben',
    detail: 'Microsoft 365 ist für diese Firma nicht freigegeben. Der Betreiber kann das ändern.',
  },
  'integration-wait': {
    title: 'Noch nicht möglich',
    detail: 'Nach einer Trennung kann Microsoft 365 erst in {{minutes}} Minuten wieder verbunden werden.',
    detail_one: 'Nach einer Trennung kann Microsoft 365 erst in einer Minute wieder verbunden werden.',
  },
  'integration-pending': {
    title: 'Verbindung wird hergestellt',
    detail:
      'Die Verbindung mit Microsoft 365 ist noch nicht fertig. Bis dahin geht das bei Projekten, die dorthin kommen, nicht.',
  },
  'integration-revoked': {
    title: 'Verbindung unterbrochen',
    detail:
      'Die Verbindung mit Microsoft 365 wurde widerrufen. Bis sie wieder steht oder getrennt ist, lässt sich das Projekt nicht bearbeiten.',
  },
  'integration-connected': {
    title: 'Bereits verbunden',
    detail: 'Microsoft 365 ist bereits verbunden. Trennen Sie die Verbindung zuerst.',
  },
  'integration-not-connected': {
    title: 'Nicht verbunden',
    detail: 'Die Firma ist nicht mit Microsoft 365 verbunden. Das geht unter System, Integrationen.',
  },
  'project-not-exported': {
    title: 'Nicht in Microsoft 365',
    detail: 'Dieses Projekt wird nicht in Microsoft 365 geführt. Schalten Sie es im Projektformular ein.',
  },
  'not-an-administrator': {
    title: 'Keine Administration von Microsoft 365',
    detail:
      'Dieses Microsoft 365 lässt Polier schon zu. Verbinden kann es deshalb nur, wer es als globaler Administrator oder Administrator für privilegierte Rollen verwaltet.',
  },
  'guest-refused': {
    title: 'Kein Mitglied von Microsoft 365',
    detail:
      'Gäste und gesperrte Konten können Microsoft 365 nicht verbinden. Melden Sie sich mit einem Konto dieser Organisation an.',
  },
  'other-tenant': {
    title: 'Andere Organisation',
    detail: 'Angemeldet haben Sie sich bei einer anderen Organisation, als die Domain angibt.',
  },
  'tenant-in-use': {
    title: 'Bereits vergeben',
    detail: 'Dieses Microsoft 365 ist schon mit einer anderen Firma verbunden.',
  },
  'tenant-differs': {
    title: 'Anderes Microsoft 365',
    detail: 'Projekte stehen noch in einem anderen Microsoft 365. Lösen Sie dort zuerst ihre Verknüpfung.',
  },
  'tenant-not-allowed': {
    title: 'Nicht vorgesehen',
    detail: 'Der Betreiber lässt nur ein bestimmtes Microsoft 365 zu, und diese Domain gehört nicht dazu.',
  },
  'certificate-refused': {
    title: 'Zertifikat abgelehnt',
    detail:
      'Microsoft nimmt das Zertifikat dieser Installation nicht an. Der Betreiber muss es erneuern; bitte fragen Sie dort nach.',
  },
  'microsoft-failed': {
    title: 'Microsoft antwortet nicht',
    detail:
      'Microsoft 365 hat nicht oder nicht verständlich geantwortet. Bitte versuchen Sie es in einigen Minuten nochmals.',
  },
} as const;

export const integrationFields = {
  'does-not-exist_person': 'Diese Person gibt es in Microsoft 365 nicht, oder ihr Konto ist gesperrt',
  'does-not-exist_owner': 'Diese Person gibt es in Microsoft 365 nicht, oder ihr Konto ist gesperrt',
  'contradicts_owner': 'Ein Gast kann kein Team besitzen. Wählen Sie ein Mitglied der Organisation',
  'too-short_search': 'Bitte mindestens 3 Buchstaben eingeben',
  'does-not-exist_domain': 'Zu dieser Domain gibt es kein Microsoft 365',
  'invalid_domain': 'Bitte geben Sie eine Domain an, zum Beispiel muster-bau.ch',
  'required_domain': 'Bitte geben Sie eine Domain an, zum Beispiel muster-bau.ch',
} as const;
