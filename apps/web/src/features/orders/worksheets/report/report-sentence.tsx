import type { ReportFigures } from '@polier/contract/orders/report/report-views';
import { Figure, StatusSentence } from '../../../../components/status-sentence/status-sentence.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { amount, index } from './report-amounts.ts';

type Verdict = ReportFigures['value']['time_verdict'];

const toneOf = (verdict: Verdict) => (verdict === 'close' || verdict === 'behind' ? 'decision' : undefined);

/** Dates are late where costs are too high. */
export type VerdictWords = 'verdicts' | 'costVerdicts';

interface VerdictWordProps {
  words?: VerdictWords;
  verdict: NonNullable<Verdict>;
}

export const VerdictWord = ({ words = 'verdicts', verdict }: VerdictWordProps) => {
  const t = useTranslation();
  // The comma or full stop behind it must not begin the next line.
  return (
    <Figure tone={toneOf(verdict)} mayBreak>
      {t(`orderWorksheets.${words}.${verdict}`)}
    </Figure>
  );
};

const Behind = ({ days }: { days: number | null }) => {
  const t = useTranslation();
  if (days === null || days === 0) return null;
  return (
    <>
      {' '}
      <Figure>
        {days > 0
          ? t('orderWorksheets.sentence.behind', { count: days })
          : t('orderWorksheets.sentence.ahead', { count: -days })}
      </Figure>
      .
    </>
  );
};

/** Dates and costs, each judged by its own index. */
const Verdicts = ({ figures }: { figures: ReportFigures }) => {
  const t = useTranslation();
  const { spi, cpi, time_verdict, cost_verdict } = figures.value;
  if (time_verdict === null) return null;
  return (
    <>
      {' '}
      {t('orderWorksheets.sentence.time', { spi: index(spi) })} <VerdictWord verdict={time_verdict} />
      {cost_verdict !== null && (
        <>
          , {t('orderWorksheets.sentence.cost', { cpi: index(cpi) })}{' '}
          <VerdictWord words="costVerdicts" verdict={cost_verdict} />
        </>
      )}
      {figures.measure === 'weight' && ` (${t('orderWorksheets.byWeight')})`}.
    </>
  );
};

/** What is accepted, what waits, what is late, and the verdict. */
export const ExecutiveSentence = ({ figures }: { figures: ReportFigures }) => {
  const t = useTranslation();
  const { objects, counts, overdue } = figures;
  if (objects === 0) return <StatusSentence size="report">{t('orderWorksheets.none')}</StatusSentence>;
  return (
    <StatusSentence size="report">
      {t('orderWorksheets.sentence.accepted', { count: counts.accepted, all: objects })}
      {counts.submitted > 0 && (
        <>
          , <Figure tone="decision">{t('orderWorksheets.sentence.waiting', { count: counts.submitted })}</Figure>
        </>
      )}
      {overdue > 0 && (
        <>
          , <Figure tone="decision">{t('orderWorksheets.sentence.overdue', { count: overdue })}</Figure>
        </>
      )}
      .<Verdicts figures={figures} />
      <Behind days={figures.days_behind} />
    </StatusSentence>
  );
};

export const ControllingSentence = ({ figures }: { figures: ReportFigures }) => {
  const t = useTranslation();
  const { pv, ev, ac } = figures.value;
  if (figures.objects === 0) return <StatusSentence size="report">{t('orderWorksheets.none')}</StatusSentence>;
  return (
    <StatusSentence size="report">
      <Verdicts figures={figures} />{' '}
      {figures.measure === 'chf' &&
        t('orderWorksheets.sentence.earned', { ev: amount(ev), pv: amount(pv), ac: amount(ac) })}
      <Behind days={figures.days_behind} />
    </StatusSentence>
  );
};

export const ScheduleSentence = ({ figures }: { figures: ReportFigures }) => {
  const t = useTranslation();
  const { late_forecasts: late } = figures;
  return (
    <StatusSentence size="report">
      <Behind days={figures.days_behind} />{' '}
      {late > 0 ? (
        <>
          <Figure tone="decision" mayBreak>
            {t('orderWorksheets.sentence.late', { count: late })}
          </Figure>
          .
        </>
      ) : (
        figures.objects === 0 && t('orderWorksheets.none')
      )}
    </StatusSentence>
  );
};
