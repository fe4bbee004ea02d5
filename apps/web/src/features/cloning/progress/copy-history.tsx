import type { CloningView } from '@polier/contract/cloning/cloning.contract';
import { Button } from '../../../components/button/button.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import type { RowsQuery } from '../../../components/data-table/table-types.ts';
import { formatDateTime } from '../../../platform/formats/dates.ts';
import { formatNumber } from '../../../platform/formats/numbers.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { sumOf } from '../cloning-choice.ts';
import { CopyState, sourceOf, useCopyColumns } from '../copy-columns.tsx';
import classes from './copy-history.module.css';

interface CopyHistoryProps {
  copies: RowsQuery<CloningView>;
  onOpen: (copy: CloningView) => void;
  onOrder: () => void;
}

const CopyCard = ({ copy }: { copy: CloningView }) => {
  const t = useTranslation();
  return (
    <span className={classes.card}>
      <strong>{copy.target.name}</strong>
      <span>{t('cloning.run.from', { source: sourceOf(copy, t), target: copy.target.name })}</span>
      <span className={classes.line}>
        <CopyState copy={copy} />
        {copy.state !== 'failed' && <span>{formatNumber(sumOf(copy.counts))}</span>}
        <span>{formatDateTime(copy.created_at)}</span>
      </span>
    </span>
  );
};

/** Every copy there was, the newest first. */
export const CopyHistory = ({ copies, onOpen, onOrder }: CopyHistoryProps) => {
  const t = useTranslation();
  const columns = useCopyColumns();
  return (
    <DataTable
      name="copies"
      label={t('cloning.tabs.history')}
      query={copies}
      columns={columns}
      rowKey={({ id, target }) => `${target.id}.${id}`}
      onOpen={onOpen}
      card={(copy) => <CopyCard copy={copy} />}
      rowHeight={39}
      searchPlaceholder={t('cloning.history.search')}
      errorTitle={t('cloning.history.loadFailed')}
      summary={(_, count) => t('cloning.history.copies', { count })}
      empty={{
        title: t('cloning.history.empty.title'),
        text: t('cloning.history.empty.text'),
        action: (
          <Button variant="filled" onClick={onOrder}>
            {t('cloning.history.empty.action')}
          </Button>
        ),
      }}
    />
  );
};
