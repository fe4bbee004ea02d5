import { useState } from 'react';
import type { z } from 'zod';
import { toastProblem } from '../../../components/toast/toast-store.ts';
import { type EndpointOf, endpoints } from '../../../platform/api/endpoints.static.ts';
import { read } from '../../../platform/api/queries.ts';
import { saveFile } from '../../../platform/files/save-file.ts';

type ExportQuery = z.input<EndpointOf<typeof endpoints.exports.worksheets>['query']>;

const saveExport = async (query: ExportQuery): Promise<void> => {
  const { content, file_name: name, media_type: type } = await read(endpoints.exports.worksheets, { query });
  saveFile(
    name,
    Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0),
    type,
  );
};

/** Saves worksheets as a workbook or a PDF document; while one is made no other is asked for. */
export const useWorksheetExport = (): { isBusy: boolean; exportWorksheets: (query: ExportQuery) => void } => {
  const [isBusy, setBusy] = useState(false);
  const save = async (query: ExportQuery) => {
    setBusy(true);
    try {
      await saveExport(query);
    } catch (error) {
      toastProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, exportWorksheets: (query) => void (isBusy || save(query)) };
};
