import type { Removal } from '@polier/contract/errors';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import type { Entity } from '../../../components/selects/entity-multi-select.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useXProcessTitle } from '../../companies/company-setting.ts';
import type { ProjectChoices } from './project-choices.ts';
import classes from './removal-dialog.module.css';
import type { RemovalDecision, PendingRemoval } from './use-project-update.ts';

const isPerson = ({ type }: Pick<Removal, 'type'>): boolean => type === 'user' || type === 'external_user';

const Loss = ({ loss }: { loss: Removal }) => {
  const t = useTranslation();
  const parts = isPerson(loss)
    ? [t('projectForm.removal.openQuestions', { count: loss.questions })]
    : [
        t('projectForm.removal.worksheets', { count: loss.worksheets }),
        t('projectForm.removal.questions', { count: loss.questions }),
      ];
  return (
    <li className={classes.row}>
      <span>{loss.title}</span>
      <strong className={classes.loss}>{parts.join(', ')}</strong>
    </li>
  );
};

const optionsOf = (people: readonly Entity[], team: ReadonlySet<number>) =>
  people.filter(({ id }) => team.has(id)).map(({ id, label }) => ({ value: String(id), label }));

const withSuccessor = (
  before: Record<string, number>,
  id: number,
  successor: number | null,
): Record<string, number> => {
  const others = Object.fromEntries(Object.entries(before).filter(([key]) => key !== String(id)));
  return successor === null ? others : { ...others, [id]: successor };
};

interface RemovalDialogProps {
  pendingRemoval: PendingRemoval;
  choices: ProjectChoices;
  onDecide: (decide: RemovalDecision) => void;
}

/** Names what a change takes out of the project and, once the server has said so, what would be lost with it. */
export const RemovalDialog = ({ pendingRemoval: { removed, team, losses }, choices, onDecide }: RemovalDialogProps) => {
  const t = useTranslation();
  const xProcess = useXProcessTitle();
  const [successors, setSuccessors] = useState<Record<string, number>>({});
  const candidates = [
    { group: t('projectForm.users'), items: optionsOf(choices.users, team) },
    { group: t('projectForm.externals'), items: optionsOf(choices.externals, team) },
  ].filter(({ items }) => items.length > 0);
  const orphans = losses?.filter((loss) => isPerson(loss) && loss.questions > 0) ?? [];
  return (
    <Dialog
      opened
      onClose={() => onDecide(null)}
      title={t('projectForm.removal.title')}
      actions={
        <>
          <Button className={classes.confirm} onClick={() => onDecide({ reassign: successors })}>
            {t('projectForm.removal.confirm')}
          </Button>
          <Button onClick={() => onDecide(null)} data-autofocus>
            {t('projectForm.removal.keep')}
          </Button>
        </>
      }
    >
      <p>{losses === undefined ? t('projectForm.removal.text') : t('projectForm.removal.losses')}</p>
      <ul className={classes.list}>
        {losses === undefined
          ? removed.map(({ type, id, name }) => (
              <li key={`${type}${id}`} className={classes.row}>
                <span>{name}</span>
                <span className={classes.type}>
                  {type === 'x_process' ? xProcess : t(`projectForm.removal.types.${type}`)}
                </span>
              </li>
            ))
          : losses.map((loss) => <Loss key={`${loss.type}${loss.id}`} loss={loss} />)}
      </ul>
      {orphans.map(({ id, title }) => (
        <Select
          key={id}
          className={classes.successor}
          label={t('projectForm.removal.takesOver', { name: title })}
          data={candidates}
          value={successors[id] === undefined ? null : String(successors[id])}
          onChange={(value) =>
            setSuccessors((before) => withSuccessor(before, id, value === null ? null : Number(value)))
          }
          placeholder={t('projectForm.removal.nobody')}
          clearButtonProps={{ 'aria-label': t('common.removeChoice') }}
          clearable
          searchable
        />
      ))}
    </Dialog>
  );
};
