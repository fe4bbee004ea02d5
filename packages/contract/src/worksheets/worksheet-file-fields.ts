/** What a file of a worksheet shows of each row and takes back. */
export const worksheetFileFields = [
  'state',
  'responsible',
  'contacttill',
  'company',
  'toDo',
  'solution',
  'reason',
] as const;
export type WorksheetFileField = (typeof worksheetFileFields)[number];

/** The figures of its risk that a file of a worksheet shows in its head and takes back. */
export const worksheetFileFigures = [
  'probability',
  'impact',
  'cost',
  'residual_probability',
  'residual_impact',
] as const;
export type WorksheetFileFigure = (typeof worksheetFileFigures)[number];

/** The states that a person chooses in a file. */
export const worksheetFileStates = ['open', 'done', 'toCheck', 'checked', 'notApplicable'] as const;
export type WorksheetFileState = (typeof worksheetFileStates)[number];

/** What an import would do with a cell that somebody has changed in the file. */
export const cellResults = ['changed', 'conflict', 'refused'] as const;
export type CellResult = (typeof cellResults)[number];

/** Why a cell is not taken back. */
export const cellErrorCodes = [
  'unknown-state',
  'reason-missing',
  'reason-without-state',
  'own-check',
  'unknown-person',
  'unreadable-date',
  'impossible-date',
  'unknown-option',
  'too-long',
  'invalid-percent',
  'invalid-amount',
  'worksheet-closed',
  'forbidden',
] as const;
export type CellErrorCode = (typeof cellErrorCodes)[number];

/** Why a whole row is not taken back. */
export const rowErrorCodes = ['new-row', 'unknown-row', 'repeated-row', 'rewritten-question'] as const;
export type RowErrorCode = (typeof rowErrorCodes)[number];
