import type { RemovalPreviewView } from '@polier/contract/users/accounts.contract';
import { Select } from '@mantine/core';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { ChoiceLine } from '../choice-line.tsx';
import type { MemberRow } from '../person-rows.ts';
import classes from './remove-member-dialog.module.css';

export interface Fate {
  readonly way: 'hand-over' | 'drop';
  /** Who takes over. */
  readonly heir: number | null;
}

interface SuccessionChoiceProps {
  work: RemovalPreviewView;
  candidates: readonly MemberRow[];
  fate: Fate;
  onChange: (fate: Fate) => void;
  isHeirMissing: boolean;
}

/** To somebody else, or away; projects need an owner, so that with any there is only the first. */
export const SuccessionChoice = ({ work, candidates, fate, onChange, isHeirMissing }: SuccessionChoiceProps) => {
  const t = useWords();
  const ownsProjects = work.owned_projects > 0;
  const keeps = work.drafts_in_use > 0 ? ` ${t('users.removing.dropKeeps', { count: work.drafts_in_use })}` : '';
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{t('users.removing.what')}</legend>
      <ChoiceLine
        name="fate"
        isChosen={fate.way === 'hand-over'}
        onChoose={() => onChange({ ...fate, way: 'hand-over' })}
        label={t('users.removing.handOver')}
        about={t('users.removing.handOverText')}
      />
      {fate.way === 'hand-over' && (
        <Select
          className={classes.heir}
          label={t('users.removing.heir')}
          placeholder={t('users.removing.chooseHeir')}
          nothingFoundMessage={t('common.nothingFound')}
          data={candidates.map(({ name, account }) => ({ value: String(account.id), label: name }))}
          value={fate.heir === null ? null : String(fate.heir)}
          onChange={(value) => onChange({ ...fate, heir: value === null ? null : Number(value) })}
          error={isHeirMissing ? t('users.removing.needsHeir') : undefined}
          searchable
          limit={100}
        />
      )}
      <ChoiceLine
        name="fate"
        isChosen={fate.way === 'drop'}
        onChoose={() => onChange({ ...fate, way: 'drop' })}
        label={t('users.removing.drop')}
        about={ownsProjects ? t('users.removing.ownsProjects') : `${t('users.removing.dropText')}${keeps}`}
        isDisabled={ownsProjects}
      />
    </fieldset>
  );
};
