const stateOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

// Network errors of Node, and what pg says about a connection without a code.
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOENT',
]);
const lostConnection =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Cannot use a pool after|PGlite is clos/;
// Connection, shutdown, too many connections, cancelled, lock not available, idle too long, lost against other transactions.
const passingStates = /^(08|57P|57014|53|55P03|25P03|40001|40P01)/;

/** The database is unavailable or overloaded: asking again later may succeed. */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const state = stateOf(error);
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return networkCodes.has(state) || passingStates.test(state) || lostConnection.test(error.message);
};

/** Text that PostgreSQL cannot hold: NUL, or bytes that are no UTF-8. */
export const isUnreadableText = (error: unknown): boolean => /^(22021|22P05)$/.test(stateOf(error));

/** A text that is no value of the type it was cast to. */
export const isMalformedValue = (error: unknown): boolean => /^22(003|007|008|021|P02|P05)$/.test(stateOf(error));
