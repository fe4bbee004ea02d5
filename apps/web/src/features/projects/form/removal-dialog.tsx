import type { Removal } from '@polier/contract/errors';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { useWords } from '../../../platform/i18n/use-words.ts';
import type { ProjectChoices } from './project-choices.ts';
import classes from './removal-dialog.module.css';
import type { RemovalAnswer, RemovalQuestion } from './use-project-update.ts';

const isPerson = ({ type }: Pick<Removal, 'type'>): boolean => type === 'user' || type === 'external_user';

const Loss = ({ loss }: { loss: Removal }) => {
  const t = useWords();
  const parts = isPerson(loss)
    ? [t('projects.removal.openQuestions', { count: loss.questions })]
    : [
        t('projects.removal.worksheets', { count: loss.worksheets }),
        t('projects.removal.questions', { count: loss.questions }),
      ];
  return (
    <li className={classes.row}>
      <span>{loss.title}</span>
      <strong className={classes.loss}>{parts.join(', ')}</strong>
    </li>
  );
};

const withSuccessor = (
  before: Record<string, number>,
  id: number,
  successor: number | null,
): Record<string, number> => {
  const others = Object.fromEntries(Object.entries(before).filter(([key]) => key !== String(id)));
  return successor === null ? others : { ...others, [id]: successor };
};

interface RemovalDialogProps {
  question: RemovalQuestion;
  choices: ProjectChoices;
  onAnswer: (answer: RemovalAnswer) => void;
}

/** Names what a change takes out of the project and, once the server has said so, what would be lost with it. */
export const RemovalDialog = ({ question: { removed, losses }, choices, onAnswer }: RemovalDialogProps) => {
  const t = useWords();
  const [successors, setSuccessors] = useState<Record<string, number>>({});
  const leaving = new Set(removed.filter(({ type }) => type === 'user').map(({ id }) => id));
  const candidates = choices.users
    .filter(({ id }) => !leaving.has(id))
    .map(({ id, label }) => ({ value: String(id), label }));
  const orphans = losses?.filter((loss) => loss.type === 'user' && loss.questions > 0) ?? [];
  return (
    <Dialog
      opened
      onClose={() => onAnswer(null)}
      title={t('projects.removal.title')}
      actions={
        <>
          <Button className={classes.confirm} onClick={() => onAnswer({ reassign: successors })}>
            {t('projects.removal.confirm')}
          </Button>
          <Button onClick={() => onAnswer(null)} data-autofocus>
            {t('projects.removal.keep')}
          </Button>
        </>
      }
    >
      <p>{losses === undefined ? t('projects.removal.text') : t('projects.removal.losses')}</p>
      <ul className={classes.list}>
        {losses === undefined
          ? removed.map(({ type, id, name }) => (
              <li key={`${type}${id}`} className={classes.row}>
                <span>{name}</span>
                <span className={classes.type}>{t(`projects.removal.types.${type}`)}</span>
              </li>
            ))
          : losses.map((loss) => <Loss key={`${loss.type}${loss.id}`} loss={loss} />)}
      </ul>
      {orphans.map(({ id, title }) => (
        <Select
          key={id}
          className={classes.successor}
          label={t('projects.removal.takesOver', { name: title })}
          data={candidates}
          value={successors[id] === undefined ? null : String(successors[id])}
          onChange={(value) =>
            setSuccessors((before) => withSuccessor(before, id, value === null ? null : Number(value)))
          }
          placeholder={t('projects.removal.nobody')}
          clearButtonProps={{ 'aria-label': t('common.removeChoice') }}
          clearable
          searchable
        />
      ))}
    </Dialog>
  );
};
