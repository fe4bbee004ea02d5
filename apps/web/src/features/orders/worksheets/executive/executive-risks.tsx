import type { ExecutiveView } from '@polier/contract/orders/report/report-views';
import { useQuery } from '@tanstack/react-query';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../../platform/api/queries.ts';
import { formatPercent, formatRoundMoney } from '../../../../platform/formats/numbers.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../../platform/session/permission-check.ts';
import { ReportSection, ReportTable } from '../report/report-section.tsx';

const most = 3;

/** The highest risks of the project's worksheets that the reader may see; without them the page closes up. */
export const ExecutiveRisks = ({ report }: { report: ExecutiveView }) => {
  const t = useTranslation();
  const mayRead = useCan('project');
  const { project } = report.order;
  const { data } = useQuery({
    ...queryOf(endpoints.projects.risk, { query: { projectId: project?.id ?? 0 } }),
    enabled: mayRead && project !== null,
  });
  const risks = (data?.worksheets ?? [])
    .filter(({ value }) => value !== null)
    .toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))
    .slice(0, most);
  if (risks.length === 0) return null;
  return (
    <ReportSection title={t('orderWorksheets.executive.risks')} meta={t('orderWorksheets.executive.fromWorksheets')}>
      <ReportTable
        label={t('orderWorksheets.executive.risks')}
        head={[
          { label: t('orderWorksheets.executive.fromWorksheets') },
          { label: t('orderWorksheets.executive.columns.risk'), isNumber: true },
        ]}
      >
        {risks.map(({ id, number, title, probability, impact, value }) => (
          <tr key={id}>
            <th scope="row">{[number, title].filter(Boolean).join(' ')}</th>
            <td data-number>
              {formatPercent(probability ?? 0)} × {formatRoundMoney(impact ?? 0)} ={' '}
              <b>{formatRoundMoney(value ?? 0)}</b>
            </td>
          </tr>
        ))}
      </ReportTable>
    </ReportSection>
  );
};
