import type { OrderWorksheetView } from '@polier/contract/orders/order-worksheets.contract';
import { formatDate } from '../../../../platform/formats/dates.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { ReportSection, ReportTable } from '../report/report-section.tsx';
import classes from './worksheet-edit.module.css';

/** Summary and decisions of a worksheet on paper, above what it shows. */
export const SheetText = ({ sheet }: { sheet: OrderWorksheetView | undefined }) => {
  const t = useTranslation();
  const columns = 'orderWorksheets.executive.columns';
  if (sheet === undefined) return null;
  return (
    <>
      {sheet.summary !== null && (
        <ReportSection title={t('orderWorksheets.edit.summary')}>
          <p className={classes.printed}>{sheet.summary}</p>
        </ReportSection>
      )}
      {sheet.decisions.length > 0 && (
        <ReportSection title={t('orderWorksheets.executive.decisions')} meta={sheet.decisions.length}>
          <ReportTable
            label={t('orderWorksheets.executive.decisions')}
            head={[
              { label: t(`${columns}.decision`) },
              { label: t(`${columns}.who`) },
              { label: t(`${columns}.due`), isNumber: true },
            ]}
          >
            {sheet.decisions.map(({ text, who, due, done }, at) => (
              <tr key={at}>
                <th scope="row">
                  {text}
                  {done && ` (${t('orderWorksheets.executive.decisionDone')})`}
                </th>
                <td data-word>{who ?? '–'}</td>
                <td data-number>{due === null ? '–' : formatDate(due)}</td>
              </tr>
            ))}
          </ReportTable>
        </ReportSection>
      )}
    </>
  );
};
