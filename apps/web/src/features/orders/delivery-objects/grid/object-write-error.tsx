import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import type { WriteError } from '../../../../components/grid/queue/queue-entry.ts';
import { WriteErrorNotice } from '../../../../components/grid/write-error-notice.tsx';
import { isProblem } from '../../../../platform/api/problem-error.ts';
import { type Translate, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import type { CellContext } from '../columns/column.ts';
import { fieldLabel, fieldText } from '../columns/columns.ts';
import type { ObjectsModel } from '../data/use-objects-model.ts';

/** What somebody else wrote meanwhile, as people read it; fields that are one to people are named once. */
const newerValues = (fields: readonly string[], current: DeliveryObjectRow, context: CellContext): string => {
  const messages = fields.map(
    (field) =>
      `${fieldLabel(field, context.t)} «${fieldText(field, current, context) || context.t('worksheets.empty')}»`,
  );
  return [...new Set(messages)].join(', ');
};

/** `Termin: liegt vor dem Beginn`, each field by its name. */
const failureSentence = (error: unknown, t: Translate): string => {
  if (!isProblem(error) || error.code === 'internal') return t('common.anErrorHasOccurred');
  const [first] = error.errors;
  if (first === undefined) return error.message;
  const field = first.field === 'rows' ? 'code' : first.field.replace(/^rows\.\d+\./, '');
  return `${t('common.labelled', { label: fieldLabel(field, t) })} ${first.message}`;
};

interface ObjectWriteErrorProps {
  object: DeliveryObjectRow;
  writeError: WriteError<DeliveryObjectRow>;
  model: Pick<ObjectsModel, 'cellContext' | 'objectQueue'>;
  /** In the grid it is a cell of its row. */
  isCell?: boolean;
}

/** Why an object is not saved, with what was typed still in it, and the two ways on. */
export const ObjectWriteError = ({ object: { id }, writeError, model, isCell = true }: ObjectWriteErrorProps) => {
  const t = useTranslation();
  const { objectQueue, cellContext } = model;
  if (writeError.type === 'failed' && writeError.willRetry) return null;
  const isStale = writeError.type === 'stale';
  return (
    <WriteErrorNotice
      isCell={isCell}
      title={isStale ? t('grid.changedMeanwhile') : t('common.notSaved')}
      sentence={
        isStale ? newerValues(writeError.fields, writeError.current, cellContext) : failureSentence(writeError.error, t)
      }
      ways={
        isStale
          ? [
              { label: t('grid.takeTheirs'), act: () => objectQueue.discard(id) },
              { label: t('grid.keepMine'), act: () => objectQueue.keepMine(id) },
            ]
          : [
              { label: t('common.retry'), act: () => objectQueue.retry(id) },
              { label: t('grid.discardEdit'), act: () => objectQueue.discard(id) },
            ]
      }
    />
  );
};
