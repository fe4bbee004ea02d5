import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ChoiceLine } from '../choice-line.tsx';
import classes from './person-removal-dialog.module.css';

export interface HandoverChoice {
  readonly way: 'hand-over' | 'leave';
  /** Who takes over. */
  readonly successor: number | null;
}

/** Possible successors in groups. */
export interface Candidates {
  readonly group: string;
  readonly people: readonly { readonly id: number; readonly name: string }[];
}

/** Texts of the two choices. */
export interface WayTexts {
  readonly handOverText: ReactNode;
  readonly leave: ReactNode;
  readonly leaveText: ReactNode;
  readonly canLeave: boolean;
}

interface SuccessionChoiceProps {
  texts: WayTexts;
  candidates: readonly Candidates[];
  handoverChoice: HandoverChoice;
  onChange: (handoverChoice: HandoverChoice) => void;
  isSuccessorMissing: boolean;
}

const optionsOf = (candidates: readonly Candidates[]) =>
  candidates
    .filter(({ people }) => people.length > 0)
    .map(({ group, people }) => ({
      group,
      items: people.map(({ id, name }) => ({ value: String(id), label: name })),
    }));

/** Hand over to somebody else, or leave it; a member who owns projects can only hand over. */
export const SuccessionChoice = ({
  texts,
  candidates,
  handoverChoice,
  onChange,
  isSuccessorMissing,
}: SuccessionChoiceProps) => {
  const t = useTranslation();
  const groups = optionsOf(candidates);
  const [only] = groups;
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{t('users.removing.what')}</legend>
      <ChoiceLine
        name="fate"
        isChosen={handoverChoice.way === 'hand-over'}
        onChoose={() => onChange({ ...handoverChoice, way: 'hand-over' })}
        label={t('users.removing.handOver')}
        about={texts.handOverText}
      />
      {handoverChoice.way === 'hand-over' && (
        <Select
          className={classes.successor}
          label={t('users.removing.heir')}
          placeholder={t('users.removing.chooseHeir')}
          nothingFoundMessage={t('common.nothingFound')}
          data={groups.length === 1 ? only?.items : groups}
          value={handoverChoice.successor === null ? null : String(handoverChoice.successor)}
          onChange={(value) => onChange({ ...handoverChoice, successor: value === null ? null : Number(value) })}
          error={isSuccessorMissing ? t('users.removing.needsHeir') : undefined}
          searchable
          limit={100}
        />
      )}
      <ChoiceLine
        name="fate"
        isChosen={handoverChoice.way === 'leave'}
        onChoose={() => onChange({ ...handoverChoice, way: 'leave' })}
        label={texts.leave}
        about={texts.leaveText}
        isDisabled={!texts.canLeave}
      />
    </fieldset>
  );
};
