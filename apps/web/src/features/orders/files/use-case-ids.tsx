import type { BimUseCaseView } from '@polier/contract/orders/bim-targets-and-use-cases.contract';
import type { UseCaseIds as ReadIds } from '@polier/contract/orders/use-case-ids.contract';
import { limits } from '@polier/contract/limits';
import { IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { fileErrorText } from '../../../components/file-import/file-error-text.ts';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { PanelSection } from '../order-part/part-panel.tsx';
import { IdsChanges } from './ids-changes.tsx';
import classes from './object-files.module.css';
import { compareIds, removeIds, storeIds } from './order-files.mutations.ts';

/** An IDS that was read, stored only when the person says so. */
interface Chosen {
  file: File;
  read: ReadIds;
}

/** The IDS of a use case: each of its specifications is a criterion of the delivery objects that serve it. */
export const UseCaseIds = ({ useCase }: { useCase: BimUseCaseView }) => {
  const t = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const wasChosen = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useEffect(() => {
    const isChosen = chosen !== null;
    if (wasChosen.current !== isChosen) actions.current?.querySelector('button')?.focus();
    wasChosen.current = isChosen;
  }, [chosen]);
  if (!useCase.can.edit && !useCase.has_ids) return null;
  const run = async (write: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await write();
    } catch (failure) {
      setError(fileErrorText(t, failure, t('orderFiles.ids.tooLarge')));
    } finally {
      setBusy(false);
    }
  };
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // The same file can be chosen again once it is mended.
    currentTarget.value = '';
    if (file === undefined) return;
    setChosen(null);
    if (file.size === 0) setError(t('errors.field.empty-file'));
    else if (file.size > limits.idsFile) setError(t('orderFiles.ids.tooLarge'));
    else
      void run(async () => setChosen({ file, read: await compareIds({ query: { id: useCase.id, dry: true }, file }) }));
  };
  const store = ({ file }: Chosen) =>
    void run(async () => {
      const { specifications } = await storeIds({ query: { id: useCase.id }, file });
      setChosen(null);
      toastDone(t('orderFiles.ids.stored', { count: specifications.length }));
    });
  return (
    <PanelSection title="IDS" meta={t(useCase.has_ids ? 'orderFiles.ids.there' : 'orderFiles.ids.none')}>
      <p className={classes.quiet} id={`${id}-hint`}>
        {t('orderFiles.ids.hint')}
      </p>
      {chosen !== null && <IdsChanges read={chosen.read} />}
      {error !== null && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {chosen !== null && (
        <div ref={actions} className={classes.actions}>
          <Button variant="filled" loading={isBusy} onClick={() => store(chosen)}>
            {t('orderFiles.ids.apply')}
          </Button>
          <Button variant="bare" disabled={isBusy} onClick={() => setChosen(null)}>
            {t('common.cancel')}
          </Button>
        </div>
      )}
      {useCase.can.edit && chosen === null && (
        <div ref={actions} className={classes.actions}>
          <input
            ref={input}
            type="file"
            accept=".ids,.xml"
            className="visually-hidden"
            tabIndex={-1}
            aria-label={t('orderFiles.ids.choose')}
            onChange={take}
          />
          <Button
            variant="bare"
            loading={isBusy}
            aria-describedby={`${id}-hint`}
            leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t(useCase.has_ids ? 'orderFiles.ids.replace' : 'orderFiles.ids.read')}
          </Button>
          {useCase.has_ids && (
            <Button
              variant="bare"
              disabled={isBusy}
              onClick={() =>
                void run(async () => {
                  await removeIds({ body: { id: useCase.id } });
                  toastDone(t('orderFiles.ids.removed'));
                })
              }
            >
              {t('orderFiles.ids.remove')}
            </Button>
          )}
        </div>
      )}
    </PanelSection>
  );
};
