import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useHotkey } from '../../platform/viewport/hotkey.ts';
import { Button } from '../button/button.tsx';
import { KeyHints } from '../keys/key-hints.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { ScreenFooter } from '../screen/screen-footer.tsx';
import { Screen } from '../screen/screen.tsx';
import classes from './file-import.module.css';

interface FileImportScreenProps {
  title: string;
  crumbs: ReactNode[];
  /** What the file would change; null until one is compared, and once it is stored. */
  summary: ReactNode;
  canApply: boolean;
  isBusy: boolean;
  onApply: () => void;
  onRestart: () => void;
  children: ReactNode;
}

/** A file comes in: first what it would change, then it is stored. */
export const FileImportScreen = (props: FileImportScreenProps) => {
  const { title, crumbs, summary, canApply, isBusy, onApply, onRestart, children } = props;
  const t = useTranslation();
  const isOn = canApply && !isBusy;
  useHotkey('mod+enter', onApply, { isOn });
  const apply = t('worksheetFiles.import.apply');
  const hints = [
    ...(summary === null ? [] : [{ keys: ['Ctrl', 'Enter'], label: apply }]),
    { keys: ['?'], label: t('common.allShortcuts') },
  ];
  return (
    <Screen
      title={title}
      {...(summary !== null && {
        aside: summary,
        asideLabel: t('worksheetFiles.import.label'),
        asideFoot: (
          <div className={classes.actions}>
            <Button
              variant="filled"
              size="large"
              fullWidth
              loading={isBusy}
              disabled={!isOn}
              aria-keyshortcuts="Control+Enter"
              onClick={onApply}
            >
              {apply}
            </Button>
            <Button variant="bare" onClick={onRestart}>
              {t('worksheetFiles.import.another')}
            </Button>
          </div>
        ),
      })}
    >
      <ScreenFooter keys={<KeyHints hints={hints} />} />
      <PageHeader title={title} crumbs={crumbs} />
      {children}
    </Screen>
  );
};
