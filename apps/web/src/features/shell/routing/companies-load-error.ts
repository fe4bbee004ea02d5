/** Somebody is signed in, but nobody knows in which companies; no screen can be shown before that. */
export class CompaniesLoadError extends Error {
  override readonly name = 'CompaniesLoadError';
}
