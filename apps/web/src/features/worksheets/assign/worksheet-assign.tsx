import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useRowContext } from '../view/row-context.ts';
import { useWorksheetContext } from '../view/worksheet-context.ts';
import { AssignDialog } from './assign-dialog.tsx';

/** The dialog for the group that the address names, else for the rows that are chosen in the grid. */
export const WorksheetAssign = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslation();
  const { model, shown, url } = useWorksheetContext();
  const { selection, actions } = useRowContext();
  const { kind, people, today } = model;
  const shared = { people, today, onAssign: actions.editMany, onClose };
  // As of the opening: what is chosen in the dialog must not change under it.
  const [chosen] = useState<ReadonlySet<number>>(() => {
    const { rowId, range } = selection.get();
    return range?.rowIds ?? new Set(rowId === null ? [] : [rowId]);
  });
  const group = [...shown, ...model.groups].find(({ key }) => key === url.group);
  if (group !== undefined) {
    return (
      <AssignDialog
        title={t(`worksheets.assign.titles.${kind}`)}
        about={[group.number, group.title].filter(Boolean).join(' ')}
        rows={group.rows}
        chosen={chosen}
        {...shared}
      />
    );
  }
  const rows = model.groups.flatMap(({ rows }) => rows).filter(({ id, state }) => chosen.has(id) && state !== 'n');
  return (
    <AssignDialog
      title={t('worksheets.assign.chosenTitle')}
      about={t('worksheets.assign.chosenAbout', { count: rows.length })}
      rows={rows}
      chosen={chosen}
      {...shared}
    />
  );
};
