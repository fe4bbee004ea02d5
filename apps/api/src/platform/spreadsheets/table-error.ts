/** Why a file cannot be read as a table. */
export const tableErrorCodes = [
  'not-a-table',
  'password-protected',
  'old-excel',
  'unpacks-too-big',
  'unclosed-quote',
  'too-many',
] as const;
export type TableErrorCode = (typeof tableErrorCodes)[number];

export class TableError extends Error {
  override readonly name = 'TableError';
  readonly code: TableErrorCode;
  readonly params: Readonly<Record<string, number>>;

  constructor(code: TableErrorCode, params: Readonly<Record<string, number>> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}
