import { limits } from '@polier/contract/limits';
import type { Language } from '@polier/i18n/languages';
import { requestedFileJob } from '../requested-files/requested-file-job.ts';
import { type FileRequest, makeWorksheetFile } from './make-worksheet-file.ts';

/** A large document of worksheets as it is asked for. */
export interface PaperRequest extends FileRequest {
  readonly language: Language;
}

/** Lays out worksheets of thousands of rows. */
export const writePaper = requestedFileJob<PaperRequest>('write-paper', (call, { language, ...request }) =>
  makeWorksheetFile({ ...call, language, mostRows: limits.printedRowsOfJob }, request, 'pdf'),
);
