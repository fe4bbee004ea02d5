/** Every key this product uses in the browser's storage. */
export const storageKeys = {
  token: 'polier.token',
  scopes: 'polier.scopes',
  activeScope: 'polier.activeScope',
  state: 'polier.state',
  language: 'polier.language',
  scheme: 'polier.scheme',
  /** Session storage: where somebody wanted to go before signing in. */
  wanted: 'polier.wanted',
  /** Session storage: prefix of form drafts. */
  draft: 'polier.draft.',
} as const;
