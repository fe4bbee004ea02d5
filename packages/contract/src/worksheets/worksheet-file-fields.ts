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

/** The states that a person chooses in a file. */
export const worksheetFileStates = ['open', 'done', 'toCheck', 'checked', 'notApplicable'] as const;
export type WorksheetFileState = (typeof worksheetFileStates)[number];
