import { IconCheck } from '@tabler/icons-react';
import { Button } from '../../../components/button/button.tsx';
import { Key } from '../../../components/keys/key-hints.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useHotkey } from '../../../platform/viewport/hotkey.ts';
import { useIsCoarse, useIsPhone, useIsNarrowDesktop } from '../../../platform/viewport/media-query.ts';
import type { ItemType } from '../approval-items.ts';
import classes from './decision-bar.module.css';

export interface DecisionActions {
  /** Each is absent where it is not allowed. */
  readonly accept?: () => void;
  readonly edit?: () => void;
  /** Makes one of it and the nearest. */
  readonly merge?: () => void;
  /** Asks the author. */
  readonly ask?: () => void;
  /** Deletes, or declines. */
  readonly decline?: () => void;
}

interface DecisionBarProps {
  type: ItemType;
  actions: DecisionActions;
  hasNext: boolean;
}

const nothing = () => undefined;

/** What is decided, each with its key; on the phone at the thumb. */
export const DecisionBar = ({ type, actions, hasNext }: DecisionBarProps) => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const isCoarse = useIsCoarse();
  const isNarrowDesktop = useIsNarrowDesktop();
  const { accept, edit, merge, ask, decline } = actions;
  useHotkey('a', accept ?? nothing, { isOn: accept !== undefined });
  useHotkey('e', edit ?? nothing, { isOn: edit !== undefined });
  useHotkey('v', merge ?? nothing, { isOn: merge !== undefined });
  useHotkey('r', ask ?? nothing, { isOn: ask !== undefined });
  useHotkey('delete', decline ?? nothing, { isOn: decline !== undefined });
  useHotkey('backspace', decline ?? nothing, { isOn: decline !== undefined });
  const keyOf = (key: string) => (isPhone || isCoarse ? undefined : <Key>{key}</Key>);
  const askButton = ask && (
    <Button
      variant={isPhone ? 'default' : 'bare'}
      size="large"
      rightSection={keyOf('R')}
      onClick={ask}
      aria-keyshortcuts="r"
    >
      {t('approval.actions.ask')}
    </Button>
  );
  return (
    <div className={classes.bar} data-action-bar {...(isPhone && { 'data-screen-foot': true })}>
      <span className={classes.note}>{hasNext && t('approval.afterwards')}</span>
      <div className={classes.buttons}>
        {accept && (
          <Button
            variant="filled"
            size="large"
            leftSection={<IconCheck size={16} stroke={1.75} aria-hidden />}
            rightSection={keyOf('A')}
            onClick={accept}
            aria-keyshortcuts="a"
            className={(isPhone && ask ? classes.mainOfTwo : classes.main) ?? ''}
          >
            {t(`approval.actions.${type}.accept`)}
          </Button>
        )}
        {/* Beside the main one, so that all stand in two lines. */}
        {isPhone && askButton}
        {edit && (
          <Button size="large" rightSection={keyOf('E')} onClick={edit} aria-keyshortcuts="e">
            {t(isNarrowDesktop ? 'common.edit' : `approval.actions.${type}.edit`)}
          </Button>
        )}
        {merge && (
          <Button
            size="large"
            rightSection={keyOf('V')}
            onClick={merge}
            aria-keyshortcuts="v"
            title={t('approval.actions.merge')}
          >
            {t('knowledge.similar.merge')}
          </Button>
        )}
        {!isPhone && askButton}
        {decline && (
          <Button
            variant="bare"
            size="large"
            rightSection={keyOf('⌫')}
            onClick={decline}
            aria-keyshortcuts="Delete Backspace"
          >
            {t(`approval.actions.${type}.decline`)}
          </Button>
        )}
      </div>
    </div>
  );
};
