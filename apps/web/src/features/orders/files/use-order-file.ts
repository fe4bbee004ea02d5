import type { RequestedFile } from '@polier/contract/files/file-response';
import type { OrderFile } from '@polier/contract/orders/delivery/delivery-plan-file.contract';
import { limits } from '@polier/contract/limits';
import { useState } from 'react';
import { fetchRequestedFile, UnwrittenFileError } from '../../../components/file-download/requested-file.ts';
import { useFileDownload } from '../../../components/file-download/use-file-download.ts';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { isProblem } from '../../../platform/api/problem-error.ts';
import { formatNumber } from '../../../platform/formats/numbers.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';

/** Saves a file of an order; a large one takes a job some time, which is said. */
export const useOrderFile = (
  ask: () => Promise<RequestedFile<OrderFile>>,
  kind: 'pdf' | 'xlsx',
): ReturnType<typeof useFileDownload> & { pages: number | null } => {
  const t = useTranslation();
  const [pages, setPages] = useState<number | null>(null);
  const most = kind === 'pdf' ? limits.printedRowsOfJob : limits.exportedRows;
  const failureOf = (error: unknown): string | null => {
    if (isProblem(error, 'list-too-long')) return t('orderFiles.large.tooLong', { max: formatNumber(most) });
    if (!(error instanceof UnwrittenFileError)) return null;
    return error.reason === 'list-too-long'
      ? t('orderFiles.large.tooLong', { max: formatNumber(most) })
      : t(`orderFiles.large.${error.reason === 'not-found' ? 'gone' : 'failed'}`);
  };
  const download = useFileDownload(
    () => {
      setPages(null);
      return fetchRequestedFile(ask, () => toastDone(t('orderFiles.large.waiting')), setPages);
    },
    { failureOf },
  );
  return { ...download, pages };
};
