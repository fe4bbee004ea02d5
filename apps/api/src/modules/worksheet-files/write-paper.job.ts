import { limits } from '@polier/contract/limits';
import type { Language } from '@polier/i18n/languages';
import { requestedFileJob } from '../requested-files/requested-file-job.ts';
import { makeWorksheetFile, type WorksheetFileRequest } from './make-worksheet-file.ts';

/** A large document of worksheets as it is asked for. */
export interface PaperRequest extends WorksheetFileRequest {
  readonly language: Language;
}

/** Lays out worksheets of thousands of rows. */
export const writePaper = requestedFileJob<PaperRequest>('write-paper', (call, { language, ...request }) =>
  makeWorksheetFile({ ...call, language, mostRows: limits.printedRowsOfJob }, request, 'pdf'),
);
