import { limits } from '@polier/contract/limits';
import { useRef } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { DropArea } from '../../../components/drop-area/drop-area.tsx';
import { FieldError } from '../../../components/form/field-error.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './workbook-import.module.css';

interface WorkbookFileProps {
  isBusy: boolean;
  error: string | null;
  onFile: (file: File) => void;
  onError: (error: string) => void;
}

/** Takes an exported workbook by file dialog, drop or keyboard. */
export const WorkbookFile = ({ isBusy, error, onFile, onError }: WorkbookFileProps) => {
  const t = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File) => {
    if (file.size === 0) onError(t('imports.file.empty'));
    // The server hangs up on more; a browser then only knows that the line was cut.
    else if (file.size > limits.importFile) onError(t('imports.file.tooLarge'));
    else onFile(file);
  };
  return (
    <section className={classes.section} aria-labelledby="workbook-file">
      <h2 id="workbook-file" className={classes.margin}>
        {t('imports.file.title')}
      </h2>
      <div>
        <DropArea
          input={input}
          label={t('imports.file.choose')}
          accept=".xlsx"
          isBusy={isBusy}
          onFile={take}
          className={classes.drop}
        >
          <p role="status">{isBusy ? t('worksheetFiles.import.comparing') : t('worksheetFiles.import.drop')}</p>
          <p className={classes.hint} id="workbook-hint">
            {t('worksheetFiles.import.hint')}
          </p>
          <Button
            variant="filled"
            loading={isBusy}
            onClick={() => input.current?.click()}
            aria-describedby="workbook-hint workbook-error"
          >
            {t('imports.file.choose')}
          </Button>
        </DropArea>
        <FieldError id="workbook-error">{error}</FieldError>
      </div>
    </section>
  );
};
