import type { RequestedFileError } from '@polier/contract/files/file-response';
import { limits } from '@polier/contract/limits';
import type { WorksheetFile } from '@polier/contract/worksheets/worksheet-files.contract';
import type { WorksheetColumn } from '@polier/contract/worksheets/worksheets.contract';
import type { z } from 'zod';
import { useState } from 'react';
import { fetchRequestedFile, UnwrittenFileError } from '../../../components/file-download/requested-file.ts';
import { useFileDownload } from '../../../components/file-download/use-file-download.ts';
import { toastDone } from '../../../components/toast/toast-store.ts';
import type { EndpointOf } from '../../../platform/api/endpoints.static.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { isProblem } from '../../../platform/api/problem-error.ts';
import { read } from '../../../platform/api/queries.ts';
import { formatNumber } from '../../../platform/formats/numbers.ts';
import { type Translate, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { askForPaper } from '../worksheets.mutations.ts';

type ExportQuery = z.input<EndpointOf<typeof endpoints.exports.worksheets>['query']>;

type PaperRequest = z.input<EndpointOf<typeof endpoints.exports.paper>['body']>;

/** As they stand in an address. */
const columnsIn = (text: string): WorksheetColumn[] => (text === 'none' ? [] : (text.split(',') as WorksheetColumn[]));

interface Waiting {
  readonly onLarge: () => void;
  readonly onPages: (pages: number) => void;
}

const readExport = async (query: ExportQuery, { onLarge, onPages }: Waiting): Promise<WorksheetFile> => {
  try {
    return await read(endpoints.exports.worksheets, { query });
  } catch (error) {
    if (query.format !== 'pdf' || !isProblem(error, 'list-too-long')) throw error;
    const { projectId, worksheetId, kind, orientation, columns, filter, language } = query;
    const body: PaperRequest = {
      projectId,
      ...(worksheetId !== undefined && { worksheetId }),
      ...(kind !== undefined && { kind }),
      ...(orientation !== undefined && { orientation }),
      ...(columns !== undefined && { columns: columnsIn(columns) }),
      ...(filter !== undefined && { filter }),
      ...(language !== undefined && { language }),
    };
    return fetchRequestedFile(() => askForPaper({ body }), onLarge, onPages);
  }
};

/** Why no file was made, where a message of its own says what helps; null for every other error. */
const failureOf = (error: unknown): RequestedFileError | null => {
  if (error instanceof UnwrittenFileError) return error.reason;
  return isProblem(error, 'list-too-long') ? 'list-too-long' : null;
};

/** Says how many there may be and what helps. */
const tooLong = (t: Translate, format: ExportQuery['format']): string =>
  format === 'pdf'
    ? t('print.tooLong.pdf', { max: formatNumber(limits.printedRowsOfJob) })
    : t('print.tooLong.xlsx', { max: formatNumber(limits.exportedRows) });

/** Saves worksheets as a workbook or a PDF document; while one is made no other is asked for. */
export const useWorksheetExport = (): {
  isBusy: boolean;
  /** Of a large document, laid out so far. */
  pages: number | null;
  exportWorksheets: (query: ExportQuery) => void;
} => {
  const t = useTranslation();
  const [pages, setPages] = useState<number | null>(null);
  const { isBusy, save } = useFileDownload(
    (query: ExportQuery) => {
      setPages(null);
      return readExport(query, { onLarge: () => toastDone(t('print.large')), onPages: setPages });
    },
    {
      failureOf(error, { format }) {
        const reason = failureOf(error);
        if (reason === 'list-too-long') return tooLong(t, format);
        return reason === null ? null : t(`print.largeFailed.${reason}`);
      },
    },
  );
  return { isBusy, pages, exportWorksheets: save };
};
