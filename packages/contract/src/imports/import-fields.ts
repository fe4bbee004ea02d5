/** What a column of a list of lessons can hold, in the order in which an export writes them. */
export const importFields = [
  'reference',
  'parent',
  'kind',
  'trade_number',
  'group',
  'subgroup',
  'phases',
  'insight',
  'more_info',
  'mandatory',
  'tags',
] as const;
export type ImportField = (typeof importFields)[number];

/** From the file that lies there to the lessons that are stored, and back. */
export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'storing',
  'stored',
  'taking-back',
  'taken-back',
] as const;
export type ImportState = (typeof importStates)[number];

/** What becomes of a row: a lesson, a changed one, nothing because nothing differs, nothing because it cannot be stored. */
export const importResults = ['new', 'changed', 'unchanged', 'refused'] as const;
export type ImportResult = (typeof importResults)[number];

/** `merge`: stored and merged into the first of the similar lessons. */
export const importDecisions = ['keep', 'leave-out', 'merge'] as const;
export type ImportDecision = (typeof importDecisions)[number];

export const importEncodings = ['utf-8', 'windows-1252', 'macintosh', 'utf-16le', 'utf-16be'] as const;
export const importDelimiters = [';', ',', '\t'] as const;

/** Why a row stays out. */
export const rowErrorCodes = [
  'required',
  'too-long',
  'unreadable-characters',
  'kind-unknown',
  'kind-forbidden',
  'feature-off',
  'trade-unknown',
  'group-unknown',
  'subgroup-unknown',
  'subgroup-forbidden',
  'phase-unknown',
  'tag-forbidden',
  'mandatory-unknown',
  'mandatory-forbidden',
  'repeated',
  'reference-repeated',
  'parent-unknown',
  'parent-elsewhere',
  'too-deep',
  'depends-on-itself',
  'edit-forbidden',
] as const;
export type RowErrorCode = (typeof rowErrorCodes)[number];

/** `changed-meanwhile`: something that a row names is no longer there, or somebody changed its lesson. */
export const importErrors = [
  'read-failed',
  'changed-meanwhile',
  'store-failed',
  'lessons-in-use',
  'take-back-failed',
] as const;
export type ImportError = (typeof importErrors)[number];

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];
