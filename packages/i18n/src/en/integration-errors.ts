/** Errors about the connection to Microsoft 365. */
export const integrationProblems = {
  'integration-not-set-up': {
    title: 'Microsoft 365 not set up',
    detail: 'The operator has not registered this installation with Microsoft yet. Please ask there.',
  },
  'integration-not-allowed': {
    title: 'Microsoft 365 not released',
    detail: 'Microsoft 365 is not released for this company. The operator can change that.',
  },
  'integration-wait': {
    title: 'Not possible yet',
    detail: 'After a disconnection Microsoft 365 can be connected again only in {{minutes}} minutes.',
    detail_one: 'After a disconnection Microsoft 365 can be connected again only in one minute.',
  },
  'integration-pending': {
    title: 'Being connected',
    detail:
      'The connection to Microsoft 365 is not complete yet. Until then this is not possible for projects that go there.',
  },
  'integration-revoked': {
    title: 'Connection interrupted',
    detail:
      'The connection to Microsoft 365 was revoked. Until it stands again or is disconnected, the project cannot be edited.',
  },
  'integration-connected': {
    title: 'Already connected',
    detail: 'Microsoft 365 is already connected. Disconnect it first.',
  },
  'integration-not-connected': {
    title: 'Not connected',
    detail: 'The company is not connected to Microsoft 365. That is done under System, Integrations.',
  },
  'project-not-exported': {
    title: 'Not in Microsoft 365',
    detail: 'This project is not kept in Microsoft 365. Switch it on in the project form.',
  },
  'not-an-administrator': {
    title: 'No administrator of Microsoft 365',
    detail:
      'This Microsoft 365 already admits Polier. So only its Global Administrator or Privileged Role Administrator can connect it.',
  },
  'guest-refused': {
    title: 'No member of Microsoft 365',
    detail: 'Guests and disabled accounts cannot connect Microsoft 365. Sign in with an account of the organisation.',
  },
  'other-tenant': {
    title: 'Another organisation',
    detail: 'You signed in at another organisation than the domain names.',
  },
  'tenant-in-use': { title: 'Already taken', detail: 'This Microsoft 365 is already connected to another company.' },
  'tenant-differs': {
    title: 'Another Microsoft 365',
    detail: 'Projects are still linked to another Microsoft 365. Unlink them there first.',
  },
  'tenant-not-allowed': {
    title: 'Not intended',
    detail: 'The operator admits one particular Microsoft 365 only, and this domain does not belong to it.',
  },
  'certificate-refused': {
    title: 'Certificate refused',
    detail:
      'Microsoft does not accept the certificate of this installation. The operator has to renew it; please ask there.',
  },
  'microsoft-failed': {
    title: 'Microsoft does not answer',
    detail: 'Microsoft 365 did not answer, or not in a way that can be understood. Please try again in some minutes.',
  },
} as const;

export const integrationFields = {
  'does-not-exist_person': 'This person is not in Microsoft 365, or the account is disabled',
  'does-not-exist_owner': 'This person is not in Microsoft 365, or the account is disabled',
  'contradicts_owner': 'A guest cannot own a team. Choose a member of the organisation',
  'too-short_search': 'Please type at least 3 letters',
  'does-not-exist_domain': 'There is no Microsoft 365 of this domain',
  'invalid_domain': 'Please enter a domain, for example muster-bau.ch',
  'required_domain': 'Please enter a domain, for example muster-bau.ch',
} as const;
