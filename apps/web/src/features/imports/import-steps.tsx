import type { ImportView } from '@polier/contract/imports/imports.contract';
import { PhaseTimeline } from '../../components/phase-timeline/phase-timeline.tsx';
import { formatNumber } from '../../platform/formats/numbers.ts';
import { type Translate, useTranslation } from '../../platform/i18n/use-translation.ts';

export type Step = 1 | 2 | 3 | 4;

const names = { 1: 'file', 2: 'columns', 3: 'check', 4: 'store' } as const;

const fileSize = (bytes: number): string =>
  bytes < 1_048_576 ? `${formatNumber(Math.max(1, bytes / 1024))} kB` : `${formatNumber(bytes / 1_048_576, 1)} MB`;

/** `151 rows, 39 kB` */
export const rowsAndSize = (t: Translate, { rows, size }: ImportView): string =>
  `${t('imports.history.rows', { count: rows, number: formatNumber(rows) })}, ${fileSize(size)}`;

/** File, columns, check, import: the four steps as a dimension line. */
export const ImportSteps = ({ step, view }: { step: Step; view?: ImportView | undefined }) => {
  const t = useTranslation();
  const named = view?.mapping.filter((field) => field !== null).length ?? 0;
  const notes: Record<Step, string> = {
    1: view ? rowsAndSize(t, view) : '',
    2: view ? t('imports.steps.columnsNote', { named, all: view.mapping.length }) : '',
    3: step <= 3 ? t('imports.steps.checkNote') : '',
    4: t('imports.steps.storeNote'),
  };
  const isOver = view?.state === 'stored' || view?.state === 'taken-back';
  return (
    <PhaseTimeline
      label={t('imports.steps.label')}
      {...(isOver ? {} : { current: step })}
      phases={([1, 2, 3, 4] as const).map((id) => ({
        id,
        number: String(id),
        title: t(`imports.steps.${names[id]}`),
        note: notes[id],
        progress: id < step || isOver ? 1 : 0,
      }))}
    />
  );
};
