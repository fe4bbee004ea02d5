import type { ImportView } from '@polier/contract/imports/imports.contract';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { toastProblem } from '../../components/toast/toast-store.ts';
import { formatNumber } from '../../platform/formats/numbers.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useHotkey } from '../../platform/viewport/hotkey.ts';
import { storedRows } from './result/import-summary.tsx';
import classes from './result/import-summary.module.css';
import { storeList, takeListBack } from './imports.mutations.ts';

interface ImportActionProps {
  view: ImportView;
  onColumns: () => void;
  onOther: () => void;
}

/** The one primary action of the state the list is in. */
export const ImportAction = ({ view, onColumns, onOther }: ImportActionProps) => {
  const t = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastProblem(error);
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  const store = () => void run(() => storeList({ body: { id: view.id } }));
  useHotkey('mod+enter', store, { isOn: view.can.store && !isBusy });
  const count = storedRows(view);
  const rows = t('imports.history.rows', { count, number: formatNumber(count) });
  if (view.state === 'checked') {
    return (
      <div className={classes.actions}>
        <Button
          variant="filled"
          size="large"
          fullWidth
          loading={isBusy}
          disabled={!view.can.store}
          aria-keyshortcuts="Control+Enter"
          onClick={store}
        >
          {t('imports.sum.store', { count, number: formatNumber(count) })}
        </Button>
        <Button variant="bare" onClick={onColumns}>
          {t('imports.sum.backToColumns')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.actions}>
      <Button variant="filled" size="large" fullWidth onClick={onOther}>
        {t('imports.sum.another')}
      </Button>
      {view.can.take_back && (
        <Button variant="bare" onClick={() => setAsking(true)}>
          {t('imports.sum.takeBack')}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('imports.sum.takeBackTitle')}
        text={t('imports.sum.takeBackText', { rows })}
        confirmLabel={t('imports.sum.takeBack')}
        onConfirm={() => run(() => takeListBack({ body: { id: view.id } }))}
      />
    </div>
  );
};
