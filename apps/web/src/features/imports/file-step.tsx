import type { ImportView } from '@polier/contract/imports/imports.contract';
import { limits } from '@polier/contract/limits';
import { useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { DropArea } from '../../components/drop-area/drop-area.tsx';
import { fileErrorText } from '../../components/file-import/file-error-text.ts';
import { FieldError } from '../../components/form/field-error.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { uploadList } from './imports.mutations.ts';
import classes from './imports.module.css';

const accepted = '.xlsx,.csv,.txt,.tsv';

/** Takes a list by file dialog, drop or keyboard. */
export const FileStep = ({ onUploaded }: { onUploaded: (view: ImportView) => void }) => {
  const t = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const upload = async (file: File) => {
    setError(null);
    if (file.size === 0) {
      setError(t('imports.file.empty'));
      return;
    }
    // The server hangs up on more; a browser then only knows that the line was cut.
    if (file.size > limits.importFile) {
      setError(t('imports.file.tooLarge'));
      return;
    }
    setBusy(true);
    try {
      onUploaded(await uploadList({ file }));
    } catch (failure) {
      setError(fileErrorText(t, failure, t('imports.file.tooLarge')));
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={classes.section} aria-labelledby="import-file">
      <h2 id="import-file" className={classes.margin}>
        {t('imports.file.title')}
      </h2>
      <div>
        <DropArea
          input={input}
          label={t('imports.file.choose')}
          accept={accepted}
          isBusy={isBusy}
          onFile={(file) => void upload(file)}
          className={classes.drop}
        >
          <p>{isBusy ? t('imports.file.reading') : t('imports.file.drop')}</p>
          <p className={classes.hint} id="import-hint">
            {t('imports.file.hint')}
          </p>
          <Button
            variant="filled"
            loading={isBusy}
            onClick={() => input.current?.click()}
            aria-describedby="import-hint import-error"
          >
            {t('imports.file.choose')}
          </Button>
        </DropArea>
        <FieldError id="import-error">{error}</FieldError>
      </div>
    </section>
  );
};
