import type { Kind } from '@polier/contract/kinds';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SkeletonBar } from '../../components/states/skeleton-bar.tsx';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { queryOf } from '../../platform/api/queries.ts';
import { formatPercent, formatRoundMoney } from '../../platform/formats/numbers.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../platform/navigation/route-link.tsx';
import { savedText } from './saved-text.ts';
import classes from './verdicts.module.css';

const Figures = ({ kind, lessonId }: { kind: Kind; lessonId: number }) => {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(queryOf(endpoints.verdicts.ofLesson, { query: { lessonId, kind } }));
  if (data === undefined && error !== null)
    return (
      <p role="alert">
        {t('verdicts.balanceFailed')}{' '}
        <button type="button" className={classes.again} onClick={() => void refetch()}>
          {t('common.retry')}
        </button>
      </p>
    );
  if (data === undefined) return <SkeletonBar width={70} />;
  const answered = data.yes + data.partly + data.no;
  return (
    <>
      <p>
        {t('verdicts.used', { count: data.used })}, {t('verdicts.notApplicable', { count: data.not_applicable })}.
      </p>
      <p>
        {data.helped === null
          ? t('verdicts.nobodySaid')
          : t('verdicts.helped', { count: answered, share: formatPercent(Math.floor(data.helped * 100)) })}
      </p>
      {answered > 0 && (
        <p>{verdictCounts.map((name) => `${t(`verdicts.answers.${name}`)} ${data[name]}`).join(', ')}</p>
      )}
      {data.confirmed_chf > 0 && <p>{t('verdicts.confirmedChf', { chf: formatRoundMoney(data.confirmed_chf) })}</p>}
      {data.estimated_chf > 0 && <p>{t('verdicts.estimatedChf', { chf: formatRoundMoney(data.estimated_chf) })}</p>}
      {data.verdicts.length > 0 && (
        <ul aria-label={t('verdicts.list')}>
          {data.verdicts.map((verdict) => (
            <li key={verdict.id} className={classes.verdict}>
              <RouteLink
                to="/worksheet"
                search={{ kind: verdict.kind, id: verdict.worksheet.id, row: verdict.applied_lesson_id }}
              >
                {`${verdict.project.title}, ${verdict.worksheet.title}`}
              </RouteLink>
              {[`: ${t(`verdicts.answers.${verdict.verdict}`)}`, savedText(t, verdict)].filter(Boolean).join(', ')}
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const verdictCounts = ['yes', 'partly', 'no'] as const;

/** How often the question was used, and whether it helped; read when it is opened. */
export const LessonBalance = ({ kind, lessonId }: { kind: Kind; lessonId: number }) => {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.balance} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('verdicts.balance')}</summary>
      {isOpen && <Figures kind={kind} lessonId={lessonId} />}
    </details>
  );
};
