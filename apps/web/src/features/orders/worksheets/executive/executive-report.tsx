import { objectLetter } from '@polier/contract/orders/report/object-letter';
import type { ExecutiveView } from '@polier/contract/orders/report/report-views';
import { ProgressStrip } from '../../../../components/progress-strip/progress-strip.tsx';
import { daysBetween, formatDate } from '../../../../platform/formats/dates.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { ExecutiveLists } from './executive-lists.tsx';
import { ExecutiveRisks } from './executive-risks.tsx';
import { PhaseDrawing } from '../../overview/phases/phase-line.tsx';
import { phaseScale } from '../../overview/phases/phase-scale.ts';
import { amount, percentage, signed } from '../report/report-amounts.ts';
import { ReportSection, ReportTable } from '../report/report-section.tsx';
import { ExecutiveSentence, VerdictWord } from '../report/report-sentence.tsx';
import classes from './executive-report.module.css';

interface ReportProps {
  report: ExecutiveView;
}

const completions = [
  ['objects', 'delivery_object_completion'],
  ['targets', 'bim_target_completion'],
  ['useCases', 'bim_use_case_completion'],
  ['plan', 'bim_execution_plan_completion'],
] as const;

const Status = ({ report }: ReportProps) => {
  const t = useTranslation();
  const { figures, previous, objects } = report;
  const late = new Set(report.overdue.map(({ id }) => id));
  const counted = objects.filter(({ state }) => state !== 'cancelled');
  const strip = {
    states: counted.map(({ state, id }) => objectLetter({ state, overdue: late.has(id) })).join(''),
    fills: counted.map(({ completion }) => completion ?? 0),
  };
  const change = (name: (typeof completions)[number][1]): number | null => {
    const [now, before] = [figures[name], previous?.[name] ?? null];
    return now === null || before === null ? null : now - before;
  };
  const { planned_completion: planned, value } = figures;
  return (
    <ReportSection
      title={t('orderWorksheets.executive.status')}
      {...(previous !== null && {
        meta: t('orderWorksheets.executive.since', {
          number: previous.number,
          date: formatDate(previous.issued_on),
        }),
      })}
    >
      <ReportTable
        label={t('orderWorksheets.executive.status')}
        head={[
          { label: t('orderWorksheets.executive.status') },
          { label: t('orderWorksheets.executive.today'), isNumber: true },
          { label: t('orderWorksheets.executive.change'), isNumber: true },
          { label: t('orderWorksheets.executive.plannedShort') },
        ]}
      >
        {completions.map(([word, name]) => (
          <tr key={name}>
            <th scope="row">
              {t(`orderWorksheets.executive.${word}`)}
              {word === 'objects' && strip.states !== '' && (
                <span className={classes.strip}>
                  <ProgressStrip height={12} states={[strip]} label={t('orderWorksheets.executive.objects')} />
                </span>
              )}
            </th>
            <td data-number className={classes.percentage}>
              {percentage(figures[name])}
            </td>
            <td data-number>{signed(change(name))}</td>
            <td>
              {word === 'objects' && planned !== null && (
                <>
                  {t('orderWorksheets.executive.planned', { percentage: planned })}
                  {value.time_verdict !== null && (
                    <>
                      , <VerdictWord verdict={value.time_verdict} />
                    </>
                  )}
                </>
              )}
            </td>
          </tr>
        ))}
      </ReportTable>
    </ReportSection>
  );
};

const Phases = ({ report }: ReportProps) => {
  const t = useTranslation();
  if (report.phases.length === 0) return null;
  const scale = phaseScale(report, report.status_date);
  return (
    <ReportSection title={t('orderWorksheets.executive.phases')} meta={t('orderWorksheets.executive.gate')}>
      <ReportTable
        label={t('orderWorksheets.executive.phases')}
        head={[
          { label: t('orderWorksheets.executive.phase') },
          { label: t('orderWorksheets.executive.period') },
          { label: t('orderWorksheets.executive.plannedShort'), isNumber: true },
          { label: t('orderWorksheets.executive.completion'), isNumber: true },
          { label: t('orderWorksheets.executive.gate') },
        ]}
      >
        {report.phases.map((phase) => {
          const late = phase.gate === 'open' ? daysBetween(phase.plan_end, report.status_date) : 0;
          return (
            <tr key={phase.id}>
              <th scope="row">
                {phase.code} <span className={classes.plain}>{phase.title}</span>
              </th>
              <td className={classes.period}>
                <span className="visually-hidden">
                  {t('orderOverview.period', { from: formatDate(phase.plan_start), to: formatDate(phase.plan_end) })}
                </span>
                <span className={classes.bar}>
                  <PhaseDrawing
                    phase={phase}
                    milestones={report.milestones.filter(({ phase_id }) => phase_id === phase.id)}
                    scale={scale}
                    today={report.status_date}
                  />
                </span>
              </td>
              <td data-number>{percentage(phase.planned_completion)}</td>
              <td data-number>
                <b>{percentage(phase.completion)}</b>
              </td>
              <td data-tone={late > 0 ? 'decision' : undefined} data-overdue={late > 0 || undefined}>
                {late > 0
                  ? t('orderWorksheets.executive.gateLate', { count: late })
                  : t(`orderWorksheets.executive.gates.${phase.gate}`)}
                {phase.gate_on !== null && ` ${formatDate(phase.gate_on)}`}
                {phase.gate_forecast !== null && (
                  <span className={classes.quiet}>
                    {t('orderWorksheets.executive.gateForecast', { date: formatDate(phase.gate_forecast) })}
                  </span>
                )}
              </td>
            </tr>
          );
        })}
      </ReportTable>
    </ReportSection>
  );
};

const Costs = ({ report }: ReportProps) => {
  const t = useTranslation();
  const { measure, value } = report.figures;
  if (measure !== 'chf' || value.bac === null) return null;
  const figures = [
    ...(['bac', 'pv', 'ev', 'ac', 'eac'] as const).map(
      (name) => [t(`orderWorksheets.controlling.${name}`), amount(value[name])] as const,
    ),
    [t('orderWorksheets.executive.deviation'), signed(value.eac === null ? null : value.eac - value.bac)] as const,
  ];
  return (
    <ReportSection title={t('orderWorksheets.executive.cost')} meta="CHF">
      <dl className={classes.costs}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </ReportSection>
  );
};

/** One page for those who decide. */
export const ExecutiveReport = ({ report }: ReportProps) => {
  const t = useTranslation();
  return (
    <>
      <ReportSection title={t('orderWorksheets.sentence.verdict')}>
        <div>
          <ExecutiveSentence figures={report.figures} />
          {report.worksheet?.summary && <p className={classes.summary}>{report.worksheet.summary}</p>}
        </div>
      </ReportSection>
      <Status report={report} />
      <Phases report={report} />
      <Costs report={report} />
      <ExecutiveLists report={report} />
      <ExecutiveRisks report={report} />
    </>
  );
};
