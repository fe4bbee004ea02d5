import type { RequestedFile } from '@polier/contract/files/file-response';
import type { OrderFile } from '@polier/contract/orders/delivery/delivery-plan-file.contract';
import { IconFileTypePdf } from '@tabler/icons-react';
import { Button } from '../../../components/button/button.tsx';
import { ElapsedTime } from '../../../components/file-download/elapsed-time.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useOrderFile } from './use-order-file.ts';

/** Saves what the print view shows as a PDF document; laying out a large order takes a while. */
export const SavePdf = ({ ask }: { ask: () => Promise<RequestedFile<OrderFile>> }) => {
  const t = useTranslation();
  const { isBusy, save, pages } = useOrderFile(ask, 'pdf');
  return (
    <Button
      variant="bare"
      loading={isBusy}
      onClick={save}
      title={t('print.pdf')}
      leftSection={<IconFileTypePdf size={16} stroke={1.5} aria-hidden />}
    >
      PDF{isBusy && <ElapsedTime pages={pages} />}
    </Button>
  );
};
