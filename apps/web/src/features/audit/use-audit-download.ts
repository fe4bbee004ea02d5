import { useState } from 'react';
import { useFileDownload } from '../../components/file-download/use-file-download.ts';
import { apiSettings } from '../../platform/api/api-settings.ts';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { read } from '../../platform/api/queries.ts';
import { bytesOf } from '../../platform/files/save-file.ts';
import { formatNumber } from '../../platform/formats/numbers.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import type { AuditFilter } from './audit-address.ts';

const readPart = async (filter: AuditFilter, cursor: string | null) => {
  const query = { ...filter, format: 'csv' as const, ...(cursor !== null && { cursor }) };
  const part = await read(endpoints.audit.list, { query });
  if (!('content' in part)) throw new TypeError('the server answered no file');
  return part;
};

/** All parts of the file, one after the other, however long it is. */
const readFile = async (filter: AuditFilter, onRead: (entries: number) => void) => {
  const { companyId, language } = apiSettings.get();
  const isTheSame = () => companyId === apiSettings.get().companyId && language === apiSettings.get().language;
  const parts: Blob[] = [];
  let [entries, cursor] = [0, null as string | null];
  for (;;) {
    const { file_name, media_type, ...part } = await readPart(filter, cursor);
    // The browser keeps a blob outside the memory of the page.
    parts.push(new Blob([bytesOf(part.content)]));
    entries += part.entries;
    cursor = part.next_cursor;
    if (cursor === null) return { file_name, media_type, content: new Blob(parts), entries };
    if (!isTheSame()) throw new Error('the next part would be of another company or in another language');
    onRead(entries);
  }
};

/** Saves what the filter finds; `read` is how many entries of a file of several parts have come. */
export const useAuditDownload = (filter: AuditFilter): { isBusy: boolean; save: () => void; read: number | null } => {
  const t = useTranslation();
  const [entriesRead, setRead] = useState<number | null>(null);
  const make = () => readFile(filter, setRead).finally(() => setRead(null));
  const { isBusy, save } = useFileDownload(make, {
    done: ({ entries }) => t('audit.downloaded', { count: entries, entries: formatNumber(entries) }),
    failed: t('audit.downloadFailed'),
  });
  return { isBusy, save, read: entriesRead };
};
