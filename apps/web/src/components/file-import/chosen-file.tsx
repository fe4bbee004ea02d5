import { limits } from '@polier/contract/limits';
import { useId, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { DropArea } from '../drop-area/drop-area.tsx';
import { FieldError } from '../form/field-error.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { WholeWords } from '../lesson-text/whole-words.tsx';
import classes from './file-import.module.css';

interface ChosenFileProps {
  /** Endings of files, as the dialog offers them. */
  accept: string;
  drop: string;
  hint: string;
  /** Said of a file without a byte. */
  empty: string;
  isBusy: boolean;
  error: string | null;
  onFile: (file: File) => void;
  onError: (error: string) => void;
}

/** Takes a file by file dialog, drop or keyboard. */
export const ChosenFile = ({ accept, drop, hint, empty, isBusy, error, onFile, onError }: ChosenFileProps) => {
  const t = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File) => {
    if (file.size === 0) onError(empty);
    // The server hangs up on more; a browser then only knows that the line was cut.
    else if (file.size > limits.importFile) onError(t('imports.file.tooLarge'));
    else onFile(file);
  };
  return (
    <section className={classes.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={classes.margin}>
        {t('imports.file.title')}
      </h2>
      <div>
        <DropArea
          input={input}
          label={t('imports.file.choose')}
          accept={accept}
          isBusy={isBusy}
          onFile={take}
          className={classes.drop}
        >
          <p role="status">{isBusy ? t('worksheetFiles.import.comparing') : drop}</p>
          <p className={classes.hint} id={`${id}-hint`}>
            <WholeWords>{hint}</WholeWords>
          </p>
          <Button
            variant="filled"
            loading={isBusy}
            onClick={() => input.current?.click()}
            aria-describedby={`${id}-hint ${id}-error`}
          >
            {t('imports.file.choose')}
          </Button>
        </DropArea>
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </section>
  );
};
