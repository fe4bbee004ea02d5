/** Every key this product uses in the browser's storage. */
export const storageKeys = {
  token: 'polier.token',
  scopes: 'polier.scopes',
  activeScope: 'polier.activeScope',
  state: 'polier.state',
  language: 'polier.language',
  scheme: 'polier.scheme',
  /** When this device last kept or sent something of an experience: other tabs then read it again. */
  draftsChanged: 'polier.draftsChanged',
  /** When this device last kept or sent a picture of something the server has. */
  photosChanged: 'polier.photosChanged',
  /** Answers by link that wait for a signal. */
  answers: 'polier.answers',
  /** Session storage: where somebody wanted to go before signing in. */
  wanted: 'polier.wanted',
  /** Session storage of the sign-in page: a session that still has something to do before it is handed over. */
  signingIn: 'polier.signingIn',
  /** Session storage of the sign-in page: the secret of a sign-in that is at the company's provider. */
  provider: 'polier.provider',
  /** Session storage: the secret of a connection to Microsoft 365 that is at Microsoft. */
  microsoft: 'polier.microsoft',
  /** Session storage: prefix of form drafts. */
  draft: 'polier.draft.',
} as const;
