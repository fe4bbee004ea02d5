import type { ReportWorksheet } from '@polier/contract/orders/report/report-views';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { formatDate } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { isInExtract } from '../delivery-objects/screen/use-objects-value.ts';
import { keepHeadFocus } from './head-focus.ts';
import { issueOrderWorksheet } from './order-worksheets.mutations.ts';

type Issued = Pick<ReportWorksheet, 'id' | 'number' | 'version' | 'can'>;

/** What the worksheet keeps from now on, before nobody can take it back. */
const IssueDialog = ({ worksheet, orderId, onClose }: IssueButtonProps & { onClose: () => void }) => {
  const t = useTranslation();
  const { data: sheet } = useQuery(queryOf(endpoints.orderWorksheets.getById, { query: { id: worksheet.id } }));
  const { data: objects } = useQuery(queryOf(endpoints.deliveryObjects.list, { query: { orderId } }));
  const kept = sheet && objects?.filter((object) => object.state !== 'cancelled' && isInExtract(sheet, object)).length;
  const issue = async () => {
    try {
      await issueOrderWorksheet({ body: { id: worksheet.id, version: sheet?.version ?? worksheet.version } });
      toastDone(t('orderWorksheets.issued', { number: worksheet.number }));
    } catch (error) {
      toastProblem(error);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      isHarmless
      onClose={onClose}
      title={t('orderWorksheets.issueTitle', { number: worksheet.number })}
      text={t('orderWorksheets.issueText')}
      consequences={[
        ...(kept === undefined ? [] : [{ count: kept, label: t('orderWorksheets.keeps.objects', { count: kept }) }]),
        ...(sheet === undefined
          ? []
          : [
              {
                count: sheet.decisions.length,
                label: t('orderWorksheets.keeps.decisions', { count: sheet.decisions.length }),
              },
            ]),
      ]}
      {...(sheet !== undefined && {
        remains: t('orderWorksheets.keeps.figures', { date: formatDate(sheet.status_date) }),
      })}
      confirmLabel={t('orderWorksheets.issue')}
      onConfirm={issue}
    />
  );
};

interface IssueButtonProps {
  orderId: number;
  worksheet: Issued;
}

export const IssueButton = ({ orderId, worksheet }: IssueButtonProps) => {
  const t = useTranslation();
  const [isAsked, setAsked] = useState(false);
  if (!worksheet.can.edit) return null;
  const ask = () => {
    keepHeadFocus('choice');
    setAsked(true);
  };
  return (
    <>
      <Button variant="filled" leftSection={<IconSend size={16} stroke={1.5} />} onClick={ask}>
        {t('orderWorksheets.issue')}
      </Button>
      {isAsked && <IssueDialog orderId={orderId} worksheet={worksheet} onClose={() => setAsked(false)} />}
    </>
  );
};
