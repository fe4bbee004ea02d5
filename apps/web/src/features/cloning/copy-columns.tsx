import type { CloningView } from '@polier/contract/cloning/cloning.contract';
import { useMemo } from 'react';
import type { Column } from '../../components/data-table/table-types.ts';
import { formatDateTime } from '../../platform/formats/dates.ts';
import { formatNumber } from '../../platform/formats/numbers.ts';
import { type Translate, useTranslation } from '../../platform/i18n/use-translation.ts';
import { sumOf } from './cloning-choice.ts';
import classes from './progress/copy-history.module.css';

const secondsOf = ({ started_at, finished_at }: CloningView): number | null =>
  started_at === null || finished_at === null ? null : (Date.parse(finished_at) - Date.parse(started_at)) / 1000;

const durationOf = (copy: CloningView, t: Translate): string => {
  const seconds = secondsOf(copy);
  if (seconds === null) return '–';
  return seconds < 90
    ? t('cloning.history.seconds', { seconds: formatNumber(seconds, seconds < 10 ? 1 : 0) })
    : t('cloning.history.minutes', { minutes: formatNumber(seconds / 60, 1) });
};

export const sourceOf = ({ source }: CloningView, t: Translate): string =>
  source?.name ?? t('cloning.run.removedCompany');

export const CopyState = ({ copy }: { copy: CloningView }) => {
  const t = useTranslation();
  const state = t(`cloning.states.${copy.state}`);
  return (
    <span className={classes.state} data-state={copy.state} title={copy.error?.message}>
      {copy.state === 'running' ? t('cloning.run.running', { progress: copy.progress }) : state}
    </span>
  );
};

export const useCopyColumns = (): Column<CloningView>[] => {
  const t = useTranslation();
  return useMemo(
    () => [
      {
        key: 'target',
        header: t('cloning.history.target'),
        width: 'minmax(160px, 2fr)',
        text: ({ target }) => target.name,
        sortBy: ({ target }) => target.name,
        cell: ({ target }) => <strong>{target.name}</strong>,
      },
      {
        key: 'source',
        header: t('cloning.history.source'),
        width: 'minmax(140px, 2fr)',
        text: (copy) => sourceOf(copy, t),
        sortBy: (copy) => sourceOf(copy, t),
        cell: (copy) => sourceOf(copy, t),
        importance: 4,
      },
      {
        key: 'state',
        header: t('cloning.history.state'),
        width: '120px',
        text: ({ state }) => t(`cloning.states.${state}`),
        sortBy: ({ state }) => state,
        cell: (copy) => <CopyState copy={copy} />,
        importance: 5,
      },
      {
        key: 'rows',
        header: t('cloning.history.rows'),
        width: '88px',
        align: 'end',
        text: ({ counts }) => String(sumOf(counts)),
        sortBy: ({ counts }) => sumOf(counts),
        cell: ({ counts, state }) => (state === 'failed' ? '–' : formatNumber(sumOf(counts))),
        importance: 3,
      },
      {
        key: 'duration',
        header: t('cloning.history.duration'),
        width: '80px',
        align: 'end',
        text: (copy) => durationOf(copy, t),
        sortBy: secondsOf,
        cell: (copy) => durationOf(copy, t),
        importance: 1,
      },
      {
        key: 'by',
        header: t('cloning.history.by'),
        width: 'minmax(120px, 1fr)',
        text: ({ requested_by }) => requested_by?.name ?? '',
        sortBy: ({ requested_by }) => requested_by?.name ?? null,
        cell: ({ requested_by }) => requested_by?.name ?? '–',
        importance: 2,
      },
      {
        key: 'date',
        header: t('cloning.history.date'),
        width: '128px',
        align: 'end',
        text: ({ created_at }) => formatDateTime(created_at),
        sortBy: ({ created_at }) => created_at,
        cell: ({ created_at }) => formatDateTime(created_at),
        importance: 3,
      },
    ],
    [t],
  );
};
