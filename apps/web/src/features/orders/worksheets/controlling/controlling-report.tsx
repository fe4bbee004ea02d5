import type { ControllingLine, ControllingView, ReportEarned } from '@polier/contract/orders/report/report-views';
import { Fragment } from 'react';
import { Figure } from '../../../../components/status-sentence/status-sentence.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { amount, index } from '../report/report-amounts.ts';
import { ReportSection, ReportTable } from '../report/report-section.tsx';
import { ControllingSentence, type VerdictWords } from '../report/report-sentence.tsx';
import { ValueCurve } from './value-curve.tsx';

const columns = ['bac', 'pv', 'ev', 'ac', 'sv', 'cv', 'spi', 'cpi', 'eac'] as const;

interface VerdictProps {
  words: VerdictWords;
  verdict: ReportEarned['time_verdict'];
}

const Verdict = ({ words, verdict }: VerdictProps) => {
  const t = useTranslation();
  if (verdict === null) return <td data-word>–</td>;
  const isLate = verdict !== 'on-plan';
  return (
    <td data-word data-tone={isLate ? 'decision' : undefined}>
      {t(`orderWorksheets.${words}.${verdict}`)}
    </td>
  );
};

const Cells = ({ line }: { line: ReportEarned }) => {
  const t = useTranslation();
  const { time_verdict: time, cost_verdict: cost, first_time: first } = line;
  const toneOf = (name: (typeof columns)[number]) => {
    const verdict = { spi: time, cpi: cost }[name as 'spi' | 'cpi'];
    return verdict === 'close' || verdict === 'behind' ? 'decision' : undefined;
  };
  return (
    <>
      {columns.map((name) => (
        <td key={name} data-number data-tone={toneOf(name)}>
          {name === 'spi' || name === 'cpi' ? index(line[name]) : amount(line[name])}
        </td>
      ))}
      <td data-number>{line.planned_percentage ?? '–'}</td>
      <td data-number>{line.actual_percentage ?? '–'}</td>
      <td data-number>
        {first.decided === 0
          ? '–'
          : t('orderWorksheets.controlling.of', { accepted: first.accepted, decided: first.decided })}
      </td>
      <Verdict words="verdicts" verdict={time} />
      <Verdict words="costVerdicts" verdict={cost} />
    </>
  );
};

const Line = ({ line, isFirst }: { line: ControllingLine; isFirst: boolean }) => {
  const t = useTranslation();
  return (
    <tr data-first={isFirst || undefined}>
      <th scope="row">
        {line.id === null ? (
          t('orderWorksheets.controlling.withoutParty')
        ) : (
          <>
            <b>{line.code}</b> <span>{line.title}</span>
          </>
        )}
      </th>
      <Cells line={line} />
    </tr>
  );
};

/** Plan against actual by phase and party, and the curve over time. */
export const ControllingReport = ({ report }: { report: ControllingView }) => {
  const t = useTranslation();
  const { figures, phases, parties } = report;
  const head = [
    { label: t('orderWorksheets.controlling.group') },
    ...columns.map((name) => ({
      label: name.toUpperCase(),
      isNumber: true,
      title: t(`orderWorksheets.controlling.names.${name}`),
    })),
    { label: t('orderWorksheets.controlling.planned'), isNumber: true },
    { label: t('orderWorksheets.controlling.actual'), isNumber: true },
    { label: t('orderWorksheets.controlling.firstTime'), isNumber: true },
    { label: t('orderWorksheets.controlling.time'), isWord: true },
    { label: t('orderWorksheets.controlling.cost'), isWord: true },
  ];
  return (
    <>
      <ReportSection title={t('orderWorksheets.sentence.verdict')} meta={t('orderWorksheets.controlling.order')}>
        <ControllingSentence figures={figures} />
      </ReportSection>
      <ReportSection
        title={t('orderWorksheets.controlling.order')}
        meta={t(figures.measure === 'chf' ? 'orderWorksheets.byChf' : 'orderWorksheets.byWeight')}
      >
        <ReportTable label={t('orderWorksheets.controlling.table')} head={head}>
          <tr>
            <th scope="row">
              <Figure>{t('orderWorksheets.controlling.all', { count: figures.objects })}</Figure>
            </th>
            <Cells line={figures.value} />
          </tr>
          {[phases, parties].map((lines, group) => (
            <Fragment key={group}>
              {lines.map((line, at) => (
                <Line key={line.id ?? 'none'} line={line} isFirst={at === 0} />
              ))}
            </Fragment>
          ))}
        </ReportTable>
      </ReportSection>
      <ReportSection title={t('orderWorksheets.controlling.curve')} meta={t('orderWorksheets.controlling.curveMeta')}>
        <ValueCurve report={report} />
      </ReportSection>
    </>
  );
};
